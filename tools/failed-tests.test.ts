import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { failedTests, retriedTests } from './failed-tests.ts';
import { projectRoot } from './project-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the end of a run names each test that failed, each file that could not be read, and each test that passed only when tried again', () => {
  const report = join(folder, 'report.json');
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const testResults = [
    {
      name: join(projectRoot, 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'stands', failureMessages: [] },
        { status: 'failed', fullName: 'falls', failureMessages: [`${red('AssertionError')}: 1 is 2\n  at a.test.ts:3`] },
      ],
    },
    { name: join(projectRoot, 'b.test.ts'), status: 'failed', message: 'no such import\nfound', assertionResults: [] },
    {
      name: join(projectRoot, 'c.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed', fullName: 'wavers', failureMessages: ['Error: not yet\n  at c.test.ts:3'] }],
    },
  ];
  writeFileSync(report, JSON.stringify({ testResults }));
  expect(failedTests(report)).toEqual(['a.test.ts › falls: AssertionError: 1 is 2', 'b.test.ts › no such import']);
  expect(failedTests(join(folder, 'absent.json'))).toEqual([]);
  expect(retriedTests(report)).toEqual(['c.test.ts › wavers: Error: not yet']);
});
