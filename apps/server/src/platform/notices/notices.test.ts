import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { signInByForm } from '../../testing/fixtures-sign-in.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { act } from '../http/run.ts';
import { systemCaller } from '../jobs/system-caller.ts';
import { sendNotice } from './send-notice.ts';

const server = useServer();

interface Row {
  id: string;
  kind: string;
  title: string;
  text: string;
  link: string;
  read: boolean;
}

const list = async (who: Person, query: Record<string, string> = {}) =>
  (await get<{ list: Row[]; total: number }>(server(), who, '/privilege/my/notices', query)).result;
const unread = async (who: Person) => (await get<{ unread: number }>(server(), who, '/privilege/my/notices/unread')).result.unread;
const read = (who: Person, body: { id?: string } = {}) => post(server(), who, '/privilege/my/notices/read', body);
const tell = (who: Person, title: string) =>
  act(server().services, systemCaller(who.merchantId), (ctx) => sendNotice(ctx, [who.id], { kind: 'test', title, text: '内容', link: '' }));

let who: Person;
beforeEach(async () => {
  const person = await addReviewer(server(), 1, ['OrderList', 'order:export']);
  who = { ...person, token: await signIn(server(), person, server().clock.now()) };
});

describe('a notice', () => {
  it('reaches the person it is for and nobody else', async () => {
    await tell(who, '只给一人');
    expect((await list(who)).list.map((row) => row.title)).toEqual(['只给一人']);
    expect(await unread(who)).toBe(1);
    for (const stranger of [server().staff.admin, server().staff.guest]) expect((await list(stranger)).list.map((row) => row.title)).not.toContain('只给一人');
  });

  it('is not told when the act that tells it is undone', async () => {
    await act(server().services, systemCaller(1), async (ctx) => {
      await sendNotice(ctx, [who.id], { kind: 'test', title: '撤销', text: '', link: '' });
      throw new Error('undone');
    }).catch(() => {});
    expect(await unread(who)).toBe(0);
  });

  it('is read one by one or all at once, by its owner only', async () => {
    for (const title of ['一', '二', '三']) await tell(who, title);
    const [third] = (await list(who)).list;
    expect(await read(server().staff.admin, { id: third!.id })).toMatchObject({ status: 404, code: platformErrors.NOT_FOUND.code });
    expect((await read(who, { id: third!.id })).code).toBe(200);
    expect((await read(who, { id: third!.id })).code).toBe(200);
    expect(await unread(who)).toBe(2);
    expect((await list(who, { order: 'unread' })).list.map((row) => row.title)).toEqual(['二', '一', '三']);
    expect((await list(who)).list.map((row) => row.title)).toEqual(['三', '二', '一']);
    await read(who);
    expect(await unread(who)).toBe(0);
  });

  it('is counted by the index of the unread alone', async () => {
    const plan = await act(server().services, systemCaller(1), async (ctx) => {
      await sql`insert into notice (merchant_id, account_id, kind, title, text, link, created_at, read_at)
        select 1, ${who.id}, 'old', 'x', 'x', '', now(), now() from generate_series(1, 2000)`.execute(ctx.tx);
      await sql`set local enable_seqscan = off`.execute(ctx.tx);
      const { rows } = await sql<Record<string, string>>`explain select count(*) from (
        select from notice where merchant_id = 1 and account_id = ${who.id} and read_at is null limit 100) t`.execute(ctx.tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toMatch(/Index Only Scan using notice_unread/);
  });
});

describe('people are told', () => {
  const kinds = async (person: Person) => (await list(person)).list.map((row) => row.kind);

  it('that their export is done or failed, with the way there', async () => {
    await post(server(), who, '/platform/export/start', { list: 'orderList', filter: {} });
    await exportsEnded(server());
    expect((await list(who)).list).toEqual([expect.objectContaining({ kind: 'export-done', title: '导出完成', link: '/my/downloads', read: false })]);
    const orders = server().services.exports.get('orderList')!;
    server().services.exports.add('brokenOrders', { ...orders, page: () => Promise.reject(new Error('no')) });
    await post(server(), who, '/platform/export/start', { list: 'brokenOrders', filter: {} });
    await exportsEnded(server());
    expect(await kinds(who)).toEqual(['export-failed', 'export-done']);
  });

  it('that somebody changed their roles; not when only the name was changed', async () => {
    const { admin } = server().staff;
    const account = async () =>
      (await post<{ list: { id: string; version: number; roles: { id: string }[] }[] }>(server(), admin, '/privilege/account/list', { q: who.account })).result
        .list[0]!;
    const save = async (role_ids: string[]) => {
      const { id, version } = await account();
      return post(server(), admin, '/privilege/account/save', { id, version, name: '改名', role_ids });
    };
    await save((await account()).roles.map((role) => role.id));
    expect(await kinds(who)).toEqual([]);
    expect((await save([])).code).toBe(200);
    expect((await list(who)).list).toEqual([expect.objectContaining({ kind: 'roles-changed', title: '角色已变更' })]);
  });

  it('that somebody reset their password', async () => {
    expect((await post(server(), server().staff.admin, '/privilege/account/resetPassword', { account_id: String(who.id) })).code).toBe(200);
    who = { ...who, token: await signIn(server(), who, server().clock.now()) };
    expect(await kinds(who)).toEqual(['password-reset']);
  });

  it('of a sign-in on a device never seen before, and not of one on a known device', async () => {
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const from = (userAgent: string) => signInByForm(server(), { username: who.account, headers: { 'user-agent': userAgent } });
    await from('lightMyRequest');
    expect(await kinds(who)).toEqual([]);
    await from(firefox);
    await from(firefox.replaceAll('140.0', '141.0'));
    const { list: told } = await list(who);
    expect(told).toEqual([expect.objectContaining({ kind: 'new-device', title: '新设备登录', text: expect.stringContaining('Firefox · Windows') as string })]);
  });
});

describe('an old notice', () => {
  it('is gone after ninety days', async () => {
    await tell(who, '旧消息');
    server().clock.advance(90 * 86_400_000);
    await tell(who, '新消息');
    server().clock.advance(1);
    await server().services.sweeps.run(server().services);
    who = { ...who, token: await signIn(server(), who, server().clock.now()) };
    expect((await list(who)).list.map((row) => row.title)).toEqual(['新消息']);
  });
});
