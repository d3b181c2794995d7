import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser } from './ensure-browser.ts';

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder with programs of these names, which do nothing. */
function folderOf(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'));
  folders.push(folder);
  for (const program of programs) writeFileSync(join(folder, program), '', { mode: 0o755 });
  return folder;
}

it('a browser without windows is taken where it is there and enough, wherever it stands in the path', () => {
  const [first, second] = [folderOf('chromium'), folderOf('chromium-headless-shell')];
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', [first, second].join(delimiter));
  expect(findBrowser('cheap')).toBe(join(second, 'chromium-headless-shell'));
  expect(findBrowser('whole')).toBe(join(first, 'chromium'));
  vi.stubEnv('PATH', first);
  expect(findBrowser('cheap')).toBe(join(first, 'chromium'));
});

it('a chosen browser serves for everything', () => {
  const folder = folderOf('chromium', 'chromium-headless-shell', 'mine');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'mine'));
  expect([findBrowser('cheap'), findBrowser('whole')]).toEqual([join(folder, 'mine'), join(folder, 'mine')]);
});
