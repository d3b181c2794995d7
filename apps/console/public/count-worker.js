// Opens the page on which a count is scanned for where there is no network, as it was kept by that page (parts/counts/keep-page.ts).
// Whatever the network answers goes first, and nothing else of the console is opened from what is kept.
const kept = 'count-page';
const scanPage = /\/checkInventoryScan$/;
const answers = /\/(?:privilege\/my\/info|merchant\/stock\/count\/(?:detail|scans))$/;
/** Whoever signs in or out on this phone finds nothing of who used it before. */
const signing = /\/(?:privilege\/login\/(?:login|out)|user\/feishu\/login|privilege\/invitation\/accept)$/;

async function networkOr(request, place) {
  try {
    const answer = await fetch(request);
    if (answer.status === 401) await caches.delete(kept);
    return answer;
  } catch (error) {
    const found = await (await caches.open(kept)).match(place, { ignoreVary: true });
    if (found === undefined) throw error;
    return found;
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && signing.test(pathname)) event.waitUntil(caches.delete(kept));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (scanPage.test(pathname)) event.respondWith(networkOr(request, '/'));
  } else if (pathname.startsWith('/assets/') || answers.test(pathname)) event.respondWith(networkOr(request, request));
});
