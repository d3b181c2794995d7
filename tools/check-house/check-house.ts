import { readHouse, type SourceFile } from './house.ts';
import type { Tree } from './places.ts';
import { consoleProblems } from './rules/console-modules.ts';
import { contractProblems } from './rules/contract-modules.ts';
import { cycleProblems } from './rules/cycles.ts';
import { formProblems } from './rules/forms.ts';
import { nameProblems } from './rules/names.ts';
import { numberProblems } from './rules/numbers-for-names.ts';
import { moveProblems } from './rules/order-moves.ts';
import { serverProblems } from './rules/server-modules.ts';
import { sizeProblems } from './rules/size.ts';
import { tableProblems } from './rules/table-owners.ts';
import { spellingProblems } from './rules/spellings.ts';
import { treeProblems } from './rules/trees.ts';
import { verdictProblems } from './rules/verdicts.ts';
import { wordProblems } from './rules/words-decide.ts';

const trees: readonly Tree[] = ['common', 'contract', 'server', 'console'];

/** A check that read nothing has found nothing: each tree must have files, and files that import. */
function unread(files: readonly SourceFile[]): string[] {
  return trees
    .filter((tree) => !files.some((file) => file.place.tree === tree))
    .map((tree) => `no file of ${tree} was read`)
    .concat(files.some((file) => file.imports.length > 0) ? [] : ['no import was read']);
}

/** What is wrong with the house, and how much was looked at. */
export function checkHouse(root: string): { problems: string[]; files: number; imports: number } {
  const files = readHouse(root);
  const each = [
    treeProblems,
    serverProblems,
    consoleProblems,
    contractProblems,
    spellingProblems,
    sizeProblems,
    moveProblems,
    wordProblems,
    numberProblems,
    verdictProblems,
    formProblems,
  ];
  const problems = [
    ...unread(files),
    ...nameProblems(files),
    ...cycleProblems(files),
    ...tableProblems(files),
    ...files.flatMap((file) => each.flatMap((rule) => rule(file))),
  ];
  return { problems, files: files.length, imports: files.reduce((sum, file) => sum + file.imports.length, 0) };
}
