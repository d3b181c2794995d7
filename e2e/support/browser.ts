import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser, type Extent } from '../../tools/ensure-browser.ts';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one browser share a process, and in it what is compiled already.
  '--process-per-site',
];

/** Starts the browser, in a UTF-8 locale: without one Chromium gives files with Chinese names other names. */
export const launchBrowser = async (extent: Extent = 'cheap'): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(extent), args: quiet, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
