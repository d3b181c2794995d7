import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBuilt } from './compress-built.ts';
import { hashOfFiles } from './hash-of-files.ts';
import { projectRoot } from './project-root.ts';

const consoleRoot = join(projectRoot, 'apps', 'console');
const output = join(consoleRoot, 'dist');
const stamp = join(output, '.inputs');

/** Builds the console unless the build in place was made from these very files. */
function buildIfStale(): void {
  const inputs = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  console.log('Building the console …');
  build(inputs);
}

function hashOfInputs(): string {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const settings = names.sort().map((name) => [name, process.env[name]]);
  return hashOfFiles(['apps/console', 'packages', 'package-lock.json', 'tools/compress-built.ts'], JSON.stringify(settings));
}

/** Builds under another name and swaps, so that a failed or parallel build never leaves half a console. */
function build(inputs: string): void {
  const draft = `dist.new-${process.pid}`;
  const built = join(consoleRoot, draft);
  const problem = runVite(draft, 'vite.config.ts') ?? runVite(`${draft}/catalogue`, 'vite.catalogue.config.ts');
  if (problem !== undefined || !existsSync(join(built, 'index.html'))) {
    rmSync(built, { recursive: true, force: true });
    console.error(problem ?? 'the console could not be built');
    process.exit(1);
  }
  compressBuilt(built);
  writeFileSync(join(built, '.inputs'), inputs);
  swapIn(built);
}

/** What went wrong, if anything did. */
function runVite(outDir: string, config: string): string | undefined {
  const args = ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const result = spawnSync('vite', args, { cwd: consoleRoot, stdio: 'inherit' });
  if (result.error) return `cannot run vite: ${result.error.message}`;
  return result.status === 0 ? undefined : `the console could not be built (${config})`;
}

function swapIn(built: string): void {
  const old = join(consoleRoot, `dist.old-${process.pid}`);
  if (existsSync(output)) renameSync(output, old);
  renameSync(built, output);
  rmSync(old, { recursive: true, force: true });
}

buildIfStale();
