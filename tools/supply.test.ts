import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

interface Locked {
  resolved?: string;
  link?: boolean;
  integrity?: string;
  hasInstallScript?: boolean;
}

const read = <T>(file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const installed = Object.entries(packages).filter(([path, each]) => path.includes('node_modules/') && !each.link);

test('the lock names no registry and pins every package by its hash', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, each]) => each.resolved !== undefined)).toEqual([]);
  expect(installed.filter(([, each]) => each.integrity === undefined).map(([path]) => path)).toEqual([]);
});

test('only the packages that are listed may run an install script', () => {
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');
  const allowed = (path: string) => Object.hasOwn(allowScripts, path.replace(/^.*node_modules\//, ''));
  expect(installed.filter(([path, each]) => each.hasInstallScript && !allowed(path)).map(([path]) => path)).toEqual([]);
});

test('the tree holds no secret', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json|md|sql|sh|yml|env)$/.test(file) && file !== 'package-lock.json');
  expect(files.length).toBeGreaterThan(200);
  const secret = /-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|xox[bp]-\d{6}|ghp_[A-Za-z0-9]{36}/;
  expect(files.filter((file) => secret.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([]);
});
