import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { checkHouse } from './check-house.ts';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** A small house in order. */
const inOrder: Readonly<Record<string, string>> = {
  'packages/common/src/money.ts': 'export const fen = 1;',
  'packages/contract/src/platform/endpoint.ts': "import { fen } from '@merchant-admin/common/money'; export const endpoint = fen;",
  'packages/contract/src/orders/endpoints.ts': "export const path = '/delivery/renewelDeliver';",
  'apps/server/src/main.ts': "import './build.ts';",
  'apps/server/src/build.ts': "import { registerOrders } from './modules/orders/index.ts'; void registerOrders;",
  'apps/server/src/config.ts': 'export interface Config { port: number }',
  'apps/server/src/demo/accounts.ts': 'export const accounts = [];',
  'apps/server/src/platform/db/database.ts': "import type { Config } from '../../config.ts'; export type Db = Config;",
  'apps/server/src/modules/goods/index.ts': "export { goods } from './operations/goods.ts';",
  'apps/server/src/modules/goods/operations/goods.ts': 'export const goods = 1;',
  'apps/server/src/modules/bills/index.ts': 'export const bills = 1;',
  'apps/server/src/modules/orders/index.ts': "export { list as registerOrders } from './operations/list.ts';",
  'apps/server/src/modules/orders/operations/list.ts':
    "import { goods } from '../../goods/index.ts'; import type { Db } from '../../../platform/db/database.ts'; import { rule } from '../rules/rule.ts'; import { rows } from '../store/rows.ts'; export const list = [goods, rule, rows] as unknown as Db;",
  'apps/server/src/modules/orders/rules/rule.ts':
    "import { createHash } from 'node:crypto'; import type { Row } from '../store/rows.ts'; export const rule = (row: Row) => createHash('md5').update(String(row));",
  'apps/server/src/modules/orders/store/rows.ts': "import { sql } from 'kysely'; export type Row = number; export const rows = sql;",
  'apps/server/src/modules/orders/orders.walk.ts': "import '../../testing/server.ts'; import '../../contract-walk/walker.ts';",
  'apps/server/src/contract-walk/walker.ts': 'export const walker = 1;',
  'apps/server/src/modules/orders/list.test.ts': "import '../../testing/server.ts'; import './operations/list.ts';",
  'apps/server/src/testing/server.ts': "import '../build.ts';",
  'apps/console/src/main.tsx': "import './app/router.tsx';",
  'apps/console/src/app/router.tsx': "import '../modules/orders/routes.tsx';",
  'apps/console/src/platform/api.ts': 'export const api = 1;',
  'apps/console/src/widgets/table.tsx': "import { api } from '../platform/api.ts'; export const table = api;",
  'apps/console/src/modules/orders/index.ts': 'export const link = 1;',
  'apps/console/src/modules/orders/routes.tsx': "const path = '/repeactRentManagement'; export const routes = [path, () => import('./screens/list.tsx')];",
  'apps/console/src/modules/orders/parts/row.tsx': 'export const row = 1;',
  'apps/console/src/modules/orders/screens/list.tsx':
    "import { row } from '../parts/row.tsx'; import { table } from '../../../widgets/table.tsx'; export const list = [row, table];",
  'apps/console/src/modules/review/screens/queue.tsx': "import { link } from '../../orders/index.ts'; export const queue = link;",
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'));
  for (const [path, text] of Object.entries(inOrder)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What is planted, where, and what the check must say of it. */
const violations: readonly [name: string, path: string, text: string, said: RegExp][] = [
  ['common imports the contract', 'packages/common/src/x.ts', "import '@merchant-admin/contract/platform/endpoint';", /common may import common/],
  ['common imports the server by a path', 'packages/common/src/x.ts', "import '../../../apps/server/src/config.ts';", /common may import common/],
  [
    'the contract imports the server',
    'packages/contract/src/orders/x.ts',
    "import type { Config } from '../../../../apps/server/src/config.ts';",
    /contract may import/,
  ],
  ['the server imports the console', 'apps/server/src/platform/x.ts', "import '../../../console/src/platform/api.ts';", /server may import/],
  ['the console imports the server', 'apps/console/src/platform/x.ts', "export * from '../../../server/src/config.ts';", /console may import/],
  ['the console imports the server by a call', 'apps/console/src/platform/x.ts', "void import('../../../server/src/config.ts');", /console may import/],
  ['a test of the console imports the server', 'apps/console/src/platform/x.test.ts', "import '../../../server/src/config.ts';", /console may import/],
  [
    'a lower module imports a higher one',
    'apps/server/src/modules/goods/operations/x.ts',
    "import '../../orders/index.ts';",
    /goods may know lower modules only, and orders is none/,
  ],
  [
    'a module imports one of its own level',
    'apps/server/src/modules/delivery/operations/x.ts',
    "import '../../bills/index.ts';",
    /delivery may know lower modules only/,
  ],
  [
    'a module enters another by a window',
    'apps/server/src/modules/orders/operations/x.ts',
    "import '../../goods/operations/goods.ts';",
    /entered by its index\.ts/,
  ],
  ['a module imports the demo', 'apps/server/src/modules/orders/operations/x.ts', "import '../../../demo/accounts.ts';", /not demo/],
  ['a module imports what tests use', 'apps/server/src/modules/orders/operations/x.ts', "import '../../../testing/server.ts';", /not testing/],
  ['a module imports what the walk loads', 'apps/server/src/modules/orders/operations/x.ts', "import '../orders.walk.ts';", /only the walk loads it/],
  ['a module imports where things are built', 'apps/server/src/modules/orders/operations/x.ts', "import '../../../build.ts';", /not build\.ts/],
  ['an operation imports its own front door', 'apps/server/src/modules/orders/operations/x.ts', "import '../index.ts';", /front door/],
  ['rules import the store', 'apps/server/src/modules/orders/rules/x.ts', "import { rows } from '../store/rows.ts'; void rows;", /rules may see rules/],
  [
    'rules import the platform',
    'apps/server/src/modules/orders/rules/x.ts',
    "import { db } from '../../../platform/db/database.ts'; void db;",
    /rules are pure/,
  ],
  ['rules read files', 'apps/server/src/modules/orders/rules/x.ts', "import { readFileSync } from 'node:fs'; void readFileSync;", /node:fs: rules are pure/],
  ['rules speak SQL', 'apps/server/src/modules/orders/rules/x.ts', "import { sql } from 'kysely'; void sql;", /kysely: rules are pure/],
  ['the store imports an operation', 'apps/server/src/modules/orders/store/x.ts', "import '../operations/list.ts';", /store may see/],
  ['the platform imports a module', 'apps/server/src/platform/x.ts', "import '../modules/goods/index.ts';", /platform knows no module/],
  ['a widget imports a module', 'apps/console/src/widgets/x.tsx', "import '../modules/orders/index.ts';", /widgets may see/],
  ['the console’s platform imports a widget', 'apps/console/src/platform/x.ts', "import '../widgets/table.tsx';", /platform may see/],
  ['a screen imports a screen', 'apps/console/src/modules/orders/screens/x.tsx', "import './list.tsx';", /not of screens/],
  ['a part imports a screen', 'apps/console/src/modules/orders/parts/x.tsx', "import '../screens/list.tsx';", /parts know no screen/],
  ['a screen imports the routes', 'apps/console/src/modules/orders/screens/x.tsx', "import '../routes.tsx';", /do not know routes\.tsx/],
  [
    'a console module enters another by a window',
    'apps/console/src/modules/review/screens/x.tsx',
    "import '../../orders/parts/row.tsx';",
    /entered by its index\.ts/,
  ],
  ['a console module imports the app', 'apps/console/src/modules/orders/parts/x.tsx', "import '../../../app/router.tsx';", /modules may see/],
  [
    'a lower module of the console imports a higher one',
    'apps/console/src/modules/orders/parts/x.ts',
    "import type { Home } from '../../home/index.ts';",
    /orders may know lower modules only, and home is none/,
  ],
  [
    'a lower module of the contract imports a higher one',
    'packages/contract/src/goods/x.ts',
    "import { path } from '../orders/endpoints.ts'; void path;",
    /goods may know lower modules only/,
  ],
  [
    'a lower module of the contract imports a type of a higher one',
    'packages/contract/src/goods/x.ts',
    "import type { path } from '../orders/endpoints.ts';",
    /goods may know lower modules only/,
  ],
  [
    'the front hall of the contract imports a module',
    'packages/contract/src/platform/x.ts',
    "import { path } from '../orders/endpoints.ts'; void path;",
    /front hall knows no module/,
  ],
  ['a file that needs itself', 'apps/server/src/demo/x.ts', "import './x.ts';", /^apps\/server\/src\/demo\/x\.ts → apps\/server\/src\/demo\/x\.ts: /],
  [
    'a module that the house does not know, in the server',
    'apps/server/src/modules/order/index.ts',
    'export {};',
    /apps\/server\/src\/modules\/order: no module is called order/,
  ],
  ['a module that the house does not know, in the console', 'apps/console/src/modules/return/index.ts', 'export {};', /no module is called return/],
  ['a module that the house does not know, in the contract', 'packages/contract/src/order/codes.ts', 'export {};', /no module is called order/],
  ['an odd spelling in the server', 'apps/server/src/modules/orders/operations/x.ts', 'export const questtionList = 1;', /x\.ts:1 spells questtion/],
  [
    'an odd spelling in another case, on another line',
    'apps/console/src/modules/orders/parts/x.tsx',
    '\n\nexport const addDrfferent = 1;',
    /x\.tsx:3 spells Drfferent/,
  ],
  ['an odd spelling in a comment of a style sheet', 'apps/console/src/widgets/x.css', '/* creatVip */', /spells creatVip/],
  ['an odd spelling in a file’s name', 'apps/console/src/modules/orders/screens/repeact-rent.tsx', 'export {};', /spells repeact/],
  ['an odd spelling in the contract’s shapes', 'packages/contract/src/orders/shapes.ts', "export const name = 'mangeGuestDeliver';", /spells mangeGuest/],
  [
    'a module moves an order past the state table',
    'apps/server/src/modules/orders/store/x.ts',
    "import { sql } from 'kysely'; void sql`update orders set version = version + 1, status = ${90} where id = 1`;",
    /writes where an order stands: moveOrder does/,
  ],
  [
    'a number stands for a refusal in a test',
    'apps/server/src/modules/orders/x.test.ts',
    ["test('x', () => expect(answer.code).to", 'Be(3122));'].join(''),
    /says "code\)\.toBe\(3122": a refusal is told by its name/,
  ],
  [
    'a number stands for a state in a statement',
    'apps/server/src/modules/orders/store/x.ts',
    "export const open = 'select id from bill b where b.status in (10, 20)';",
    /says "b\.status in \(10": a state or a type is told by its name/,
  ],
  [
    'a number stands for a type on a screen',
    'apps/console/src/modules/orders/parts/x.tsx',
    'export const is = (bill: { type: number }) => bill.type === 1;',
    /says "type === 1"/,
  ],
  [
    'a word decides in the server',
    'apps/server/src/modules/orders/operations/x.ts',
    "export const is = (note: string) => note === '归还逾期费';",
    /decides by a Chinese word/,
  ],
  [
    'a word decides in a statement',
    'apps/server/src/modules/orders/store/x.ts',
    "import { sql } from 'kysely'; void sql`select 1 from bill where note like '%余额不足'`;",
    /decides by a Chinese word/,
  ],
  ...(
    [
      ['a switch', "export const is = (x: string) => { switch (x) { case '支付': return 1; default: return 0; } };"],
      ['a list that is asked', "export const is = (x: string) => ['支付', '代扣'].includes(x);"],
      ['the beginning of a text', "export const is = (x: string) => x.startsWith('支付');"],
      ['a key that is looked up', 'export const ways: Record<string, number> = { 支付: 1 };'],
      ['a member', "export const is = (x: Record<string, number>) => x['支付'];"],
      ['a set', "export const ways = new Set(['支付']);"],
      ['a map', "export const ways = new Map([['支付', 1]]);"],
      ['a name of it', "const way = '支付'; export const is = (x: string) => x === way;"],
    ] as const
  ).map(([what, text]): [string, string, string, RegExp] => [
    `a word decides in the console by ${what}`,
    'apps/console/src/modules/orders/parts/x.ts',
    text,
    /x\.ts:1 decides by a Chinese word/,
  ]),
  [
    'a word decides in a case of a statement',
    'apps/server/src/modules/orders/store/x.ts',
    "import { sql } from 'kysely'; void sql`select case way when '支付' then 1 end from bill`;",
    /decides by a Chinese word/,
  ],
  [
    'a word by its name decides in a statement',
    'apps/server/src/modules/orders/store/x.ts',
    "import { sql } from 'kysely'; const way = '支付'; void sql`select 1 from bill where way = ${way}`;",
    /decides by a Chinese word/,
  ],
  ...(
    [
      ['why a button is blocked', "export const X = () => <ActButton blocked={n > 0 ? '请先处理' : ''}>删除</ActButton>;"],
      ['by a name why a control does nothing', "const why = n > 0 ? '请先处理' : undefined; export const X = () => <Button title={why} />;"],
      ['by its state that a button is pressed', 'export const X = () => <Button disabled={row.status !== rowStatus.OPEN}>编辑</Button>;'],
      ['by a name of its state that a button is pressed', "const open = ['sent'].includes(row.state); export const X = () => <Button disabled={!open} />;"],
      ['by its state that a button is shown', "export const X = () => <p>{row.state === 'sent' && <Button>编辑</Button>}</p>;"],
      ['by its state which button is shown', 'export const X = () => (row.status === rowStatus.OPEN ? <ActButton>结束</ActButton> : null);'],
      ['the verdict on a row’s act', "export const acts = [{ key: 'edit', verdict: (row: Row) => (row.open ? { allowed: true } : undefined) }];"],
      ['why a file is not taken out', "export const list = { exportList: { blocked: () => (busy() ? '不能导出' : undefined) } };"],
    ] as const
  ).map(([what, text]): [string, string, string, RegExp] => [
    `the console decides ${what}`,
    'apps/console/src/modules/orders/parts/x.tsx',
    text,
    /x\.tsx:1 decides what may be done/,
  ]),
  [
    'a form that does not lead to its first error',
    'apps/console/src/modules/orders/parts/x.tsx',
    'export const X = () => <Form<Fields> onFinish={run} />;',
    /x\.tsx draws antd's Form/,
  ],
  ['a file that is too long', 'apps/server/src/platform/x.ts', '\n'.repeat(351), /has 351 lines: 350 at most/],
];

describe('the check of the house', () => {
  it('finds nothing wrong with a house in order', () => {
    expect(checkHouse(root)).toMatchObject({ problems: [], files: Object.keys(inOrder).length });
  });

  it.each(violations)('sees that %s', (_, path, text, said) => {
    write(path, text);
    expect(checkHouse(root).problems).toEqual([expect.stringMatching(said)]);
  });

  it('has been shown as many kinds as ever', () => {
    console.log(`violations planted: ${violations.length}`);
    expect(violations.length).toBeGreaterThanOrEqual(65);
  });

  it('sees files that need each other by way of others, one of which is fetched later, and tells the ring once', () => {
    write('apps/console/src/platform/api.ts', "export const api = () => import('./later.ts');");
    write('apps/console/src/platform/later.ts', "export { last } from './last.ts';");
    write('apps/console/src/platform/last.ts', "import { api } from './api.ts'; export const last = api;");
    expect(checkHouse(root).problems).toEqual([
      'apps/console/src/platform/api.ts → apps/console/src/platform/later.ts → apps/console/src/platform/last.ts → apps/console/src/platform/api.ts: a file is not needed by what it needs',
    ]);
  });

  it('sees that two modules write one table, and what else they write', () => {
    write('apps/server/src/modules/goods/store/a.ts', "export const a = 'update orders set x = 1 where id = $1 for update of orders';");
    write(
      'apps/server/src/modules/orders/store/b.ts',
      "export const b = ['insert into orders (id) values (1)', 'delete from order_note', 'update directory.session set x = 1'];",
    );
    expect(checkHouse(root).problems).toEqual([
      'orders is written by goods and orders: apps/server/src/modules/goods/store/a.ts, apps/server/src/modules/orders/store/b.ts',
    ]);
  });

  it('lets files name each other’s types', () => {
    write('apps/console/src/platform/api.ts', "import type { Last } from './last.ts'; export const api: Last = 1;");
    write('apps/console/src/platform/last.ts', "import { api } from './api.ts'; export type Last = number; void api;");
    expect(checkHouse(root).problems).toEqual([]);
  });

  it('lets words be shown, written and read as people write them', () => {
    write(
      'apps/server/src/modules/orders/operations/x.ts',
      "const reason = '更正'; export const told = { reason, title: '支付', rest: /^(?:休|班)/.test('休息') ? reason : `共${1}条` };",
    );
    expect(checkHouse(root).problems).toEqual([]);
  });

  it('lets the console draw what the server says, and know its own forms', () => {
    write(
      'apps/console/src/modules/orders/parts/x.tsx',
      `const open = row.status === rowStatus.OPEN;
      export const acts = [{ key: 'edit', label: '编辑', verdict: inTurn('edit') }];
      export const X = () => (
        <Section title={more ? '（仅显示最近的）' : ''}>
          <ActButton blocked={edit.reason} disabled={chosen.length === 0}>{edit.title}</ActButton>
          <Button disabled={name.trim() === ''} loading={save.pending}>保存</Button>
          {open && <Alert title="已上架，保存后立即生效" />}
          <StatusDot colour={row.state === 'sent' ? 'info' : 'neutral'}>{row.state_name}</StatusDot>
        </Section>
      );`,
    );
    expect(checkHouse(root).problems).toEqual([]);
  });

  it('lets a type pass where only what runs is refused', () => {
    write('apps/server/src/modules/orders/rules/x.ts', "import type { Db } from '../../../platform/db/database.ts'; export type X = Db;");
    expect(checkHouse(root).problems).toEqual([]);
  });

  it.each(['packages/common', 'packages/contract', 'apps/server', 'apps/console'])('fails when it read nothing of %s', (folder) => {
    rmSync(join(root, folder), { recursive: true });
    expect(checkHouse(root).problems).toContainEqual(expect.stringMatching(/^no file of \w+ was read$/));
  });

  it('fails when it read nothing at all', () => {
    expect(checkHouse(join(root, 'nowhere')).problems).toHaveLength(5);
  });

  it('fails on a file that cannot be read', () => {
    write('apps/server/src/platform/x.ts', 'export const = ;');
    expect(() => checkHouse(root)).toThrow(/x\.ts cannot be read/);
  });

  it('leaves out what is installed and what is built', () => {
    write('apps/console/dist/assets/x.js', 'const questtion = 1;');
    write('packages/common/node_modules/x/index.ts', 'export const questtion = 1;');
    expect(checkHouse(root).problems).toEqual([]);
  });

  it('reads the whole of this house', () => {
    const { files, imports } = checkHouse(projectRoot);
    expect(files).toBeGreaterThan(500);
    expect(imports).toBeGreaterThan(2000);
  });
});
