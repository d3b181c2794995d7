// @vitest-environment node
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCatalogue, type CatalogueServer } from '../../../../../e2e/support/catalogue.ts';

let server: CatalogueServer;
let page: Page;
beforeAll(async () => {
  server = await startCatalogue();
  page = await server.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
}, 120_000);
afterAll(() => server.stop());

async function open(state: string) {
  await page.goto(`${server.url}?widget=charts&state=${state}`);
  await page.locator('[role="img"] svg text').first().waitFor();
}
const size = () => page.locator('[role="img"] svg').evaluate((svg) => [svg.getAttribute('width'), svg.getAttribute('height')]);
const words = () => page.locator('[role="img"] svg text').allTextContents();

it('a pie is 450 by 300, and says each share', async () => {
  await open('pie');
  expect(await size()).toEqual(['450', '300']);
  expect((await words()).join(' ')).toContain('51.7%');
});

it('vertical bars are 550 by 380, on an axis of money', async () => {
  await open('bar');
  expect(await size()).toEqual(['550', '380']);
  expect(await words()).toEqual(expect.arrayContaining(['¥0.00', '1月', '4月']));
});

it('stacked bars stand on an axis from 0 to 100 percent in steps of 10', async () => {
  await open('stacked');
  const steps = (await words()).filter((word) => word.endsWith('%'));
  expect(steps.map((step) => Number.parseInt(step, 10)).toSorted((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

it('lines are 550 by 380, on an axis of percents', async () => {
  await open('line');
  expect(await size()).toEqual(['550', '380']);
  expect(await words()).toEqual(expect.arrayContaining(['0.0%', '第0月', '2026-01']));
});

it('drawing code that does not arrive is said in the chart, and can be asked for again', async () => {
  const offline = await server.browser.newPage();
  await offline.route('**/engine-*.js', (route) => route.abort());
  await offline.goto(`${server.url}?widget=charts&state=pie`);
  await offline.getByText('图表加载失败，请检查网络后重试').waitFor();
  await offline.unroute('**/engine-*.js');
  await offline.getByRole('button', { name: '重试' }).click();
  await offline.locator('[role="img"] svg').waitFor();
  expect(await offline.getByRole('alert').count()).toBe(0);
  await offline.close();
});

it('a narrow place gets a narrower chart, and a wider one the specified again', async () => {
  await open('pie');
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(size).toEqual(['328', '300']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(size).toEqual(['450', '300']);
});

it('the place keeps its size while loading, when it fails, without data and as a table', async () => {
  const heights = new Set<number | undefined>();
  for (const state of ['pie', 'loading', 'failing', 'empty', 'zero']) {
    await page.goto(`${server.url}?widget=charts&state=${state}`);
    const figure = page.locator('figure');
    await figure.waitFor();
    heights.add((await figure.boundingBox())?.height);
    if (state === 'zero') await page.getByRole('button', { name: '查看数据' }).click();
    heights.add((await figure.boundingBox())?.height);
  }
  expect([...heights]).toEqual([328]);
});
