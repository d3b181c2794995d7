// Proves the two promises of the README on this very commit: in a fresh clone in a private folder, `npm start` and
// `npm test` each work as the first command. Options: --no-test, --user <name> (root only), --keep.
import { parseArgs } from 'node:util';
import { makeClone, removeClone, type Clone } from './fresh-clone/clone.ts';
import { seenFirst, wholeDemo } from './fresh-clone/demo-of.ts';
import { startTimed } from './fresh-clone/start-timed.ts';
import { runCommand } from './fresh-clone/run-command.ts';

const { values } = parseArgs({ options: { 'no-test': { type: 'boolean' }, user: { type: 'string' }, keep: { type: 'boolean' } } });

/** Seconds that a first start may take once all is installed and built, and orders that are there by then. */
const longestStart = 10;
const leastOrders = 40;

const figures: [string, string][] = [];
const note = (what: string, seconds: number) => figures.push([what, `${seconds.toFixed(1)} s`]);

async function checkStart(clone: Clone): Promise<void> {
  const first = await startTimed(clone, async (url) => {
    const { goods, orders, progress } = await seenFirst(url);
    figures.push(['orders and goods of the platform at the first sign-in', `${orders}, ${goods}`]);
    if (goods === 0 || (progress?.played ?? 0) < leastOrders) throw new Error(`the first start has ${goods} goods and ${progress?.played ?? 0} orders`);
  });
  note('install', first.install);
  note('console build', first.build);
  note('first start after that, until the sign-in page is there', first.ready);
  note('Ctrl-C to the end, while the demo is being played', first.stop);
  const second = await startTimed(clone, async (url) => {
    const begin = performance.now();
    const { orders } = await wholeDemo(url);
    note(`until all of the demo is there (${orders} orders of the platform)`, (performance.now() - begin) / 1000);
  });
  note('second start, from npm start', second.total);
  note('Ctrl-C to the end', second.stop);
  if (first.ready > longestStart) throw new Error(`the first start took ${first.ready.toFixed(1)} s: ${longestStart} s at most`);
}

async function checkTest(clone: Clone): Promise<void> {
  note('npm test', await runCommand(clone, 'npm', ['test']));
}

let passed = false;
const clones: Clone[] = [];
try {
  const clone = makeClone(values.user);
  clones.push(clone);
  await checkStart(clone);
  if (!values['no-test']) {
    // As the first command, so in a clone of its own.
    const another = makeClone(values.user);
    clones.push(another);
    await checkTest(another);
  }
  passed = true;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
} finally {
  if (!values.keep) clones.forEach(removeClone);
}
for (const [what, figure] of figures) console.log(`${figure.padStart(9)}  ${what}`);
console.log(passed ? 'passed' : 'FAILED');
process.exit(passed ? 0 : 1);
