import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Chromium without the parts that people see of a browser: pages do the same in it for about a quarter less CPU, and their letters are drawn a
 * little otherwise.
 */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/** What of a browser is needed: all of it where pictures of pages are compared, or what is the cheapest. */
export type Extent = 'whole' | 'cheap';

/** The path of a Chromium on this system: `CHROMIUM_PATH`, or one by its usual name. */
export function findBrowser(extent: Extent = 'whole'): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  return [...(extent === 'cheap' ? [shell, ...names] : names).flatMap(placesOf), ...macApps].find(isProgram);
}

const placesOf = (name: string) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));

/** Finds a Chromium, or installs Debian's as root; throws one line that says what to install. */
export async function ensureBrowser(extent: Extent = 'whole'): Promise<string> {
  if (findBrowser() === undefined && mayInstall()) install(...debianPackages);
  const path = findBrowser(extent);
  if (path !== undefined) return path;
  throw new Error(
    process.env['CHROMIUM_PATH']
      ? `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not a program`
      : 'no Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH',
  );
}

/** Installs the cheaper browser beside the whole one, if that can be had. */
function addShell(): void {
  if (mayInstall() && !placesOf(shell).some(isProgram)) install(shell);
}

function mayInstall(): boolean {
  return !process.env['CHROMIUM_PATH'] && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs packages of Debian and takes none away. Where it cannot, apt itself says why. */
function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  if (apt('update')) apt('install', '-y', '--no-install-recommends', '--no-remove', ...packages);
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['Acquire::Retries=1', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10'].flatMap((setting) => ['-o', setting]);
  return spawnSync('apt-get', ['-q', ...patience, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) {
  try {
    await ensureBrowser();
    addShell();
    console.log(await ensureBrowser('cheap'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
