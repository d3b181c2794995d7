import type { Page } from 'playwright-core';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { launchBrowser } from '../../../../../e2e/support/browser.ts';
import { keptBrowsers, type OwnBrowser } from '../../../../../e2e/support/kept.ts';

export interface Harness {
  /** Opens the page of widgets with this query and answers it once it stands still. */
  readonly open: (query?: string, size?: { width: number; height: number }) => Promise<Page>;
  /** Leaves a page: what it stored is forgotten, and what it fetched serves the next one. */
  readonly leave: (page: Page) => Promise<void>;
  /** What pages wrote to their console as errors, and what broke in them. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves the page of widgets and starts a browser: the whole one, because places on the page are measured. */
export async function startHarness(): Promise<Harness> {
  const outDir = mkdtempSync(join(tmpdir(), 'harness-'));
  const configFile = `${import.meta.dirname}/vite.config.ts`;
  // One file in place of a thousand modules, with everything that React says while one develops.
  await build({ configFile, mode: 'development', build: { outDir, minify: false } });
  writeFileSync(join(outDir, 'still.txt'), '');
  const server = await preview({ configFile, build: { outDir }, preview: { port: 0 } });
  const origin = server.resolvedUrls?.local[0] ?? '';
  const browser = await launchBrowser('whole');
  const take = keptBrowsers(() => browser.newContext({ locale: 'zh-CN' }), `${origin}still.txt`);
  const taken = new WeakMap<Page, OwnBrowser>();
  const complaints: string[] = [];

  const open = async (query = '', viewport = { width: 1440, height: 900 }) => {
    const own = await take();
    const page = await own.context.newPage();
    taken.set(page, own);
    await page.setViewportSize(viewport);
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${origin}?${query}`);
    await page
      .locator(query.includes('screen=') ? 'h1' : '[data-row]')
      .first()
      .waitFor();
    return page;
  };
  return {
    open,
    leave: async (page) => taken.get(page)?.giveBack(true),
    complaints,
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
