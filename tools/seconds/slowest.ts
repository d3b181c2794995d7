import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

export interface Slow {
  file: string;
  seconds: number;
}

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** The test files of Vitest's JSON reports that took longest by the wall clock, the slowest first. A report that is missing has none. */
export function slowestFiles(reports: readonly string[], most = 25): Slow[] {
  const ran = reports.filter((report) => existsSync(report)).flatMap((report) => (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults);
  return ran
    .map(({ name, startTime, endTime }) => ({ file: relative(projectRoot, name), seconds: (endTime - startTime) / 1000 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}
