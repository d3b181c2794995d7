import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const coming = '[aria-busy="true"], .ant-skeleton-active, .ant-spin-spinning, output[aria-label="加载中"]';

/** Waits until nothing has changed for a few frames, or for long enough where something always moves. */
const still = `new Promise((resolve) => {
  const end = () => (observer.disconnect(), clearTimeout(timer), clearTimeout(limit), requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const observer = new MutationObserver(() => (clearTimeout(timer), (timer = setTimeout(end, 80))));
  let timer = setTimeout(end, 80);
  const limit = setTimeout(end, 4000);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})`;

const known = new WeakMap<Page, () => Promise<void>>();

/** Answers a wait until what the page has asked for, since this was asked first, has come and is drawn. */
export function settling(page: Page): () => Promise<void> {
  const settled = known.get(page) ?? settlingOf(page);
  known.set(page, settled);
  return settled;
}

function settlingOf(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  const answered = (request: Request) => asked.delete(request);
  page.on('request', (request) => asked.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  const awaited = async () => asked.size + (await page.locator(coming).count());
  return async () => {
    // What comes while the page stands still is not drawn yet.
    for (let before = 1; before > 0;) {
      await expect.poll(awaited).toBe(0);
      await page.evaluate(still);
      before = await awaited();
    }
  };
}
