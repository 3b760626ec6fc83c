// The drawer in which the page keeps things: slots in the browser's private file system, held by one window at a time.
// Used from the worker in which Python runs. Every name bears the path of the site: one host may have several.

const NAME = "referee " + new URL("./", self.location.href).pathname;
const FOLDER = encodeURIComponent(NAME);

let free = null; // ends the hold
let folder = null;
let others = false; // somebody has said that they have the drawer

const channel = new BroadcastChannel(NAME);
const hear = (asked) => {
  channel.onmessage = ({ data }) => {
    if (data === "here") others = true;
    else if (asked && data === "who") channel.postMessage("here");
    else if (asked) asked();
  };
};

// Chromium takes the lock away with the site's data, but not from the window that has it: so that one is asked as well,
// long before the answer is needed.
hear(null);
channel.postMessage("who");

async function gone() {
  others = false;
  channel.postMessage("who");
  await new Promise((done) => setTimeout(done, 300));
  return !others;
}

// Whether this window holds the drawer, after at most so many milliseconds of waiting.
export async function hold(patience) {
  if (!navigator.locks) return true;
  const granted = await new Promise((done) => {
    const held = () => {
      done(true);
      return new Promise((end) => (free = end));
    };
    navigator.locks.request(NAME, { signal: AbortSignal.timeout(patience) }, held).catch(() => done(false));
  });
  const end = Date.now() + patience;
  while (granted && others && !(await gone())) {
    if (Date.now() < end) continue;
    release();
    return false;
  }
  return granted;
}

// Calls back when another window asks for the drawer.
export const listen = hear;

export const ask = () => channel.postMessage("give way");

export function release() {
  free?.();
  free = null;
  hear(null);
}

// False where the browser has no such file system, or does not let this window have it.
export async function open() {
  try {
    const root = await navigator.storage.getDirectory();
    folder = await root.getDirectoryHandle(FOLDER, { create: true });
    return typeof FileSystemFileHandle.prototype.createSyncAccessHandle === "function";
  } catch {
    return false;
  }
}

// Every slot with its bytes.
export async function contents() {
  const found = [];
  for await (const [name, handle] of folder.entries()) found.push([name, handle]);
  return Promise.all(
    found.map(async ([name, handle]) => [name, new Uint8Array(await (await handle.getFile()).arrayBuffer())]),
  );
}

// Some requests are never answered once the site's data were cleared away.
const soon = (asked) =>
  Promise.race([asked, new Promise((_, no) => setTimeout(no, 3000, new DOMException("no answer", "TimeoutError")))]);

// Whether a slot is still there: a person may clear the site's data away below a window, and writes go nowhere then.
export async function stands(name) {
  try {
    await soon(folder.getFileHandle(name));
    return true;
  } catch {
    return false;
  }
}

// Whether there is an empty folder again, in the place of the one that was cleared away.
export async function anew() {
  try {
    const root = await soon(navigator.storage.getDirectory());
    const fresh = await soon(root.getDirectoryHandle(FOLDER, { create: true }));
    if (!(await soon(fresh.keys().next())).done) return false;
    folder = fresh;
    return true;
  } catch {
    return false;
  }
}

// A slot to be written from now on. A window that was just closed may free it late.
export async function slot(name, tries = 20) {
  const file = await folder.getFileHandle(name, { create: true });
  for (;;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (error.name !== "NoModificationAllowedError" || !tries--) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

// Python's bytes, on disk when it returns.
export function write(handle, bytes) {
  const view = bytes.getBuffer("u8");
  try {
    const written = handle.write(view.data, { at: 0 });
    if (written !== view.data.length) throw new DOMException("only a part was written", "QuotaExceededError");
    handle.truncate(written);
    handle.flush();
  } finally {
    view.release();
  }
}

// --- for a browser that has no such files, or not for this window: a database, a record a file ---

const RECORDS = "records";
const OWNER = "owner"; // no file is called so: what stands in the folder has an ending

let base = null;
let mine = null; // what says that no window opened later has the chest
let laid = [];

const done = (asked) =>
  new Promise((fine, wrong) => {
    asked.onsuccess = () => fine(asked.result);
    asked.onerror = () => wrong(asked.error);
  });

// "open"; "newer" where a later build made it; empty where there is no database either.
export async function open_chest() {
  try {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(RECORDS);
    base = await done(asked);
    base.onversionchange = close_chest;
    base.onclose = close_chest;
    mine = Math.random().toString(36);
    begin();
    laid.push([OWNER, mine]);
    await kept(true);
    return "open";
  } catch (error) {
    return error.name === "VersionError" ? "newer" : "";
  }
}

// Every file: its name, its bytes and its time, a text, for it has more figures than a number here can hold.
export async function chest_contents() {
  const records = base.transaction(RECORDS).objectStore(RECORDS);
  const [names, found] = await Promise.all([done(records.getAllKeys()), done(records.getAll())]);
  return names.map((name, n) => [name, found[n].data, found[n].at]).filter(([name]) => name !== OWNER);
}

export function begin() {
  laid = [];
}

// Python's bytes; none where the file goes.
export function lay(name, bytes, at) {
  if (bytes === undefined || bytes === null) return laid.push([name, null]);
  const view = bytes.getBuffer("u8");
  try {
    laid.push([name, { data: view.data.slice(), at }]);
  } finally {
    view.release();
  }
}

// What was laid down since `begin`, all of it on disk or nothing.
export const commit = () => kept(false);

function kept(first) {
  return new Promise((fine, wrong) => {
    const work = base.transaction(RECORDS, "readwrite", { durability: "strict" });
    const records = work.objectStore(RECORDS);
    let taken = null;
    work.oncomplete = fine;
    work.onabort = () => wrong(taken ?? work.error ?? new DOMException("the database gave up", "AbortError"));
    const put = () => laid.forEach(([name, it]) => (it === null ? records.delete(name) : records.put(it, name)));
    if (first) return put();
    records.get(OWNER).onsuccess = ({ target }) => {
      if (target.result === mine) return put();
      taken = Object.assign(new Error("another window has it"), { name: "TakenOver" });
      work.abort();
    };
  });
}

// Not when the site's data were cleared away below the window.
export const chest_stands = () => base !== null;

export function close_chest() {
  base?.close();
  base = null;
}

// Whether the browser has promised not to clear it by itself, and the bytes that are still free.
export async function promise() {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return [await navigator.storage.persisted(), Math.max(0, quota - usage)];
  } catch {
    return [false, 0];
  }
}

// Python's reading of the code of one build; that of others goes.
const WARM = "warm " + NAME;
const READ = new URL("__read__", self.location.href).href;

export async function thaw(key) {
  try {
    const kept = await (await caches.open(WARM)).match(`${READ}?${key}`);
    return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

export async function freeze(key, bytes) {
  const view = bytes.getBuffer("u8");
  const content = view.data.slice();
  view.release();
  try {
    await caches.delete(WARM);
    await (await caches.open(WARM)).put(`${READ}?${key}`, new Response(content));
  } catch {
    // it is compiled again next time
  }
}

export function languages() {
  return (navigator.languages ?? [navigator.language]).join(",");
}
