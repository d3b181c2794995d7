import { spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChanged } from './changed/run-changed.ts';
import { failedTests, retriedTests } from './failed-tests.ts';
import { projectRoot } from './project-root.ts';
import { budgets } from './seconds/budgets.ts';
import { keepLastRun } from './seconds/last-run.ts';
import { overBudget } from './seconds/over-budget.ts';
import { slowestFiles } from './seconds/slowest.ts';
import { watchSlowness } from './seconds/slowness.ts';
import { watchCpu } from './seconds/watch-cpu.ts';
import { printSummary, runOwn, type Step } from './steps.ts';

/** What a whole run does before Vitest; with arguments (`npm test -- path`) Vitest alone runs, for a quick answer. */
function prepare(): Step[] {
  const steps: Step[] = [];
  for (const [name, program] of [
    ['browser', 'tools/ensure-browser.ts'],
    ['check', 'tools/check.ts'],
    ['console build', 'tools/build-console.ts'],
    ['console size', 'apps/console/build/check-budget.ts'],
  ] as const) {
    const step = runOwn(name, program);
    steps.push(step);
    if (!step.passed) break;
  }
  return steps;
}

/**
 * Tests that wait for a browser, for PostgreSQL, or for servers that they start and kill, each leave much of the machine idle, so these lanes run side by side.
 * Within a lane, projects whose files run one after another wait for the others.
 */
const lanes = { browser: ['browser'], database: ['database'], others: ['unit', 'console', 'server'] } as const;

/** One lane's tests. Its output is shown when it is over, so that the lanes' lines do not mix. */
async function runLane(name: keyof typeof lanes, shown: 'at once' | 'at the end'): Promise<Step> {
  const begin = performance.now();
  const stdio: StdioOptions = shown === 'at once' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const projects = lanes[name].map((project) => `--project=${project}`);
  // A worker waits for PostgreSQL half of its time, so two of them fill no more than one core.
  const workers = name === 'others' ? [`--maxWorkers=${Math.max(2, availableParallelism() - 1)}`] : [];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  const child = spawn('vitest', ['run', ...projects, ...workers, ...reporters], { cwd: projectRoot, stdio });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  child.on('error', (error) => console.error(`cannot run vitest: ${error.message}`));
  const cpu = watchCpu(child.pid);
  const [status] = (await once(child, 'close')) as [number | null];
  process.stdout.write(Buffer.concat(said));
  return { name, passed: status === 0, seconds: (performance.now() - begin) / 1000, cpuSeconds: cpu() };
}

function runSome(args: readonly string[]): number {
  const vitest = spawnSync('vitest', ['run', ...args], { cwd: projectRoot, stdio: 'inherit' });
  if (vitest.error) console.error(`cannot run vitest: ${vitest.error.message}`);
  return vitest.status ?? 1;
}

const args = process.argv.slice(2);
const [first = '', since] = args;
if (/^--changed(=|$)/.test(first)) process.exit(await runChanged(first.split('=')[1] ?? since));

const steps = args.length > 0 ? [runOwn('console build', 'tools/build-console.ts')] : prepare();
printSummary(steps);
if (!steps.every((step) => step.passed)) process.exit(1);

console.log('\n── tests');
if (args.length > 0) process.exit(runSome(args));
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
const reportOf = (lane: string) => join(reports, `${lane}.json`);
const slowness = watchSlowness();
const browser = runLane('browser', 'at the end');
const database = runLane('database', 'at the end');
const others = await runLane('others', 'at once');
const ran = [await browser, await database, others];
const files = Object.keys(lanes).map(reportOf);
const slowest = slowestFiles(files);
const slow = slowness();
const over = overBudget(ran, budgets, slow.times);
keepLastRun({ ended: new Date().toISOString(), lanes: ran, slowest });
console.log('\nthe slowest test files');
for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(14)} s  ${file}`);
printSummary([...steps, ...ran.map((lane) => ({ ...lane, name: `tests: ${lane.name}` }))]);
console.log(`the machine did fixed work in ${slow.ms.toFixed(1)} CPU ms, ${slow.times.toFixed(2)} times as slow as usual`);
for (const line of files.flatMap(retriedTests)) console.log(`tried again  ${line}`);
for (const line of [...files.flatMap(failedTests), ...over]) console.log(`FAILED  ${line}`);
rmSync(reports, { recursive: true });
process.exit(ran.every((step) => step.passed) && over.length === 0 ? 0 : 1);
