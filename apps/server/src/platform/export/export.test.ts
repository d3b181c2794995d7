import { exportErrors } from '@merchant-admin/contract/platform/downloads';
import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { get, post } from '../../testing/http.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { withTenant } from '../db/tenant.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { formulaSafe } from './lists.ts';
import { runExport } from './run-export.ts';

const server = useServer();

interface Job {
  id: string;
  state: string;
  done: number;
  total: number;
  file_name: string;
  failure: string;
}

const start = (who: Person, body: Record<string, unknown> = {}) =>
  post<Job>(server(), who, '/platform/export/start', { list: 'orderList', filter: {}, ...body });
const status = (who: Person, id: string) => get<Job>(server(), who, '/platform/export/status', { id });
const cancel = (who: Person, id: string) => post(server(), who, '/platform/export/cancel', { id });
const download = (who: Person, id: string) =>
  server().app.inject({ method: 'GET', url: '/platform/export/download', query: { id }, headers: { authorization: `Bearer ${who.token}` } });

/** Somebody who may export, whom no other test keeps busy. */
async function exporter(tags: string[] = ['OrderList', 'order:export']): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}

async function exported(who: Person, body: Record<string, unknown> = {}): Promise<string[][]> {
  const { result } = await start(who, body);
  await exportsEnded(server());
  const { rawPayload } = await download(who, result.id);
  const { sheets } = await readXlsx(rawPayload);
  return sheets[0]!.rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))));
}

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
});

/** What a spreadsheet would compute, what breaks its files, and what only looks strange. */
const nasty = [
  '=1+1',
  "=cmd|'/c calc'!A0",
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '+cmd',
  '-1+1',
  '-2',
  '@SUM(A1)',
  '@import',
  '=@x',
  '==x',
  "='x'!A1",
  '=IMPORTXML("http://evil.example","//a")',
  '=DDE("cmd","/C calc","x")',
  '＝1+1',
  "'=1+1",
  "''",
  '"',
  '""',
  'a"b',
  "a'b",
  'a,b',
  'a;b',
  'a|b',
  'a\tb',
  'a\nb',
  'a\n=1+1',
  '<b>x</b>',
  '&amp;',
  '&#61;1',
  ']]>',
  '<?xml version="1.0"?>',
  '\u{1F600}\u{1F468}\u200D\u{1F469}',
  '\u202E=1',
  '\u200B=1',
  '\uFEFF=1',
  '\uFFFE\uFFFF',
  'a\uFFFFb',
  '\uFFFE=1+1',
  '0012',
  '1e9',
  'x'.repeat(500),
  '_x0041_',
  '_x003D_1+1',
  '_x005F_x0041_',
  '100%',
  'true',
  '2026-03-02',
];

describe('an exported text', () => {
  const rows = new Map<string, string>();
  beforeAll(async () => {
    const { admin } = server().staff;
    const orders = await Promise.all(nasty.map(() => shop.place()));
    for (const [n, text] of nasty.entries())
      await post(server(), admin, '/remarks/modify/order', { order_id: orders[n]!.result.order_id, describe: text, status: 1 });
    const sheet = await exported(admin, { columns: ['order_id', 'latest_remark'], ids: orders.map((order) => order.result.order_id) });
    for (const [n, text] of nasty.entries()) rows.set(text, sheet.find((row) => row[0] === orders[n]!.result.order_id)?.[1] ?? 'missing');
  });

  it.each(nasty)('%j reads back as what was written, and computes nothing', (text) => {
    const cell = rows.get(text)!;
    expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    const kept = text.trim();
    // Two code points that XML cannot hold are left out: with one of them the file would not open.
    const readable = (words: string) => words.replaceAll(/[\uFFFE\uFFFF]/g, '');
    expect(cell).toBe(readable(/^[=+\-@\t\r]/.test(readable(kept)) ? `'${kept}` : kept));
  });

  it('counts as many as ever', () => {
    console.log(`nasty strings exported: ${nasty.length}`);
    expect(nasty.length).toBeGreaterThanOrEqual(40);
  });

  it('is guarded by its first character alone, and a number stays a number', () => {
    expect(['=x', '+x', '-x', '@x', '\tx', '\rx', 'x=', '', ' =x', -5, null].map(formulaSafe)).toEqual([
      "'=x",
      "'+x",
      "'-x",
      "'@x",
      "'\tx",
      "'\rx",
      'x=',
      '',
      ' =x',
      -5,
      null,
    ]);
  });
});

