// The one entry of every npm script: `node tools/run.mjs <command> [arguments]`. Runs on any Node ≥ 18, because it is
// what installs the Node that everything else runs on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDependencies } from './run/dependencies.mjs';
import { nodeBinary, projectRoot } from './run/places.mjs';
import { runToEnd } from './run/child.mjs';

/** Command → the programs it runs one after the other; the last one gets the arguments. */
const commands = {
  start: ['tools/build-console.ts', 'apps/server/src/main.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  build: ['tools/build-console.ts'],
  check: ['tools/check.ts'],
  look: ['tools/build-console.ts', 'tools/look.ts'],
  new: ['tools/new/main.ts'],
  admin: ['apps/server/src/admin.ts'],
  backup: ['apps/server/src/backup.ts'],
  restore: ['apps/server/src/restore.ts'],
  bench: ['bench/main.ts'],
  'bench:all': ['bench/all.ts'],
  'demo-traffic': ['tools/demo-traffic/main.ts'],
};

async function main([command, ...args]) {
  const programs = commands[command];
  if (programs === undefined) fail(`unknown command ${command ?? '(none)'}; there is ${Object.keys(commands).join(', ')}`);
  await installDependencies();
  for (const program of programs) {
    const path = join(projectRoot, program);
    if (!existsSync(path)) fail(`${program} does not exist`);
    const isLast = program === programs.at(-1);
    await runToEnd(nodeBinary, [path, ...(isLast ? args : [])]);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

main(process.argv.slice(2)).catch((error) => fail(error.message));
