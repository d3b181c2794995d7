import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../../tools/look/witness.ts';
import { projectRoot } from '../../tools/project-root.ts';
import { keptBrowsers, type OwnBrowser } from './kept.ts';
import { settling } from './settled.ts';
import { cookieOf, sessionOf, type Person } from './staff.ts';
import { world } from './world.ts';

interface Opening extends BrowserContextOptions {
  /** The person who is signed in; left out, nobody is. */
  readonly as?: Person | undefined;
  readonly token?: string;
}

interface Watched {
  readonly page: Page;
  readonly complaints: string[];
  readonly excused: RegExp[];
}

let open: Watched[] = [];
let taken: OwnBrowser[] = [];
const pictures = join(projectRoot, 'look', 'stories');
const patience = 30_000;

const usual: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1280, height: 800 },
  // Nothing slides in: drawing what moves would cost more than all the stories do. Some ask for motion by themselves.
  reducedMotion: 'reduce',
};
const begin = (options: BrowserContextOptions = {}) => world().browser.newContext({ baseURL: world().url, ...usual, ...options });
const takeUsual = keptBrowsers(begin, '/favicon.svg');

/** Takes a browser that nobody has used. One with options of its own serves one story only. */
async function takeBrowser(options: BrowserContextOptions): Promise<OwnBrowser> {
  if (Object.keys(options).length === 0) return takeUsual();
  const context = await begin(options);
  return { context, giveBack: () => context.close() };
}

/** Opens a page in a browser of a person's own and watches it: what goes wrong on it fails the story. */
export async function openPage(path: string, { as: person, token, ...options }: Opening = {}): Promise<Page> {
  const browser = await takeBrowser(options);
  taken.push(browser);
  const { context } = browser;
  context.setDefaultTimeout(patience);
  const held = token ?? (person && (await sessionOf(person)));
  if (held !== undefined) await context.addCookies([cookieOf(held)]);
  const page = await context.newPage();
  await watchPage(page);
  await page.goto(path);
  return page;
}

/** Goes where a link within the console leads, and waits until that screen stands: it costs a third of what opening its address does. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const settled = settling(page);
  await page.evaluate(`document.title = ''; history.pushState(null, '', ${JSON.stringify(address)})`);
  await expect.poll(() => page.title()).toMatch(/ - 商家后台$/);
  await settled();
}

/** Watches a page that the story opened by itself, such as a second tab. */
export async function watchPage(page: Page): Promise<void> {
  const watched: Watched = { page, complaints: [], excused: [] };
  open.push(watched);
  await watch(page, (what) => watched.complaints.push(what));
}

/** The tab that an act opens beside the page. */
export async function newTab(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), act()]);
  await watchPage(opened);
  return opened;
}

/** Excuses a failure that the story brings about, by patterns of its message. */
export function excuse(page: Page, ...what: readonly RegExp[]): void {
  open.find((each) => each.page === page)?.excused.push(...what);
}

/** Keeps what the window shows, with `whole` all of the page, where `PICTURES=1` asks for it. */
export async function picture(page: Page, name: string, whole?: 'whole'): Promise<void> {
  if (process.env['PICTURES'] === '1') await keepPicture(page, name, whole);
}

async function keepPicture(page: Page, name: string, whole?: 'whole'): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  if (whole) await page.evaluate('window.scrollTo(0, 0)');
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: whole !== undefined });
}

/** Closes what the story opened, and fails it for what nobody excused. */
export async function closePages(story: { readonly name: string; readonly failed: boolean }): Promise<void> {
  const [watched, browsers] = [open, taken];
  [open, taken] = [[], []];
  if (story.failed) {
    const name = story.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    await Promise.all(watched.map(({ page }, index) => keepPicture(page, `failed-${name}-${index}`, 'whole').catch(() => undefined)));
  }
  await Promise.all(browsers.map(({ giveBack }) => giveBack(!story.failed)));
  const unexcused = watched.flatMap(({ complaints, excused }) => complaints.filter((what) => !excused.some((pattern) => pattern.test(what))));
  // The end of a run shows the first line of a failure: it tells what was complained of.
  expect(unexcused, unexcused.join('; ')).toEqual([]);
}