describe('an export', () => {
  let who: Person;
  beforeEach(async () => {
    await exportsEnded(server());
    who = await exporter();
  });

  it('holds the rows and columns that were asked for, masked as on screen, amounts as numbers', async () => {
    const { result } = await shop.place({ customer: { member_id: 'm1', name: '导出者', phone: '13688889999', id_card: '11010519491231002X' } });
    const [head, row] = await exported(who, { ids: [result.order_id] });
    expect(head).toContain('手机号');
    expect(row).toEqual(expect.arrayContaining([result.order_id, '导** 136****9999', '136****9999', '3600', '待支付']));
    expect(await exported(who, { ids: [result.order_id], columns: ['total_rent', 'phone'] })).toEqual([
      ['总租金', '手机号'],
      ['3600', '136****9999'],
    ]);
  });

  it('holds everything that matches the filter, as the list shows it', async () => {
    const goods = `出口货${randomUUID().slice(0, 4)}`;
    const other = await Shop.open(server(), 'admin', { ...testGoods, name: goods });
    const placed = await Promise.all(Array.from({ length: 7 }, () => other.place()));
    const sheet = await exported(who, { filter: { goods_name: goods }, columns: ['order_id'] });
    expect(sheet.slice(1).flat().sort()).toEqual(placed.map((order) => order.result.order_id).sort());
    expect((await exported(who, { filter: { goods_name: goods, q: placed[0]!.result.order_id }, columns: ['order_id'] })).slice(1)).toEqual([
      [placed[0]!.result.order_id],
    ]);
  });

  it('is a file that a browser saves and does not open', async () => {
    const { result } = await start(who, { ids: [] });
    await exportsEnded(server());
    const { statusCode, headers } = await download(who, result.id);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(result.file_name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await status(who, result.id)).result).toMatchObject({ state: 'done', failure: '' });
  });

  it('is its owner’s alone: nobody else sees, ends or downloads it', async () => {
    const { result } = await start(who, { ids: [] });
    await exportsEnded(server());
    for (const stranger of [server().staff.admin, await exporter(), server().staff.guest]) {
      expect(await status(stranger, result.id)).toMatchObject({ status: 404, code: platformErrors.NOT_FOUND.code });
      expect(await cancel(stranger, result.id)).toMatchObject({ status: 404, code: platformErrors.NOT_FOUND.code });
      expect((await download(stranger, result.id)).statusCode).toBe(404);
    }
  });

  it('is one at a time for each person, for two at once too', async () => {
    const list = server().services.exports.get('orderList')!;
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    server().services.exports.add('gated', { ...list, page: () => opened.then(() => ({ rows: [], cursor: undefined })) });
    const answers = await Promise.all([1, 2, 3].map(() => start(who, { list: 'gated' })));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code !== 200).every((answer) => [1205, 1043].includes(answer.code))).toBe(true);
    expect((await start(who)).code).toBe(exportErrors.EXPORT_RUNNING.code);
    expect((await start(await exporter())).code).toBe(200);
    open();
    await exportsEnded(server());
    expect((await start(who)).code).toBe(200);
  });

  it('needs the right of its list, and a list that is one', async () => {
    expect(await start(await exporter(['OrderList']))).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
    expect(await start(who, { list: 'noSuchList' })).toMatchObject({ status: 400, code: exportErrors.NO_SUCH_LIST.code });
    for (const list of ['constructor', 'toString', 'hasOwnProperty'])
      expect(await start(who, { list })).toMatchObject({ code: exportErrors.NO_SUCH_LIST.code });
    expect(await start(who, { filter: { merchant_id: 2 } })).toMatchObject({ status: 400, code: platformErrors.INVALID_INPUT.code });
  });

  it('holds no row of another merchant, though its number is asked for', async () => {
    const theirs = (await (await Shop.open(server(), 'guest')).place()).result.order_id;
    expect(await exported(who, { ids: [theirs], columns: ['order_id'] })).toEqual([['订单号']]);
  });

  /** An export that waits to be made, or that a dead server was making, as a crash leaves it. */
  async function left(owner: Person, state: 'waiting' | 'running' = 'waiting'): Promise<number> {
    const now = server().clock.now();
    return withTenant(server().services.database.db, { merchantId: 1 }, async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into export_job (merchant_id, account_id, list, filter, ids, columns, state, file_name, created_at, seen_at)
        values (1, ${owner.id}, 'orderList', '{}', '{}', '{}', ${state}, 'x.xlsx', ${now}, ${now}) returning id`.execute(tx);
      return rows[0]!.id;
    });
  }

  it('that a crash left waiting is made by the next sweep, once', async () => {
    const id = await left(who);
    await Promise.all([server().services.sweeps.run(server().services), server().services.sweeps.run(server().services)]);
    await exportsEnded(server());
    expect((await status(who, String(id))).result).toMatchObject({ state: 'done' });
    expect((await download(who, String(id))).statusCode).toBe(200);
  });

  it('that a dead server was making is made anew two minutes after its last sign of life', async () => {
    const id = await left(who, 'running');
    server().clock.advance(120_000);
    await server().services.sweeps.run(server().services);
    expect((await status(who, String(id))).result).toMatchObject({ state: 'running' });
    server().clock.advance(1);
    await server().services.sweeps.run(server().services);
    expect((await status(who, String(id))).result).toMatchObject({ state: 'done' });
  });

  it('sees what its owner may see when it runs, not when it was asked for', async () => {
    const id = await left(who);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`delete from account_role where merchant_id = 1 and account_id = ${who.id}`.execute(tx),
    );
    await runExport(server().services, systemCaller(1), id);
    expect((await status(who, String(id))).result).toMatchObject({ state: 'failed', failure: '导出失败，请重试' });
    expect((await download(who, String(id))).json()).toMatchObject({ ret_code: 1010 });
  });

  it('of an account that was disabled meanwhile is not made', async () => {
    const id = await left(who);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set enabled = false where merchant_id = 1 and id = ${who.id}`.execute(tx),
    );
    await runExport(server().services, systemCaller(1), id);
    const { rows } = await act(server().services, systemCaller(1), (ctx) =>
      sql<{ state: string }>`select state from export_job where merchant_id = 1 and id = ${id}`.execute(ctx.tx),
    );
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('that is cancelled is not made, and cancelling one that is done changes nothing', async () => {
    const id = await left(who);
    expect((await cancel(who, String(id))).code).toBe(200);
    await runExport(server().services, systemCaller(1), id);
    expect((await status(who, String(id))).result).toMatchObject({ state: 'cancelled' });
    expect((await download(who, String(id))).statusCode).toBe(409);
    const { result } = await start(who);
    await exportsEnded(server());
    expect((await cancel(who, result.id)).code).toBe(200);
    expect((await status(who, result.id)).result).toMatchObject({ state: 'done' });
  });

  it('that is cancelled while it runs stops, and leaves no file', async () => {
    const { exports } = server().services;
    const list = exports.get('orderList')!;
    let id = '';
    exports.add('slow', {
      ...list,
      page: async (ctx: never, filter: never, ids: readonly string[], cursor: string | undefined) => {
        if (cursor !== undefined) return { rows: [], cursor: undefined };
        const page = await list.page(ctx, filter, ids, undefined);
        // Somebody cancels while the first page is read.
        await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
          sql`update export_job set state = 'cancelled' where merchant_id = 1 and state = 'running'`.execute(tx),
        );
        return { ...page, cursor: 'more' };
      },
    } as never);
    id = (await start(who, { list: 'slow' })).result.id;
    await exportsEnded(server());
    await expect.poll(async () => (await status(who, id)).result.state).toBe('cancelled');
    expect((await download(who, id)).statusCode).toBe(409);
    const { rows } = await act(server().services, systemCaller(1), (ctx) =>
      sql`select 1 from export_piece where merchant_id = 1 and export_id = ${id}::bigint`.execute(ctx.tx),
    );
    expect(rows).toEqual([]);
  });

  it('that breaks says so, and the next one may begin', async () => {
    const list = server().services.exports.get('orderList')!;
    server().services.exports.add('broken', {
      ...list,
      page: async () => {
        throw new Error('no');
      },
    } as never);
    const { result } = await start(who, { list: 'broken' });
    await exportsEnded(server());
    expect((await status(who, result.id)).result).toMatchObject({ state: 'failed', failure: '导出失败，请重试' });
    expect((await start(who)).code).toBe(200);
  });
});
