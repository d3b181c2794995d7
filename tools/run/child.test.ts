import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const child = JSON.stringify(`${import.meta.dirname}/child.mjs`);

/** A program that says how many signals it got when it ends, and ends a while after the first. */
const counting = `
  let signals = 0
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => { signals += 1; setTimeout(() => { console.log(name + ' ' + signals); process.exit(3) }, 300) })
  setInterval(() => {}, 1000)
  console.log('ready')`;

function start(program: string) {
  const wrapper = `import { runToEnd } from ${child}; await runToEnd(process.execPath, ['-e', ${JSON.stringify(program)}]); console.log('went on')`;
  return spawn(process.execPath, ['--input-type=module', '-e', wrapper], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs it, sends the signals once it is ready, and tells its lines and its end. */
async function run(program: string, ...signals: NodeJS.Signals[]) {
  const wrapper = start(program);
  const end = once(wrapper, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: wrapper.stdout })) {
    lines.push(line);
    if (line === 'ready') signals.forEach((signal) => wrapper.kill(signal));
  }
  return { lines, end: await end };
}

describe('the wrapper around each program', () => {
  it('goes on after success, and ends as the program ends', async () => {
    expect(await run('')).toEqual({ lines: ['went on'], end: [0, null] });
    expect(await run('process.exit(7)')).toEqual({ lines: [], end: [7, null] });
    expect(await run("process.kill(process.pid, 'SIGKILL')")).toEqual({ lines: [], end: [null, 'SIGKILL'] });
  });

  it('passes a signal on once and waits, also when npm repeats what the terminal sent', async () => {
    expect(await run(counting, 'SIGTERM')).toEqual({ lines: ['ready', 'SIGTERM 1'], end: [3, null] });
    expect(await run(counting, 'SIGINT', 'SIGINT')).toEqual({ lines: ['ready', 'SIGINT 1'], end: [3, null] });
  });
});
