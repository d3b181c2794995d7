import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../project-root.ts';
import { watchCpu } from '../seconds/watch-cpu.ts';
import { printSummary, type Step } from '../steps.ts';
import { allTests, changedFiles } from './changed-files.ts';
import { checksOf, type Check } from './checks.ts';
import { chooseTests } from './choose.ts';

/**
 * The quick lane: checks and tests of what a change can touch, side by side. It says what it ran, and that it is not the whole.
 * @param since a revision; without it where this work left main
 * @returns the exit code
 */
export async function runChanged(since?: string): Promise<number> {
  const begin = performance.now();
  const changed = changedFiles(since);
  const choice = chooseTests(changed.paths, allTests());
  console.log(`${changed.paths.length} files differ from ${changed.since}; by their places they touch ${choice.tests.length} test files`);
  if (changed.paths.length === 0) return 0;
  const tests = { name: `${choice.tests.length} test files`, file: 'vitest', args: ['run', ...choice.tests] };
  const [checked, tested] = await Promise.all([inTurn(checksOf(changed.paths, changed.present)), choice.tests.length === 0 ? [] : inTurn([tests], 'inherit')]);
  const steps = [...checked, ...tested];
  printSummary(steps);
  for (const test of choice.left) console.log(`not run  ${test}`);
  console.log(
    `\n${((performance.now() - begin) / 1000).toFixed(0)} s. This is not the whole: stories in Chromium, killed servers, the walk over all calls and other modules wait for npm test.`,
  );
  return steps.every((step) => step.passed) ? 0 : 1;
}

async function inTurn(checks: readonly Check[], stdio: 'inherit' | 'pipe' = 'pipe'): Promise<Step[]> {
  const steps: Step[] = [];
  for (const check of checks) steps.push(await run(check, stdio === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe']));
  return steps;
}

/** What it says in a pipe is shown when it is over, so that the lines of two do not mix. */
async function run({ name, file, args }: Check, stdio: StdioOptions): Promise<Step> {
  const begin = performance.now();
  const child = spawn(file, args, { cwd: projectRoot, stdio });
  const said: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  child.on('error', (error) => console.error(`cannot run ${file}: ${error.message}`));
  const cpu = watchCpu(child.pid);
  const [status] = (await once(child, 'close')) as [number | null];
  if (said.length > 0) process.stdout.write(`\n── ${name}\n${Buffer.concat(said).toString()}`);
  return { name, passed: status === 0, seconds: (performance.now() - begin) / 1000, cpuSeconds: cpu() };
}
