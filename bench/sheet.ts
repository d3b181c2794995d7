// How long the price table of goods takes from a key to the picture: 500 rows with 16 prices each in a real Chromium whose
// processor is slowed down four times. Writes bench/sheet.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startCatalogue } from '../e2e/support/catalogue.ts';
import { projectRoot } from '../tools/project-root.ts';

const slowdown = Number(process.argv[2] ?? 4);
const rounds = 60;

/** In the page: notes the time from the next key to the moment after the frame that follows it. */
const watch = `globalThis.painted = new Promise((resolve) => addEventListener('keydown', (event) => {
  const { timeStamp } = event;
  requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => resolve(performance.now() - timeStamp); port2.postMessage(0); });
}, { capture: true, once: true }))`;

/** ms from each key to the end of the frame that shows it. */
async function timed(page: Page, name: string, press: (n: number) => Promise<void>): Promise<string> {
  const frames: number[] = [];
  for (let n = 0; n < rounds; n += 1) {
    // The promise stays in the page: it is waited for after the key.
    await page.evaluate(`${watch}; undefined`);
    await press(n);
    frames.push(await page.evaluate<number>('globalThis.painted'));
  }
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]!.toFixed(1);
  return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${sorted.at(-1)!.toFixed(1)} |`;
}

const server = await startCatalogue();
try {
  const page = await server.browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}?widget=sheet-grid&state=filled`);
  await page.locator('[role=gridcell][aria-colindex="3"]').first().click();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows = [
    await timed(page, 'a digit typed into a price', (n) => page.keyboard.press(String(n % 10))),
    await timed(page, 'Enter: the price is taken, the next row is typed in', () => page.keyboard.press('Enter')),
    await timed(page, 'Tab: the next price', () => page.keyboard.press('Tab')),
    await timed(page, 'Page down, page up', (n) => page.keyboard.press(n % 2 === 0 ? 'PageDown' : 'PageUp')),
    await timed(page, 'Ctrl+D: one price filled into all rows below', () => page.keyboard.press('Control+d')),
  ];
  const text = `# The price table of goods: from a key to the picture

500 rows with 16 prices each, Chromium with its processor slowed down ${slowdown} times, ${rounds} keys of each kind. Milliseconds from the key to the end of the frame
that shows it; a frame is 16.7 ms. Made by \`node bench/sheet.ts\`.

| key | p50 | p99 | longest |
|---|---|---|---|
${rows.join('\n')}
`;
  writeFileSync(join(projectRoot, 'bench/sheet.md'), text);
  console.info(text);
} finally {
  await server.stop();
}
