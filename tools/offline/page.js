// Runs before everything else on the page: a new build takes over before anything has begun; semantics are on; no script
// comes from another host; the browser is asked to keep what it is given.
(() => {
  "use strict";

  // --- a build that was fetched last time takes over now, and the page begins anew with it ---

  async function takeOver() {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("take over");
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

  // --- the picture goes when there is something behind it: the app, or why there is none ---

  const uncover = () => document.getElementById("loading")?.remove();

  function watch() {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("[flt-semantics-identifier]")) return;
      seen.disconnect();
      uncover();
    });
    seen.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
  }

  let disconnect;
  Object.defineProperty(globalThis, "jsDisconnect", {
    get: () => disconnect,
    set: (call) => {
      disconnect = (...told) => {
        uncover();
        return call(...told);
      };
    },
  });

  // --- everything is fetched for good once the app is on the screen ---

  function keep() {
    navigator.serviceWorker?.register("sw.js", { updateViaCache: "none" }).catch(() => undefined);
  }

  // --- the browser is asked to keep what it is given once there is a game: some ask the person, who then knows why ---

  let asked = false;

  function stay() {
    if (asked || !location.hash.startsWith("#/game/")) return;
    asked = true;
    navigator.storage?.persist?.().catch(() => undefined);
  }

  for (const name of ["pushState", "replaceState"]) {
    const plain = history[name];
    history[name] = (...told) => {
      plain.apply(history, told);
      stay();
    };
  }

  if (navigator.serviceWorker) takeOver().catch(() => undefined);
  addEventListener(
    "flutter-first-frame",
    () => {
      turnSemanticsOn(200);
      watch();
      keep();
      stay();
    },
    { once: true },
  );
})();
