import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/** The path of a Chromium on this system: `CHROMIUM_PATH`, or one by its usual name. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...macApps].find(isProgram);
}

/** Finds a Chromium, or installs Debian's as root; throws one line that says what to install. */
export async function ensureBrowser(): Promise<string> {
  if (findBrowser() === undefined && !process.env['CHROMIUM_PATH'] && canInstall()) install();
  const path = findBrowser();
  if (path !== undefined) return path;
  throw new Error(
    process.env['CHROMIUM_PATH']
      ? `CHROMIUM_PATH names ${process.env['CHROMIUM_PATH']}, which is not a program`
      : 'no Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH',
  );
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

function install(): void {
  console.log(`Installing ${debianPackages.join(', ')} from Debian …`);
  apt(['update']);
  apt(['install', '-y', '--no-install-recommends', ...debianPackages]);
}

function apt(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) throw new Error(`apt-get ${args[0]} failed; its own message is above`);
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
    console.log(await ensureBrowser());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
