import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportCap, exportErrors } from '@merchant-admin/contract/platform/downloads';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import type { ExportList } from './lists.ts';
import { piecesOf } from './pieces.ts';

const server = useServer();

interface File {
  kind: string;
  id: string;
  state: string;
  file_name: string;
  size: number;
  done: number;
  total: number;
  created_at: string;
  expires_at: string;
}

const downloads = async (who: Person, query: Record<string, string> = {}) =>
  (await get<{ list: File[]; total: number }>(server(), who, '/platform/downloads/list', query)).result;
const start = (who: Person, body: Record<string, unknown> = {}) =>
  post<{ id: string }>(server(), who, '/platform/export/start', { list: 'orderList', filter: {}, ...body });
const change = (who: Person, what: 'cancel' | 'retry' | 'delete', id: string) => post(server(), who, `/platform/export/${what}`, { id });
const download = (who: Person, id: string) =>
  server().app.inject({ method: 'GET', url: '/platform/export/download', query: { id }, headers: { authorization: `Bearer ${who.token}` } });
const pieces = async (id: string) =>
  (
    await act(server().services, systemCaller(1), (ctx) =>
      sql<{ n: number; largest: number }>`select count(*)::int as n, coalesce(max(length(bytes)), 0)::int as largest from export_piece
        where merchant_id = 1 and export_id = ${id}::bigint`.execute(ctx.tx),
    )
  ).rows[0]!;

/** A list of as many made-up rows, each of its own text, read in steps of 1000. */
function addList(key: string, rows: number, width = 1): void {
  const list: ExportList<number> = {
    title: '大列表',
    permission: 'order:export',
    seenBy: ['OrderList'],
    filter: server().services.exports.get('orderList')!.filter,
    columns: [{ key: 'n', title: '编号', cell: (n) => Array.from({ length: width }, (_, at) => Math.sin(n * 97 + at).toString(36)).join('') }],
    count: (_ctx, _filter, _ids, most) => Promise.resolve(Math.min(rows, most + 1)),
    page: (_ctx, _filter, _ids, cursor) => {
      const from = Number(cursor ?? 0);
      const page = Array.from({ length: Math.min(1000, rows - from) }, (_, n) => from + n);
      return Promise.resolve({ rows: page, cursor: from + 1000 < rows ? String(from + 1000) : undefined });
    },
  };
  server().services.exports.add(key, list);
}

let who: Person;
beforeEach(async () => {
  await exportsEnded(server());
  const person = await addReviewer(server(), 1, ['OrderList', 'order:export']);
  who = { ...person, token: await signIn(server(), person, server().clock.now()) };
});

describe('the download centre', () => {
  it('holds a person’s own files, the newest first, with state, progress, size and end', async () => {
    await (await Shop.open(server())).place();
    const first = (await start(who)).result.id;
    await exportsEnded(server());
    server().clock.advance(1000);
    const second = (await start(who, { columns: ['order_id'] })).result.id;
    await exportsEnded(server());
    const { list, total } = await downloads(who);
    expect(total).toBe(2);
    expect(list.map((file) => file.id)).toEqual([second, first]);
    expect(list[0]).toMatchObject({ kind: 'export', state: 'done' });
    expect(list[0]!.done).toBe(list[0]!.total);
    expect(list[0]!.size).toBe((await download(who, second)).rawPayload.length);
    expect(Date.parse(list[0]!.expires_at) - Date.parse(list[0]!.created_at)).toBe(7 * 86_400_000);
    expect((await downloads(who, { page: '2', page_size: '5' })).list).toEqual([]);
    for (const stranger of [server().staff.admin, server().staff.guest])
      expect((await downloads(stranger)).list.filter((file) => [first, second].includes(file.id))).toEqual([]);
  });
});

