// The page's side of the camera: a window over the app that shows what it sees. What is read goes to Python in its worker
// (lens.js), which says what stands beneath, and when it is enough.
(() => {
  "use strict";

  const WANTED = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 1280 } };
  const PAUSE = 40; // ms between two looks
  const WHY = { NotAllowedError: "refused", SecurityError: "refused", NotReadableError: "busy", AbortError: "busy" };
  const SHOWN = {
    dialog: "position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;" +
      "background:#000;color:#fff;overflow:hidden;font:18px Roboto,system-ui,sans-serif",
    video: "position:absolute;inset:0;width:100%;height:100%;object-fit:cover",
    foot: "position:absolute;left:0;right:0;bottom:0;padding:16px 16px calc(16px + env(safe-area-inset-bottom));" +
      "background:rgba(0,0,0,.72);display:flex;flex-direction:column;gap:12px;align-items:center;text-align:center",
    told: "margin:0;line-height:1.35;overflow-wrap:anywhere",
    button: "min-height:56px;min-width:min(100%,240px);padding:0 24px;border:0;border-radius:12px;background:#fff;" +
      "color:#111;font:inherit;font-weight:600",
  };

  let shown = null; // what is open: its window, and what ends it

  function made(kind, style, inside) {
    const one = document.createElement(kind);
    one.style.cssText = SHOWN[style];
    inside.append(one);
    return one;
  }

  function open(words, stream) {
    const dialog = made("dialog", "dialog", document.body);
    dialog.id = "camera";
    dialog.style.fontSize = words.size + "px";
    dialog.setAttribute("aria-label", words.title);
    const video = made("video", "video", dialog);
    Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
    const foot = made("div", "foot", dialog);
    const told = made("p", "told", foot);
    told.setAttribute("role", "status");
    told.textContent = words.hint;
    const button = made("button", "button", foot);
    button.type = "button";
    button.textContent = words.close;
    return { dialog, video, told, button };
  }

  async function look(port, words) {
    if (shown) return "busy";
    let stream, read;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: WANTED });
      read = await (await import("./reader.js")).reader();
    } catch (error) {
      stream?.getTracks().forEach((track) => track.stop());
      return WHY[error.name] ?? "missing";
    }
    const { dialog, video, told, button } = open(words, stream);
    const closed = new Promise((done) => {
      shown = { told, close: done };
      button.onclick = () => done();
      dialog.oncancel = () => done();
    });
    let over = false;
    closed.then(() => (over = true));
    dialog.showModal();
    button.focus();
    watch(port, video, read, () => over);
    await closed;
    shown = null;
    stream.getTracks().forEach((track) => track.stop());
    dialog.close();
    dialog.remove();
    return "";
  }

  async function watch(port, video, read, over) {
    await video.play().catch(() => undefined);
    for (let last = ""; !over(); ) {
      const found = video.videoWidth ? await read(video, video.videoWidth, video.videoHeight).catch(() => []) : [];
      for (const code of found) if (code !== last && !over()) port.postMessage({ found: (last = code) });
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  async function there() {
    try {
      return (await navigator.mediaDevices.enumerateDevices()).some((one) => one.kind === "videoinput");
    } catch {
      return false;
    }
  }

  async function hear(port, data) {
    if ("camera" in data) port.postMessage({ to: data.asked, answer: await there() });
    else if ("scan" in data) port.postMessage({ to: data.asked, answer: await look(port, data.scan) });
    else if ("told" in data && shown) shown.told.textContent = data.told || shown.told.textContent;
    else if ("close" in data) shown?.close();
  }

  // While the camera is open no key reaches the app beneath.
  for (const kind of ["keydown", "keyup"]) {
    addEventListener(kind, (event) => shown && event.stopImmediatePropagation(), true);
  }

  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (!String(url).endsWith("python-worker.js")) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => hear(port1, data);
      this.postMessage({ lens: port2 }, [port2]);
    }
  };
})();
