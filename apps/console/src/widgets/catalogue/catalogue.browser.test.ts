// @vitest-environment node
import { existsSync, readFileSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from '../../../../../e2e/support/axe.ts';
import { startCatalogue, type CatalogueServer } from '../../../../../e2e/support/catalogue.ts';
import { fontWidths, goToWidget, settle } from './testing/browse.ts';
import { differenceOf, keepPicture } from './testing/picture.ts';
import { hasSpecimen, widgets } from './testing/widgets.ts';

const pictures = join(import.meta.dirname, 'pictures');
const fonts = join(pictures, 'fonts.json');
const updating = process.env['UPDATE_PICTURES'] === '1';
/** How a picture is taken. A busy browser draws a dialog as a layer of its own, at whole pixels, or does not: here it always does. */
const still = '[data-moving] { display: none } .ant-modal { will-change: transform }';
const shown = widgets.filter(hasSpecimen);
/** Milliseconds that a widget may take to show. */
const patience = 30_000;
const megabyte = 1024 * 1024;

/** The widget whose hostile text is parsed before it is cleaned: the browser reports the handlers in it, and the policy keeps them from running. */
const hostile = { widget: 'rich-text', said: /^Executing inline event handler violates/ };

let server: CatalogueServer;
let page: Page;
let complaints: string[] = [];
let comparable = true;

beforeAll(async () => {
  server = await startCatalogue();
  const context = await server.browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(server.url);
  await page.getByRole('heading', { name: '全部组件' }).waitFor();
  const widths = await fontWidths(page);
  if (updating) writeFileSync(fonts, `[${widths.join(', ')}]\n`);
  comparable = existsSync(fonts) && readFileSync(fonts, 'utf8').trim() === `[${widths.join(', ')}]`;
}, 120_000);
afterAll(() => server.stop());

describe('the catalogue', () => {
  it('lists every widget with its states, for everybody, in light and in dark', async () => {
    expect(await page.getByRole('navigation', { name: '组件' }).getByRole('link').count()).toBe(shown.length);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: '切换为深色' }).click();
    await settle(page);
    expect(await barriers(page, 'colours')).toEqual([]);
  });

  it('finds a widget by its Chinese and its English name, and Enter opens it', async () => {
    const search = page.getByRole('searchbox', { name: '搜索组件' });
    await search.fill('金额');
    await page.getByRole('link', { name: '金额 money' }).waitFor();
    await search.fill('pager');
    await search.press('Enter');
    await page.getByRole('heading', { name: '分页器 pager' }).waitFor();
    expect(new URL(page.url()).search).toBe('?widget=pager&theme=dark');
    await search.fill('');
  });

  it('shows one state alone under its address, and nothing else', async () => {
    await page.goto(`${server.url}?widget=money&state=filled&theme=dark`);
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.getByText('¥1,234.56').waitFor();
    expect(await page.locator('body').innerText()).toBe('¥1,234.56');
    await page.goto(server.url);
    await page.getByRole('heading', { name: '全部组件' }).waitFor();
  });
});

/** Names of states of the widget that drew nothing. */
const blankStates = () =>
  page
    .locator('[data-state]')
    .evaluateAll((frames) => frames.filter((frame) => frame.lastElementChild?.childNodes.length === 0).map((frame) => frame.getAttribute('data-state')));

/** Light, then dark: what changes from one to the other are the colours, without a widget beginning anew. */
describe.each(shown)('%s', (widget) => {
  it.each(['light', 'dark'] as const)('in %s has no errors and no barriers in any state, and looks as it did', async (theme) => {
    complaints = [];
    await goToWidget(page, widget, theme);
    expect(await blankStates()).toEqual([]);
    const place = `[data-widget="${widget}"]`;
    expect(await barriers(page, theme === 'light' ? 'all' : 'colours', place)).toEqual([]);
    expect(complaints.filter((said) => widget !== hostile.widget || !hostile.said.test(said))).toEqual([]);

    const file = join(pictures, `${widget}.${theme}.png`);
    const take = () => page.locator(place).screenshot({ animations: 'disabled', style: still });
    const difference = async () => differenceOf(`${widget}.${theme}`, file, await take());
    if (updating && (await difference()) !== undefined) keepPicture(file, await take());
    if (!comparable) return;
    await expect.poll(difference, { timeout: patience, interval: 300 }).toBeUndefined();
  });
});

it('pictures were taken with these fonts, so that they can be compared', ({ skip }) => {
  if (!comparable) skip('other fonts than those of the kept pictures: they were not compared');
  expect(existsSync(fonts)).toBe(true);
});

it('pictures stay small, and none is left of a widget that is gone', () => {
  const files = readdirSync(pictures).filter((file) => file.endsWith('.png'));
  expect(files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0)).toBeLessThan(6 * megabyte);
  expect(files.filter((file) => !shown.includes(file.split('.')[0] ?? ''))).toEqual([]);
});
