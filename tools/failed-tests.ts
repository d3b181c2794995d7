import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './project-root.ts';

/** What Vitest's JSON report says of a file, as far as it is read here. */
interface Ran {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
}

/** Each test that failed with the first line of why, so that the end of a long run names them; none where the report is missing. */
export function failedTests(report: string): string[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Ran[] };
  return testResults.flatMap((file) => failedIn(file).map((line) => `${relative(projectRoot, file.name)} › ${line}`));
}

function failedIn({ status, message, assertionResults }: Ran): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  return status === 'failed' ? [firstLine(message)] : [];
}

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';
