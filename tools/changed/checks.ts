/** One check of a quick run: what to call it, the program, its arguments. */
export interface Check {
  name: string;
  file: string;
  args: string[];
}

const isCode = (path: string) => /\.(ts|tsx|mts|js|mjs|jsx)$/.test(path);
const isFormatted = (path: string) => (isCode(path) || /\.(css|json|html)$/.test(path)) && path !== 'package-lock.json';
const ofConsole = (path: string) => path.startsWith('apps/console/');
const ofBoth = (path: string) => path.startsWith('packages/') || /^(package|tsconfig)[^/]*\.json$/.test(path);

/** What TypeScript found out last time, so that it looks again only at what follows from the change. */
const kept = (name: string) => ['--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`];

/**
 * Types where they can have changed, lint and format of the changed files, the whole house.
 * @param changed with those that are gone
 * @param present without them
 */
export function checksOf(changed: readonly string[], present: readonly string[]): Check[] {
  const typed = changed.filter((path) => isCode(path) || ofBoth(path));
  const linted = present.filter(isCode);
  const formatted = present.filter(isFormatted);
  const when = (needed: boolean, check: Check) => (needed ? [check] : []);
  return [
    { name: 'house', file: process.execPath, args: ['tools/check-house/main.ts'] },
    ...when(formatted.length > 0, {
      name: `format of ${formatted.length} files`,
      file: 'oxfmt',
      args: ['--check', '--no-error-on-unmatched-pattern', ...formatted],
    }),
    ...when(
      typed.some((path) => !ofConsole(path)),
      { name: 'types: server, packages, tools', file: 'tsc', args: ['-p', 'tsconfig.json', ...kept('server')] },
    ),
    ...when(
      typed.some((path) => ofConsole(path) || ofBoth(path)),
      { name: 'types: console', file: 'tsc', args: ['-p', 'apps/console/tsconfig.json', ...kept('console')] },
    ),
    ...when(linted.length > 0, {
      name: `lint of ${linted.length} files`,
      file: 'oxlint',
      args: ['--type-aware', '--quiet', '--no-error-on-unmatched-pattern', ...linted],
    }),
  ];
}
