import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { buildServer, type Server } from '../../build.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { call, post } from '../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../testing/staff.ts';
import { useServer, type TestServer } from '../../testing/test-server.ts';

const server = useServer();
let database: Database;
let second: TestServer;

/** Starts another server process on the same database: nothing is shared but the rows. */
beforeAll(async () => {
  database = openDatabase(server().test.server);
  const built: Server = await buildServer({ config: server().config, clock: server().clock, database, reference: false });
  await built.app.ready();
  second = { ...server(), ...built };
});
afterAll(async () => {
  await second.app.close();
  await database.close();
});

const listUrl = '/merchant/order/order/orderListV2';
const both = async (person: Person): Promise<number[]> => [(await post(server(), person, listUrl)).code, (await post(second, person, listUrl)).code];
const session = async (person: Person): Promise<Person> => ({ ...person, token: await signIn(server(), person, server().clock.now()) });
const inMerchant = (statement: ReturnType<typeof sql>) => withTenant(server().services.database.db, { merchantId: 1 }, (tx) => statement.execute(tx));

describe('on two server processes, from the next request on', () => {
  it('a right that is withdrawn is gone, and one that is given is there', async () => {
    const { reviewer } = server().staff;
    const mine = await session(reviewer);
    expect(await both(mine)).toEqual([200, 200]);
    const role = await withTenant(
      server().services.database.db,
      { merchantId: 1 },
      async (tx) =>
        (
          await sql<{
            id: string;
            version: number;
            tags: string[];
          }>`select r.id::text, r.version, r.tags from role r join account_role ar on ar.merchant_id = r.merchant_id and ar.role_id = r.id where ar.account_id = ${reviewer.id}`.execute(
            tx,
          )
        ).rows[0]!,
    );
    const without = await post<{ version: number }>(server(), server().staff.admin, '/privilege/role/save', {
      id: role.id,
      name: '无订单',
      tags: role.tags.filter((tag) => tag !== 'OrderList'),
      version: role.version,
    });
    expect(without.code).toBe(200);
    expect(await both(mine)).toEqual([1010, 1010]);
    expect(
      (await post(second, server().staff.admin, '/privilege/role/save', { id: role.id, name: '有订单', tags: role.tags, version: without.result.version }))
        .code,
    ).toBe(200);
    expect(await both(mine)).toEqual([200, 200]);
  });

  it('a disabled account is out', async () => {
    const mine = await session(server().staff.supervisor);
    expect(await both(mine)).toEqual([200, 200]);
    await post(second, server().staff.admin, '/privilege/account/status', { account_id: String(mine.id), enabled: false });
    expect(await both(mine)).toEqual([1004, 1004]);
  });

  it('a disabled merchant is out', async () => {
    const mine = await session(server().staff.operator);
    expect(await both(mine)).toEqual([200, 200]);
    await inMerchant(sql`update merchant set enabled = false where merchant_id = 1`);
    expect(await both(mine)).toEqual([1004, 1004]);
    await inMerchant(sql`update merchant set enabled = true where merchant_id = 1`);
  });

  it('a changed password ends the sessions of both', async () => {
    const mine = await session(server().staff.everything);
    const other = await session(server().staff.everything);
    expect(await both(other)).toEqual([200, 200]);
    expect(
      (await post(second, mine, '/privilege/my/password', { old_password: testPassword, password: testPassword, password_confirm: testPassword })).code,
    ).toBe(200);
    expect([await both(mine), await both(other)]).toEqual([
      [1003, 1003],
      [1003, 1003],
    ]);
  });

  it('a session that was signed out at one is out at the other', async () => {
    const mine = await session(server().staff.reviewer2);
    expect((await post(server(), mine, '/privilege/login/out')).code).toBe(200);
    expect((await call(second, mine, 'GET', '/privilege/my/info')).code).toBe(1003);
  });

  it('a role taken away while many requests are under way is gone for each that begins after', async () => {
    const { reviewer } = server().staff;
    const mine = await session(reviewer);
    const running = Array.from({ length: 40 }, (_, n) => post(n % 2 === 0 ? server() : second, mine, listUrl));
    await inMerchant(sql`delete from account_role where merchant_id = 1 and account_id = ${reviewer.id}`);
    const after = await Promise.all(Array.from({ length: 20 }, (_, n) => post(n % 2 === 0 ? server() : second, mine, listUrl)));
    expect(after.every((answer) => answer.code === platformErrors.FORBIDDEN.code)).toBe(true);
    expect((await Promise.all(running)).every((answer) => [200, 1010].includes(answer.code))).toBe(true);
  });

  it('an idempotency key counts on both', async () => {
    const view = { list: 'orderList', name: '两台服务器', shared: false, content: {} };
    const mine = await session(server().staff.admin);
    const [one, two] = await Promise.all([
      post<{ id: string }>(server(), mine, '/privilege/my/views/save', view, 'two-servers-1'),
      post<{ id: string }>(second, mine, '/privilege/my/views/save', view, 'two-servers-1'),
    ]);
    expect(one.code).toBe(200);
    expect(two.result).toEqual(one.result);
  });
});
