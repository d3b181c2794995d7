import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHouse } from '../check-house/check-house.ts';
import { projectRoot } from '../project-root.ts';
import { begin } from './begin.ts';

const kinds = ['kept', 'list', 'act', 'section'] as const;
const copied = ['packages', 'apps', 'docs/modules', '.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json', 'tsconfig.json'];
const left = /[/\\](node_modules|dist|dist\..*|data)$/;
let root = '';
const begun: Record<string, ReturnType<typeof begin>> = {};

/** The tree without what is made of it. What is installed is borrowed; our own packages are the copied ones. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ma-new-'));
  for (const path of copied) cpSync(join(projectRoot, path), join(copy, path), { recursive: true, filter: (from) => !left.test(from) });
  mkdirSync(join(copy, 'node_modules/@merchant-admin'), { recursive: true });
  for (const name of readdirSync(join(projectRoot, 'node_modules')).filter((each) => each !== '@merchant-admin'))
    symlinkSync(join(projectRoot, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of ['common', 'contract']) symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@merchant-admin', name));
  return copy;
}

const environment = { ...process.env, PATH: [join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter) };
const run = (command: string, ...args: string[]) => {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return { said: `${stdout}${stderr}`, status };
};
const written = () =>
  Object.values(begun)
    .flatMap((each) => each.written)
    .filter((path) => /\.tsx?$/.test(path));

beforeAll(() => {
  root = copyTree();
  for (const kind of kinds) begun[kind] = begin(root, kind, { module: 'customers', name: `${kind}-sample`, title: `样例${kind}` });
  run('oxfmt', ...written());
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what is begun', () => {
  it('has the types that it needs and is in order, by TypeScript, the lint and the house', () => {
    const { said, status } = run('oxlint', '--type-aware', '--type-check', ...written());
    expect(status, said).toBe(0);
    expect(said).toContain(`on ${written().length} files`);
    expect(checkHouse(root).problems).toEqual([]);
  }, 300_000);

  it('changes three files at most outside its module', () => {
    const outside = (kind: (typeof kinds)[number]) => begun[kind]!.changed.filter((path) => !/\/customers[./]/.test(path));
    expect([outside('list'), outside('section')]).toEqual([[], []]);
    expect(outside('kept')).toEqual(['apps/server/src/testing/fixtures.ts']);
    expect(outside('act')).toHaveLength(3);
  });

  it('keeps nothing of its template’s names', () => {
    const told = Object.values(begun)
      .flatMap((each) => each.written)
      .map((path) => `${path}\n${readFileSync(join(root, path), 'utf8')}`);
    expect(told.filter((text) => /thing.?name|mymodule|事物/i.test(text))).toEqual([]);
  });
});

describe('nothing is written', () => {
  const why = (kind: string, module: string, name: string) => () => begin(root, kind, { module, name, title: '样例' });

  it('for what cannot be begun, and the reason is told', () => {
    expect(why('table', 'customers', 'note')).toThrow('there is no kind table; there is list, kept, act, section');
    expect(why('list', 'customers', 'Note')).toThrow('Note is no name');
    expect(why('list', 'nowhere', 'note')).toThrow('no module nowhere has calls');
    expect(why('list', 'bills', 'note')).toThrow('bills has no menu of its own');
    expect(why('section', 'goods', 'note')).toThrow('goods does not stand above orders');
    expect(why('list', 'customers', 'list-sample')).toThrow('customers has a list-sample already');
  });
});