describe('a file of the download centre', () => {
  it('can be deleted: it is gone, with its bytes', async () => {
    const { id } = (await start(who)).result;
    await exportsEnded(server());
    expect((await change(who, 'delete', id)).code).toBe(200);
    expect((await downloads(who)).list).toEqual([]);
    expect((await pieces(id)).n).toBe(0);
    expect((await change(who, 'delete', id)).code).toBe(platformErrors.NOT_FOUND.code);
  });

  it('that is deleted while it is made leaves nothing, and the next one may begin', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    addList('gatedList', 2000);
    const list = server().services.exports.get('gatedList')!;
    server().services.exports.add('gatedList', {
      ...list,
      page: (...asked: never[]) => opened.then(() => (list.page as (...all: never[]) => never)(...asked)),
    });
    const { id } = (await start(who, { list: 'gatedList' })).result;
    expect((await change(who, 'delete', id)).code).toBe(200);
    open();
    expect((await start(who)).code).toBe(200);
    await exportsEnded(server());
    expect((await pieces(id)).n).toBe(0);
    expect((await downloads(who)).list).toHaveLength(1);
  });

  it('that failed can be made again in its place, with the rights of now', async () => {
    addList('brokenList', 3);
    const list = server().services.exports.get('brokenList')!;
    server().services.exports.add('brokenList', { ...list, page: () => Promise.reject(new Error('no')) });
    const { id } = (await start(who, { list: 'brokenList' })).result;
    await exportsEnded(server());
    expect((await downloads(who)).list[0]).toMatchObject({ id, state: 'failed' });
    server().services.exports.add('brokenList', list);
    expect((await change(who, 'retry', id)).code).toBe(200);
    await exportsEnded(server());
    expect((await downloads(who)).list).toEqual([expect.objectContaining({ id, state: 'done', done: 3, failure: '' })]);
    await act(server().services, systemCaller(1), (ctx) => sql`delete from account_role where merchant_id = 1 and account_id = ${who.id}`.execute(ctx.tx));
    expect(await change(who, 'retry', id)).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
  });

  it('is handed out and made only while its owner may see and export the list', async () => {
    const { id } = (await start(who)).result;
    await exportsEnded(server());
    expect((await download(who, id)).statusCode).toBe(200);
    const roleOnly = await addReviewer(server(), 1, ['order:export']);
    const blind = { ...roleOnly, token: await signIn(server(), roleOnly, server().clock.now()) };
    expect(await start(blind)).toMatchObject({ status: 403, code: platformErrors.FORBIDDEN.code });
    await act(server().services, systemCaller(1), (ctx) => sql`delete from account_role where merchant_id = 1 and account_id = ${who.id}`.execute(ctx.tx));
    expect((await download(who, id)).statusCode).toBe(403);
  });

  it('ends when the right to it is withdrawn between two pages', async () => {
    addList('longList', 3000);
    const list = server().services.exports.get('longList')!;
    const page = list.page.bind(list) as (...asked: unknown[]) => ReturnType<typeof list.page>;
    let pages = 0;
    server().services.exports.add('longList', {
      ...list,
      async page(ctx, ...asked) {
        pages += 1;
        if (pages === 2) await sql`delete from account_role where merchant_id = 1 and account_id = ${who.id}`.execute(ctx.tx);
        return page(ctx, ...asked);
      },
    });
    const { id } = (await start(who, { list: 'longList' })).result;
    await exportsEnded(server());
    expect((await downloads(who)).list[0]).toMatchObject({ id, state: 'failed' });
    expect(pages).toBe(2);
    expect((await pieces(id)).n).toBe(0);
  });

  it('of somebody else is not there: not to see, make again or delete', async () => {
    const { id } = (await start(who)).result;
    await exportsEnded(server());
    for (const stranger of [server().staff.admin, server().staff.guest])
      for (const what of ['retry', 'delete'] as const)
        expect(await change(stranger, what, id)).toMatchObject({ status: 404, code: platformErrors.NOT_FOUND.code });
    expect((await downloads(who)).list).toHaveLength(1);
  });
});

describe('a large export', () => {
  it('beyond the cap is refused by name before anything is read', async () => {
    addList('hugeList', exportCap + 1);
    expect(await start(who, { list: 'hugeList' })).toMatchObject({
      status: 422,
      code: exportErrors.EXPORT_TOO_LARGE.code,
      message: exportErrors.EXPORT_TOO_LARGE.text,
    });
    expect(exportErrors.EXPORT_TOO_LARGE.text).toContain(exportCap.toLocaleString('en'));
  });

  it('is kept and handed out in pieces of a megabyte, whole', async () => {
    addList('wideList', 4000, 100);
    const { id } = (await start(who, { list: 'wideList' })).result;
    await exportsEnded(server());
    const { n, largest } = await pieces(id);
    expect(n).toBeGreaterThan(1);
    expect(largest).toBeLessThanOrEqual(1_048_576);
    const file = (await download(who, id)).rawPayload;
    expect(file.length).toBe((await downloads(who)).list[0]!.size);
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  it('is cut into pieces wherever its chunks end', async () => {
    async function* chunks() {
      for (const text of ['abc', '', 'defghijk', 'l']) yield await Promise.resolve(Buffer.from(text));
    }
    const found: string[] = [];
    for await (const piece of piecesOf(chunks(), 5)) found.push(piece.toString());
    expect(found).toEqual(['abcde', 'fghij', 'kl']);
  });
});

describe('after a week', () => {
  it('forgets files after seven days, their bytes too', async () => {
    const { id } = (await start(who)).result;
    await exportsEnded(server());
    server().clock.advance(7 * 86_400_000 + 1);
    await server().services.sweeps.run(server().services);
    who = { ...who, token: await signIn(server(), who, server().clock.now()) };
    expect((await downloads(who)).list).toEqual([]);
    expect((await pieces(id)).n).toBe(0);
    expect((await download(who, id)).statusCode).toBe(404);
  });
});
