// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCatalogue, type CatalogueServer } from '../../../../../e2e/support/catalogue.ts';

let server: CatalogueServer;
beforeAll(async () => {
  server = await startCatalogue();
}, 120_000);
afterAll(() => server.stop());

async function open(reducedMotion: 'reduce' | 'no-preference') {
  const page = await server.browser.newPage({ viewport: { width: 1280, height: 700 }, reducedMotion });
  await page.goto(`${server.url}?widget=anchor-scroll&state=filled`);
  await page.getByRole('navigation', { name: '本页内容' }).waitFor();
  return page;
}
const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
const current = (page: Page) => page.locator('[aria-current="location"]').textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('a section is reached in about half a second, gets the focus, and is the current one', async () => {
  const page = await open('no-preference');
  expect(await current(page)).toBe('用户信息');
  const start = Date.now();
  await page.getByRole('link', { name: '账单' }).click();
  await expect.poll(() => focused(page), { interval: 20 }).toBe('specimen-section-3');
  expect(Date.now() - start).toBeGreaterThanOrEqual(450);
  expect(await topOf(page, 'specimen-section-3')).toBe(8);
  await expect.poll(() => current(page)).toBe('账单');
  await page.close();
});

it('by keyboard too, and at once where motion is reduced', async () => {
  const page = await open('reduce');
  await page.getByRole('link', { name: '物流' }).focus();
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('specimen-section-4');
  expect(await topOf(page, 'specimen-section-4')).toBe(8);
  await page.close();
});

it('a wheel ends it, and the section in sight is marked while scrolling', async () => {
  const page = await open('no-preference');
  await page.getByRole('link', { name: '操作日志' }).click();
  await page.mouse.wheel(0, -200);
  await page.waitForTimeout(700);
  expect(await focused(page)).not.toBe('specimen-section-5');
  await page.mouse.wheel(0, -9000);
  await expect.poll(() => current(page)).toBe('用户信息');
  await page.mouse.wheel(0, 9000);
  await expect.poll(() => current(page)).toBe('操作日志');
  await page.close();
});
