import type { SourceFile } from '../check-house/house.ts';

/** What a weight is taken of: a path and what stands there. */
export type Source = Pick<SourceFile, 'path' | 'text' | 'imports'>;

const support = /\.test\.tsx?$|\.walk\.ts$|^e2e\/|^tools\/|^bench\/|\/migrations\/|\/(demo|contract-walk|reliability|testing|harness)\//;

/** Tests and what only they use, the demo, migrations, tools: not what the house is made of. */
export const isSupport = (path: string): boolean => support.test(path);

export const isServer = (path: string): boolean => path.startsWith('apps/server/src/');
export const isConsole = (path: string): boolean => path.startsWith('apps/console/src/');
export const isContract = (path: string): boolean => path.startsWith('packages/contract/src/');

/** Lines as `wc -l` counts them. */
export const linesOf = (files: readonly Pick<Source, 'text'>[]): number => files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** How often it stands in these files. @param pattern with the flag g */
export const countIn = (files: readonly Pick<Source, 'text'>[], pattern: RegExp): number =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
