// A page asked for while the server is down waits here and comes by itself. Nothing is cached: all else goes to the network.
"use strict";

const WAITING = `<!DOCTYPE html><html><head><meta charset="UTF-8"><title>…</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  html { color-scheme: light dark }
  body { margin: 0; height: 100vh; display: grid; place-items: center; font-size: 96px; color: #1b6b45 }
  div { animation: breathe 2s ease-in-out infinite }
  @keyframes breathe { 50% { opacity: .25 } }
</style></head>
<body><div role="status" aria-label="Waiting for the server" id="waiting">♠</div>
<script>
  async function look() {
    try { if ((await fetch("/healthz", { cache: "no-store" })).ok) return location.reload() } catch {}
    setTimeout(look, 1000)
  }
  look()
</script></body></html>`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.addRoutes?.({ condition: { not: { requestMode: "navigate" } }, source: "network" })?.catch(() => undefined);
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

function wait() {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(WAITING, { status: 503, headers });
}

self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(wait));
});
