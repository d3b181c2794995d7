import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { overBudget } from './over-budget.ts';
import { processTable, readStat, type Process } from './process-table.ts';
import { slowestFiles } from './slowest.ts';
import { medianOf, watchSlowness, work } from './slowness.ts';
import { TreeCpu } from './tree-cpu.ts';
import { watchCpu } from './watch-cpu.ts';

const one = (pid: number, parent: number, ticks: number, born = pid): Process => ({ pid, parent, born, ticks });
const secondsOf = (...looks: Process[][]) => {
  const tree = new TreeCpu(10);
  for (const table of looks) tree.look(table);
  return tree.seconds;
};

describe('the CPU of a process and all that it started', () => {
  it('is of its children and theirs, and of nobody else', () => {
    expect(secondsOf([one(1, 0, 9999), one(12, 11, 200), one(11, 10, 100), one(10, 1, 50), one(20, 1, 700)])).toBe(3.5);
  });

  it('grows on when a child ends and its parent takes over its time', () => {
    expect(secondsOf([one(10, 1, 0), one(11, 10, 300)], [one(10, 1, 400)])).toBe(4);
  });

  it('keeps those whose parent has gone, and what they had used when they end', () => {
    const begin = [one(10, 1, 100), one(11, 10, 0), one(12, 11, 500)];
    const orphaned = [one(10, 1, 100), one(12, 1, 600)];
    expect(secondsOf(begin, orphaned, [one(10, 1, 100)], [one(10, 1, 150)])).toBe(7.5);
  });

  it('does not take a later process for an earlier one of its number', () => {
    expect(secondsOf([one(10, 1, 0), one(11, 10, 100)], [one(10, 1, 100), one(11, 1, 5000, 99)])).toBe(1);
  });

  it('is read from the table of this machine, whatever a process is called', () => {
    expect(readStat('7 (a ) b) S 3 7 7 0 -1 0 0 0 0 0 10 20 30 40 20 0 1 0 555 0')).toEqual({ pid: 7, parent: 3, born: 555, ticks: 100 });
    if (process.platform === 'linux') expect(processTable().map(({ pid }) => pid)).toContain(process.pid);
  });

  it.runIf(process.platform === 'linux')('is seen of a child that works, and of the child of that', async () => {
    const busy = 'const end = process.cpuUsage().user + 700000; while (process.cpuUsage().user < end);';
    const child = spawn(process.execPath, [
      '-e',
      `require('child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}]); setTimeout(() => {}, 900)`,
    ]);
    const seen = watchCpu(child.pid);
    await once(child, 'exit');
    expect(seen()).toBeGreaterThan(0.6);
  });

  it('is unknown of what could not be started', () => {
    expect(watchCpu(undefined)()).toBeUndefined();
  });
});

describe('a lane’s budget', () => {
  it('is held against CPU seconds, and not where nobody could tell them', () => {
    const lanes = [
      { name: 'browser', cpuSeconds: 101 },
      { name: 'database', cpuSeconds: 100 },
      { name: 'others', cpuSeconds: undefined },
    ];
    expect(overBudget(lanes, { browser: 100, database: 100, others: 100 })).toEqual([expect.stringMatching(/^browser used 101 CPU seconds of the 100/)]);
  });

  it('is larger in an hour in which the machine is slower', () => {
    const lanes = [
      { name: 'browser', cpuSeconds: 149 },
      { name: 'database', cpuSeconds: 151 },
    ];
    expect(overBudget(lanes, { browser: 100, database: 100 }, 1.5)).toEqual([expect.stringMatching(/^database used 151 CPU seconds of the 150/)]);
  });
});

it('how slow a machine is follows from what fixed work takes, and is never less than usual', async () => {
  const slowness = watchSlowness();
  await sleep(50);
  const { ms, times } = slowness();
  expect([ms > 0, times >= 1, medianOf([9, 1, 5]), work()]).toEqual([true, true, 5, work()]);
});

it('the slowest files of all lanes are told, the slowest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'slowest-'));
  const report = (name: string, ...files: [string, number][]) => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify({ testResults: files.map(([file, ms]) => ({ name: join(projectRoot, file), startTime: 1000, endTime: 1000 + ms })) }));
    return path;
  };
  const reports = [report('a.json', ['a.test.ts', 1500], ['b.test.ts', 100]), report('c.json', ['c.test.ts', 2000]), join(folder, 'absent.json')];
  expect(slowestFiles(reports, 2)).toEqual([
    { file: 'c.test.ts', seconds: 2 },
    { file: 'a.test.ts', seconds: 1.5 },
  ]);
  rmSync(folder, { recursive: true, force: true });
});
