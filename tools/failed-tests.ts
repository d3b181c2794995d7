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
export const failedTests = (report: string): string[] => named(report, failedIn);

/** Each test that passed when it was tried again, with why it failed before: nothing that fails now and then stays unseen. */
export const retriedTests = (report: string): string[] => named(report, retriedIn);

function named(report: string, tell: (file: Ran) => string[]): string[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Ran[] };
  return testResults.flatMap((file) => tell(file).map((line) => `${relative(projectRoot, file.name)} › ${line}`));
}

function failedIn({ status, message, assertionResults }: Ran): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map(withReason);
  return status === 'failed' ? [firstLine(message)] : [];
}

const retriedIn = ({ assertionResults }: Ran): string[] =>
  assertionResults.filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0).map(withReason);

const withReason = ({ fullName, failureMessages }: Ran['assertionResults'][number]): string => `${fullName}: ${firstLine(failureMessages?.[0])}`;

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';
