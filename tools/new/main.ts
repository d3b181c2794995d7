import { spawnSync } from 'node:child_process';
import { projectRoot } from '../project-root.ts';
import { begin } from './begin.ts';

const usage = `npm run new -- kept|list|act|section <module> <name> [<title>]

  kept     something that staff list, add, change, switch on and off and delete
  list     something that is listed
  act      an act on an order, offered on its page
  section  a section of an order's page`;

/** Rooms of the module itself: what it adds to elsewhere is told apart. */
const isOwn = (module: string, path: string) => path.includes(`/${module}/`) || path.startsWith('apps/server/migrations/') || path.startsWith('docs/');

function main([kind = '', module = '', name = '', title = name]: readonly string[]): void {
  if (name === '') return fail(usage);
  try {
    const { written, changed } = begin(projectRoot, kind, { module, name, title });
    const code = [...written, ...changed].filter((path) => /\.tsx?$/.test(path));
    spawnSync('oxfmt', code, { cwd: projectRoot, stdio: 'inherit' });
    const outside = changed.filter((path) => !isOwn(module, path));
    for (const [what, paths] of Object.entries({ new: written, changed: changed.filter((path) => isOwn(module, path)), 'changed elsewhere': outside }))
      for (const path of paths) console.log(`${what.padEnd(18)}${path}`);
  } catch (error) {
    fail((error as Error).message);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

main(process.argv.slice(2));
