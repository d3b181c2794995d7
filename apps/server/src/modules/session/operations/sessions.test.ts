import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { withTenant } from '../../../platform/db/tenant.ts';
import { signInByForm } from '../../../testing/fixtures-sign-in.ts';
import { get, post } from '../../../testing/http.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

interface Session {
  id: string;
  current: boolean;
  device: string;
  ip: string;
}

let me: Person;
let colleague: Person;
const again = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(server(), person, server().clock.now()) });
beforeEach(async () => {
  server().clock.advance(1000);
  me = await again(server().staff.reviewer);
  colleague = await again(server().staff.operator);
});

const sessionsOf = async (person: Person) => (await get<{ list: Session[] }>(server(), person, '/privilege/my/sessions')).result.list;
const currentOf = async (person: Person) => (await sessionsOf(person)).find((session) => session.current)!.id;
const end = (person: Person, session_id: string) => post(server(), person, '/privilege/my/sessions/end', { session_id });
const alive = async (person: Person) => (await get(server(), person, '/privilege/my/info')).code;

describe('signing out', () => {
  it('ends this session and no other, and clears the cookie', async () => {
    const elsewhere = await again(me);
    const answer = await server().app.inject({
      method: 'POST',
      url: '/privilege/login/out',
      headers: { cookie: `new_bjz_token=${me.token}`, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^new_bjz_token=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect([await alive(me), await alive(elsewhere), await alive(colleague)]).toEqual([1003, 200, 200]);
  });

  it('twice is signing out once', async () => {
    expect((await post(server(), me, '/privilege/login/out')).code).toBe(200);
    expect((await post(server(), me, '/privilege/login/out')).code).toBe(1003);
  });
});

describe('a cookie that opens nothing any more', () => {
  const ask = (url: string, cookie: string, headers: Record<string, string> = {}) =>
    server().app.inject({ method: 'GET', url, headers: { ...(cookie === '' ? {} : { cookie: `new_bjz_token=${cookie}` }), ...headers } });
  const cleared = /^new_bjz_token=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/;

  it('is taken away by the refusal, so that nobody comes back in by it', async () => {
    const ended = await again(me);
    await post(server(), ended, '/privilege/login/out');
    const old = await signIn(server(), me, new Date(server().clock.now().getTime() - 13 * 3_600_000));
    for (const [token, code] of [
      [ended.token, 1003],
      ['unknown-token-unknown-token-unknown', 1003],
      [old, 1002],
    ] as const) {
      const answer = await ask('/privilege/my/info', token);
      expect(answer.json()).toMatchObject({ ret_code: code });
      expect(String(answer.headers['set-cookie'])).toMatch(cleared);
    }
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set enabled = false where merchant_id = 1 and id = ${colleague.id}`.execute(tx),
    );
    const disabled = await ask('/privilege/my/info', colleague.token);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set enabled = true where merchant_id = 1 and id = ${colleague.id}`.execute(tx),
    );
    expect(disabled.json()).toMatchObject({ ret_code: 1004 });
    expect(String(disabled.headers['set-cookie'])).toMatch(cleared);
  });

  it('stays where something else was refused, or where no cookie was sent', async () => {
    const { nobody } = server().staff;
    const forbidden = await ask('/privilege/role/list', (await again(nobody)).token);
    expect(forbidden.json()).toMatchObject({ ret_code: 1010 });
    for (const answer of [
      forbidden,
      await ask('/privilege/my/info', ''),
      await ask('/privilege/my/info', me.token, { authorization: `Bearer ${'x'.repeat(43)}` }),
    ])
      expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('one’s sessions', () => {
  it('are listed with device and address, the newest first, and nobody else’s', async () => {
    const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    server().clock.advance(1000);
    const { token } = await signInByForm(server(), { username: 'reviewer', ip: '10.8.0.1', headers: { 'user-agent': chrome } });
    const list = await sessionsOf({ ...me, token });
    expect(list[0]).toMatchObject({ current: true, device: 'Chrome · Windows', ip: '10.8.0.1' });
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const theirs = new Set((await sessionsOf(colleague)).map((session) => session.id));
    expect(list.filter((session) => theirs.has(session.id))).toEqual([]);
  });

  it('are not listed once they have ended or their time is over', async () => {
    const other = await again(me);
    const id = await currentOf(other);
    await end(me, id);
    expect((await sessionsOf(me)).map((session) => session.id)).not.toContain(id);
    const expired = await currentOf(me);
    server().clock.advance(12 * 3_600_000);
    const later = await again(me);
    expect((await sessionsOf(later)).map((session) => session.id)).not.toContain(expired);
  });

  it('can be ended by oneself, from any of them', async () => {
    const other = await again(me);
    expect((await end(me, await currentOf(other))).code).toBe(200);
    expect([await alive(other), await alive(me)]).toEqual([1003, 200]);
    expect((await end(me, await currentOf(me))).code).toBe(200);
    expect(await alive(me)).toBe(1003);
  });

  it('cannot be ended by a colleague or by another merchant, who learn nothing of them', async () => {
    const mine = await currentOf(me);
    const missing = await end(colleague, '999999999');
    expect(missing).toMatchObject({ status: 404, code: sessionErrors.SESSION_NOT_FOUND.code });
    for (const stranger of [colleague, server().staff.admin, server().staff.guest]) {
      const { headers: _, result: _result, ...told } = await end(await again(stranger), mine);
      expect(told).toEqual({ status: 404, code: sessionErrors.SESSION_NOT_FOUND.code, message: missing.message });
    }
    expect(await alive(me)).toBe(200);
  });

  it('end after twelve hours, used or not', async () => {
    server().clock.advance(12 * 3_600_000 - 1);
    expect(await alive(me)).toBe(200);
    server().clock.advance(1);
    expect(await alive(me)).toBe(1002);
  });
});
