import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';
import { removeOfTheDead } from './tests-in-memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'in-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `import('${join(projectRoot, 'tools/tests-in-memory.ts')}').then(({ folderOfOwn }) => { console.log(folderOfOwn(${JSON.stringify(folder)})); KILL })`;
const runs = (then: string) => spawnSync(process.execPath, ['--input-type=module', '-e', program.replace('KILL', then)], { encoding: 'utf8' }).stdout.trim();

it('a run leaves nothing in memory; what a killed one left goes when the next begins, and nothing of others', () => {
  expect(existsSync(runs(''))).toBe(false);
  const left = runs("process.kill(process.pid, 'SIGKILL')");
  const others = [join(folder, `merchant-admin-tests-${process.pid}-abc`), join(folder, 'somebody-else')];
  for (const each of others) mkdirSync(each);
  expect(existsSync(left)).toBe(true);
  removeOfTheDead(folder);
  expect([left, ...others].map((each) => existsSync(each))).toEqual([false, true, true]);
});
