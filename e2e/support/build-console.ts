import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../../tools/project-root.ts';

/** Builds the console as it is shipped: that is what is tested in a browser. */
export function buildConsole(): void {
  const env = { ...process.env, NODE_ENV: 'production', PATH: [join(projectRoot, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter) };
  // A variable of the test runner's would be taken for a setting of the build.
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE')));
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'tools/build-console.ts')], { env: own, stdio: 'inherit' });
  if (status !== 0) throw new Error('the console could not be built');
}
