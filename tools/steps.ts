import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

/** One part of a longer run, with how it went. */
export interface Step {
  name: string;
  passed: boolean;
  seconds: number;
  /** CPU seconds of the step with all that it started; undefined where it was not watched or the system does not tell. */
  cpuSeconds?: number | undefined;
}

/** Runs a program with its output in sight. */
export function runStep(name: string, file: string, args: string[] = []): Step {
  console.log(`\n── ${name}`);
  const begin = performance.now();
  const result = spawnSync(file, args, { cwd: projectRoot, stdio: 'inherit' });
  if (result.error) console.error(`cannot run ${file}: ${result.error.message}`);
  return { name, passed: result.status === 0, seconds: (performance.now() - begin) / 1000 };
}

/** Runs one of our own programs. */
export function runOwn(name: string, program: string, args: string[] = []): Step {
  return runStep(name, process.execPath, [program, ...args]);
}

export function printSummary(steps: Step[]): void {
  console.log('');
  for (const { name, passed, seconds, cpuSeconds } of steps) {
    const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} CPU s`;
    console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}${cpu}`);
  }
}
