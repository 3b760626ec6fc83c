// Runs before everything else on the page: turns semantics on, keeps foreign scripts out, and brings the page back to life.
(() => {
  "use strict";

  const ANSWER = 5000; // ms a live server may take to answer a beat
  const BEAT = 15000; // ms between two beats of a page that is looked at
  const SETTLED = 10000; // ms a socket must last before the page counts as cured
  const LONGEST = 30000; // ms between two reloads that did not help
  const STUCK = 10000; // ms an app that failed to load something may still need for its first frame
  const TRIES = "revivals";

  // --- semantics: screen readers and tests see the app from its first frame ---

  // On a phone the client takes only a click in the middle of the screen for that of a screen reader.

  function turnSemanticsOn(tries) {
    const placeholder = document.querySelector("flt-semantics-placeholder");
    if (placeholder) {
      const { left, right, top, bottom } = placeholder.getBoundingClientRect();
      const middle = { clientX: (left + right) / 2, clientY: (top + bottom) / 2 };
      placeholder.dispatchEvent(new MouseEvent("click", { bubbles: true, ...middle }));
    } else if (tries) setTimeout(turnSemanticsOn, 25, tries - 1);
  }

  // --- no script from another host: the client asks a CDN for a player of animations that the app does not have ---

  const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, "src");
  Object.defineProperty(HTMLScriptElement.prototype, "src", {
    ...source,
    set(url) {
      const ours = [location.origin, "null"].includes(new URL(String(url), document.baseURI).origin);
      if (ours || String(url).startsWith("blob:")) source.set.call(this, url);
    },
  });

  // --- life: after a lost socket the client draws nothing any more, so the page is loaded again; the server kept its state ---

  let drawn = false;
  let reviving = false;
  let socket = null;
  let opened = 0;
  let beats = 0;
  let unanswered = 0;

  function tries(count) {
    try {
      if (count !== undefined) sessionStorage.setItem(TRIES, String(count));
      return Number(sessionStorage.getItem(TRIES)) || 0;
    } catch {
      return 3; // no storage, no memory of what was tried: go slowly
    }
  }

  function pause(milliseconds) {
    return new Promise((done) => {
      setTimeout(done, milliseconds);
      addEventListener("online", done, { once: true });
      document.addEventListener("visibilitychange", done, { once: true });
    });
  }

  // "yes", "no", or "silent" when nothing came back in time
  async function serverIsUp(questions) {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), 3000);
    const ask = async () => {
      if (!(await fetch("/healthz", { cache: "no-store", signal: cut.signal })).ok) throw new Error("not well");
    };
    try {
      await Promise.any(Array.from({ length: questions }, ask));
      return "yes";
    } catch {
      return cut.signal.aborted ? "silent" : "no";
    } finally {
      clearTimeout(timer);
    }
  }

  async function revive() {
    if (reviving) return;
    reviving = true;
    const tried = tries();
    tries(tried + 1);
    if (tried) await pause(Math.min(LONGEST, 250 * 2 ** tried));
    let answer = "no";
    while (answer !== "yes") {
      // after silence ask six times at once: the browser may hold as many connections that died without a word
      answer = await serverIsUp(answer === "silent" ? 6 : 1);
      if (answer === "no") await pause(500);
    }
    location.reload();
  }

  function beat() {
    if (!socket || socket.readyState !== WebSocket.OPEN || unanswered || document.hidden) return;
    const mine = (unanswered = ++beats);
    socket.send(new Uint8Array(0)); // the server's door answers an empty frame with an empty text
    setTimeout(() => setTimeout(() => unanswered === mine && revive(), 1000), ANSWER);
  }

  function watch(fresh) {
    socket = fresh;
    unanswered = 0;
    fresh.addEventListener("open", () => {
      if (opened++) revive();
      else setTimeout(() => fresh.readyState === WebSocket.OPEN && tries(0), SETTLED);
    });
    fresh.addEventListener("close", revive);
    fresh.addEventListener("message", (event) => {
      if (typeof event.data !== "string") return;
      unanswered = 0;
      event.stopImmediatePropagation();
    });
  }

  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.late = opened > 0;
      if (new URL(this.url).pathname === "/ws") watch(this);
    }

    // A page that has lost its socket is loaded again: whatever it said until then would begin a session half drawn,
    // and the page after it would take that up.
    send(data) {
      if (!this.late) super.send(data);
    }
  };

  setInterval(beat, BEAT);
  addEventListener("online", beat);
  document.addEventListener("visibilitychange", beat);
  addEventListener("pagehide", () => (reviving = true));
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  function missed() {
    if (!drawn) setTimeout(() => drawn || revive(), STUCK);
  }

  addEventListener("error", (event) => !drawn && event.target instanceof HTMLScriptElement && revive(), true);
  addEventListener("unhandledrejection", missed);

  addEventListener(
    "flutter-first-frame",
    () => {
      drawn = true;
      turnSemanticsOn(200);
      navigator.serviceWorker?.register("/worker.js").catch(() => undefined);
    },
    { once: true },
  );
})();
