// Keeps one whole build of the site. A new one is fetched beside it and waits until a page begins with it.
"use strict";

const BUILD = "MARK";
const FILES = {} /* FILES */;
const PREFIX = "referee:" + new URL(self.registration.scope).pathname + ":";
const CACHE = PREFIX + BUILD;
const READY = "__offline-ready__";
const AT_ONCE = 4;

const at = (name) => new URL(name, self.registration.scope).href;

async function hash(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What an earlier build has already, known by its hash, need not be fetched.
async function known() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const list = await cache.match(at("__files__"));
    for (const [file, digest] of Object.entries(list ? await list.json() : {})) found.set(digest, [cache, file]);
  }
  return found;
}

async function bring(cache, before, name) {
  const wanted = FILES[name];
  if (await cache.match(at(name))) return;
  const [older, file] = before.get(wanted) ?? [];
  const copy = older && (await older.match(at(file)));
  const response = copy ?? (await fetch(at(name), { cache: "no-cache" }));
  if (!response.ok || (await hash(response.clone())) !== wanted) throw new Error("not the file of this build: " + name);
  await cache.put(at(name), response);
}

async function install() {
  const before = await known();
  const cache = await caches.open(CACHE);
  const left = Object.keys(FILES);
  const lane = async () => {
    while (left.length) await bring(cache, before, left.pop());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  await cache.put(at("__files__"), new Response(JSON.stringify(FILES)));
  await cache.put(at(READY), new Response(BUILD));
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate" ? at("index.html") : request;
  return (await cache.match(page, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method === "GET" && url.href.startsWith(self.registration.scope)) {
    event.respondWith(answer(event.request));
  }
});
