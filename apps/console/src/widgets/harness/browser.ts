import { chromium, type Browser, type Page } from 'playwright-core';
import { createServer } from 'vite';
import { ensureBrowser } from '../../../../../tools/ensure-browser.ts';

export interface Harness {
  /** Opens the page of widgets with this query and answers it once it stands still. */
  readonly open: (query?: string, size?: { width: number; height: number }) => Promise<Page>;
  /** What pages wrote to their console as errors, and what broke in them. */
  readonly complaints: readonly string[];
  readonly close: () => Promise<void>;
}

/** Serves the page of widgets and starts a browser. */
export async function startHarness(): Promise<Harness> {
  const server = await createServer({ configFile: `${import.meta.dirname}/vite.config.ts`, server: { port: 0, hmr: false, watch: null } });
  await server.listen();
  const origin = server.resolvedUrls?.local[0] ?? '';
  const browser: Browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  const complaints: string[] = [];

  const open = async (query = '', viewport = { width: 1440, height: 900 }) => {
    const context = await browser.newContext({ viewport, locale: 'zh-CN' });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${origin}?${query}`);
    await page
      .locator(query.includes('screen=') ? 'h1' : 'tr[data-row]')
      .first()
      .waitFor();
    return page;
  };
  return {
    open,
    complaints,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
