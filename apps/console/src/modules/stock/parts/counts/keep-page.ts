/** As `public/count-worker.js` calls it. */
const place = 'count-page';
/** Answers without which the page does not open: who is signed in, the count, what the person scanned. */
const answers = /\/(?:privilege\/my\/info|merchant\/stock\/count\/(?:detail|scans))$/;

/** The addresses of all that this page was made of, by what the browser loaded. */
function loaded(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const addresses = [...performance.getEntriesByType('resource').map(({ name }) => name), ...links].map((name) => new URL(name, document.baseURI));
  const own = addresses.filter(({ origin, pathname }) => origin === window.location.origin && (pathname.startsWith('/assets/') || answers.test(pathname)));
  return [...new Set(own.map(({ href }) => href))];
}

/** Keeps the answer to an address, unless it is a refusal. */
async function keep(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json, */*' } });
  if (answer.ok) await cache.put(address, answer);
}

/** Keeps this page in the browser, so that it opens again without a network; what another version of the console left goes. Where the browser keeps nothing, it does not. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    const page = await fetch('/', { headers: { accept: 'text/html' } });
    await navigator.serviceWorker.register('/count-worker.js');
    const text = await page.clone().text();
    const before = await (await caches.open(place)).match('/');
    if (before !== undefined && (await before.text()) !== text) await caches.delete(place);
    const cache = await caches.open(place);
    await cache.put('/', page);
    await Promise.all(loaded().map((address) => keep(cache, address)));
  } catch {
    // Without a network what was kept before stays.
  }
}
