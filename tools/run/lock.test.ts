import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';

const lock = JSON.stringify(`${import.meta.dirname}/lock.mjs`);
const name = `test ${process.pid}`;

/** A process that says when it has the lock and keeps it for a time. */
function holder(ms: number) {
  const script = `
    import { holdLock } from ${lock};
    await holdLock(${JSON.stringify(name)}, async () => { console.log('has it'); await new Promise((done) => setTimeout(done, ${ms})); console.log('gives it up') })`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, lines: createInterface({ input: child.stdout }) };
}

describe('the lock for installing', () => {
  it('lets one work at a time', async () => {
    const said: string[] = [];
    const holders = Array.from({ length: 4 }, () => holder(150));
    await Promise.all(
      holders.map(async ({ lines }) => {
        for await (const line of lines) said.push(line);
      }),
    );
    expect(said).toEqual(Array.from({ length: 4 }, () => ['has it', 'gives it up']).flat());
  });

  it('is free again when its holder is killed', async () => {
    const first = holder(60_000);
    await once(first.lines, 'line');
    const second = holder(0);
    first.child.kill('SIGKILL');
    expect(await once(second.lines, 'line')).toEqual(['has it']);
  });
});
