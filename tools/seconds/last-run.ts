import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { Step } from '../steps.ts';
import type { Slow } from './slowest.ts';

/** What a whole run of the tests cost. `node tools/weigh.ts` shows it. */
export interface LastRun {
  ended: string;
  lanes: Step[];
  slowest: Slow[];
}

const file = join(projectRoot, '.cache/last-test-run.json');

export function keepLastRun(run: LastRun): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run, undefined, 2));
}

export function lastRun(): LastRun | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastRun) : undefined;
}
