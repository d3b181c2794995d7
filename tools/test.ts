import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';
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

const args = process.argv.slice(2);
const steps = args.length > 0 ? [runOwn('console build', 'tools/build-console.ts')] : prepare();
printSummary(steps);
if (!steps.every((step) => step.passed)) process.exit(1);

console.log('\n── tests');
const vitest = spawnSync('vitest', ['run', ...args], { cwd: projectRoot, stdio: 'inherit' });
if (vitest.error) console.error(`cannot run vitest: ${vitest.error.message}`);
process.exit(vitest.status ?? 1);
