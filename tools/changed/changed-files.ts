import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** What differs from a revision, committed or not. Paths are relative to the root, with slashes. */
export interface Changed {
  since: string;
  /** Changed and new files, and those that are gone. */
  paths: string[];
  /** Changed files that are there to be read. */
  present: string[];
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Where this work left main; on main itself the last commit, so that what is not committed counts. */
function base(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', main, 'HEAD');
    } catch {
      continue;
    }
  }
  return 'HEAD';
}

/** @param since any revision that git knows; without it where this work left main */
export function changedFiles(since = base()): Changed {
  const commit = git('rev-parse', '--verify', `${since}^{commit}`);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const paths = [...new Set([...lines(git('diff', '--name-only', '--no-renames', commit)), ...lines(untracked)])].sort();
  return { since: commit.slice(0, 10), paths, present: paths.filter((path) => existsSync(join(projectRoot, path))) };
}

/** Every test that stands in the tree, tracked or new. */
export function allTests(): string[] {
  const known = lines(git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts', '*.test.tsx'));
  return known.filter((path) => existsSync(join(projectRoot, path))).sort();
}
