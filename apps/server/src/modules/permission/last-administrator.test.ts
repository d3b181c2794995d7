import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { signInByForm } from '../../testing/fixtures-sign-in.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { addAccount } from './store/staff.store.ts';

const server = useServer();
const setStatus = (who: Person, whom: { id: number }, enabled: boolean) =>
  post(server(), who, '/privilege/account/status', { account_id: String(whom.id), enabled, reason: '测试' });
const alive = async (person: Person) => (await get(server(), person, '/privilege/my/info')).code;

/** One more administrator of merchant 1. */
async function administrator(): Promise<Person> {
  const account = `adm-${randomUUID().slice(0, 8)}`;
  const now = server().clock.now();
  const roleId = await withClient(
    server().test.superuser,
    async (client) => (await client.query<{ id: string }>('select id from role where merchant_id = 1 and is_administrator')).rows[0]!.id,
  );
  const id = await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
    addAccount(tx, 1, { account, name: account, phone: '', password: testPassword, roleIds: [Number(roleId)] }, now),
  );
  return { id, account, merchantId: 1, token: await signIn(server(), { id, merchantId: 1 }, now) };
}

const enabledAdministrators = () =>
  withClient(server().test.superuser, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(distinct a.id)::int as n from account a join account_role ar on ar.merchant_id = a.merchant_id and ar.account_id = a.id join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id where a.merchant_id = 1 and a.enabled and r.is_administrator',
    );
    return rows[0]!.n;
  });

describe('disabling an account', () => {
  it('ends its sessions with the next request, and enabling lets them go on', async () => {
    const { operator, admin } = server().staff;
    expect(await alive(operator)).toBe(200);
    expect((await setStatus(admin, operator, false)).code).toBe(200);
    expect(await alive(operator)).toBe(1004);
    expect((await setStatus(admin, operator, true)).code).toBe(200);
    expect(await alive(operator)).toBe(200);
  });

  it('of one’s own is refused', async () => {
    expect(await setStatus(server().staff.admin, server().staff.admin, false)).toMatchObject({ status: 403, code: permissionErrors.OWN_ACCOUNT.code });
    expect(await setStatus(server().staff.everything, server().staff.everything, false)).toMatchObject({
      status: 403,
      code: permissionErrors.OWN_ACCOUNT.code,
    });
  });

  it('of the last administrator is refused', async () => {
    expect(await enabledAdministrators()).toBe(1);
    expect(await setStatus(server().staff.everything, server().staff.admin, false)).toMatchObject({
      status: 409,
      code: permissionErrors.LAST_ADMINISTRATOR.code,
      message: '至少保留一名可用的管理员',
    });
    expect(await alive(server().staff.admin)).toBe(200);
  });

  it('of each other by the last two administrators at once leaves one', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { admin, everything } = server().staff;
      const second = await administrator();
      const answers = await Promise.all([setStatus(admin, second, false), setStatus(second, admin, false)]);
      expect(await enabledAdministrators()).toBe(1);
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      expect(answers.every((answer) => [200, 1305, 1004, 1043].includes(answer.code))).toBe(true);
      await setStatus(everything, admin, true);
      await setStatus(everything, second, false);
    }
  });

  it('of both of the last two by a third person at once leaves one', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { admin, everything } = server().staff;
      const second = await administrator();
      const answers = await Promise.all([setStatus(everything, second, false), setStatus(everything, admin, false)]);
      expect(await enabledAdministrators()).toBe(1);
      expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 1305]);
      await setStatus(everything, admin, true);
      await setStatus(everything, second, false);
    }
  });
});

describe('a new password for somebody', () => {
  it('is told once, ends all sessions, and is the only one that opens', async () => {
    const { admin, reviewer } = server().staff;
    const elsewhere = { ...reviewer, token: await signIn(server(), reviewer, server().clock.now()) };
    const answer = await post<{ password: string }>(server(), admin, '/privilege/account/resetPassword', { account_id: String(reviewer.id) });
    expect(answer.result.password).toMatch(/^(?=.*[a-z])(?=.*\d)(?=.*[!@#$%*+-]).{14}$/i);
    expect([await alive(reviewer), await alive(elsewhere), await alive(admin)]).toEqual([1003, 1003, 200]);
    expect((await signInByForm(server(), { username: 'reviewer', password: answer.result.password })).code).toBe(200);
    expect((await signInByForm(server(), { username: 'reviewer', password: testPassword })).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
  });

  it('is different every time and kept nowhere in plain', async () => {
    const { admin, supervisor } = server().staff;
    const passwords = await Promise.all(
      Array.from(
        { length: 4 },
        async () =>
          (await post<{ password: string }>(server(), admin, '/privilege/account/resetPassword', { account_id: String(supervisor.id) }, randomUUID())).result
            .password,
      ),
    );
    expect(new Set(passwords).size).toBe(4);
    const kept = await withClient(server().test.superuser, async (client) => {
      const { rows } = await client.query<{ text: string }>(
        "select string_agg(t::text, ' ') as text from (select a::text from account a union all select l::text from operation_log l union all select i::text from idempotency i) t",
      );
      return rows[0]!.text;
    });
    for (const password of passwords) expect(kept).not.toContain(password);
  });
});
