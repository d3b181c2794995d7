import { chromium, type Browser } from 'playwright-core';
import { ensureBrowser, type Extent } from '../../tools/ensure-browser.ts';

/** This list takes the place of Playwright's own: all but the first are those of it that touch a page or the network. */
const withoutFeatures = [
  // Scripts that are compiled already would be read once more, by other threads.
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

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
  // A page lives for seconds here: compiling what it runs often, by other threads, costs more than it saves.
  '--js-flags=--no-maglev --no-opt',
  `--disable-features=${withoutFeatures.join()}`,
];

/** Starts the browser, in a UTF-8 locale: without one Chromium gives files with Chinese names other names. */
export const launchBrowser = async (extent: Extent = 'cheap'): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(extent), args: quiet, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
