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

/** Without a UTF-8 locale Chromium gives files with Chinese names another one. */
export const launchBrowser = async (extent: Extent = 'cheap'): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(extent), args: quiet, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
