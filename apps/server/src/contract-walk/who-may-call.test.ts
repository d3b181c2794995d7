import { randomBytes } from 'node:crypto';
import { allTags, openToGuests, openToPlatform } from '@merchant-admin/contract/navigation';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addAccount, addMerchant, addRole } from '../modules/permission/index.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { signIn, testPasswordHash, type Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { call as request } from '../testing/http.ts';
import { calls, isOpen, isShop, isStaff, tagsOf, type Call } from './calls.ts';
import { Cases } from './cases.ts';
import { mustBe, problemOf } from './judge.ts';
import { send, type Given } from './send.ts';
import { sampleFor, startWalker, type Walker } from './walker.ts';

const server = useServer();
let walker: Walker;
const samples = new Map<string, Given>();
const given = (call: Call) => samples.get(call.id)!;

const staffCalls = calls.filter(isStaff);
const taggedCalls = calls.filter((call) => tagsOf(call).length > 0);

beforeAll(async () => {
  walker = await startWalker(server());
  for (const call of calls) samples.set(call.id, sampleFor(call, walker.fixtures));
});

let people = 0;
/** A person of a merchant who holds just these tags. */
async function personWith(tags: readonly string[], merchantId = 1): Promise<Person> {
  people += 1;
  const account = `walk-${merchantId}-${people}`;
  const now = server().clock.now();
  const id = await withTenant(server().services.database.db, { merchantId }, async (tx) => {
    const roleId = await addRole(tx, merchantId, { name: account, description: '', tags, isAdministrator: false });
    return addAccount(tx, merchantId, { account, name: account, phone: '', password: await testPasswordHash(), roleIds: [roleId] }, now);
  });
  return { id, account, merchantId, token: await signIn(server(), { id, merchantId }, now) };
}

/** Walks staff calls as a person who must be refused in one way. */
async function allRefused(
  group: string,
  floor: number,
  walked: readonly Call[],
  asking: () => Promise<Parameters<typeof send>[3]>,
  status: number,
  ...codes: number[]
): Promise<string[]> {
  const cases = new Cases(group, floor);
  for (const call of walked) cases.add(call.id, mustBe(call, await send(server(), call, given(call), await asking()), status, ...codes));
  return cases.end();
}

describe('who may call', () => {
  it('every declared call exists on the server', () => {
    const cases = new Cases('calls that exist', 77);
    for (const call of calls) {
      const url = call.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
      cases.add(call.id, server().app.hasRoute({ method: call.endpoint.method, url }) ? undefined : 'is declared and not registered');
    }
    expect(cases.end()).toEqual([]);
  });

  it('without a token answers 1001', async () => {
    expect(await allRefused('no token', 65, staffCalls, async () => ({}), 401, 1001)).toEqual([]);
  });

  it('with an unknown token answers 1003', async () => {
    expect(await allRefused('unknown token', 65, staffCalls, async () => ({ token: randomBytes(32).toString('base64url') }), 401, 1003)).toEqual([]);
    expect(await allRefused('unknown token in the cookie', 65, staffCalls, async () => ({ cookie: randomBytes(32).toString('base64url') }), 401, 1003)).toEqual(
      [],
    );
  });

  it('with garbage for a token answers 1001 or 1003', async () => {
    expect(await allRefused('garbage token', 65, staffCalls, async () => ({ headers: { authorization: "Bearer ' or 1=1 --" } }), 401, 1001, 1003)).toEqual([]);
  });

  it('with an ended session answers 1003', async () => {
    const token = await signIn(server(), walker.person, server().clock.now());
    await request(server(), { token }, 'POST', '/privilege/login/out', { body: {} });
    expect(await allRefused('ended token', 65, staffCalls, async () => ({ token }), 401, 1003)).toEqual([]);
  });

  it('of a disabled account answers 1004', async () => {
    const person = await personWith([]);
    await withTenant(server().services.database.db, { merchantId: 1 }, (tx) =>
      sql`update account set enabled = false where merchant_id = 1 and id = ${person.id}`.execute(tx),
    );
    expect(await allRefused('disabled account', 65, staffCalls, async () => ({ token: person.token }), 401, 1004)).toEqual([]);
  });

  it('of a disabled merchant answers 1004', async () => {
    const { db } = server().services.database;
    const now = server().clock.now();
    await withTenant(db, { merchantId: 4 }, (tx) =>
      addMerchant(tx, { merchantId: 4, name: '停用商家', isGuest: true, signedAt: now, contractVersion: '2026-01' }, now),
    );
    const person = await personWith([], 4);
    await withTenant(db, { merchantId: 4 }, (tx) => sql`update merchant set enabled = false where merchant_id = 4`.execute(tx));
    expect(await allRefused('disabled merchant', 65, staffCalls, async () => ({ token: person.token }), 401, 1004)).toEqual([]);
  });

  it('without the tag answers 1010', async () => {
    expect(await allRefused('no permission', 48, taggedCalls, async () => ({ token: server().staff.nobody.token }), 403, 1010)).toEqual([]);
  });

  it('with any tag but the wanted ones answers 1010', async () => {
    const cases = new Cases('all other permissions', 48);
    for (const call of taggedCalls) {
      const person = await personWith(allTags.filter((tag) => !tagsOf(call).includes(tag)));
      cases.add(call.id, mustBe(call, await send(server(), call, given(call), { token: person.token }), 403, 1010));
    }
    expect(cases.end()).toEqual([]);
  });

  it('with any one of the wanted tags is let in', async () => {
    const cases = new Cases('one tag is enough', 97);
    for (const tag of new Set(taggedCalls.flatMap(tagsOf))) {
      const person = await personWith([tag], openToPlatform(tag) ? 1 : 2);
      for (const call of taggedCalls.filter((each) => tagsOf(each).includes(tag))) {
        const answer = await send(server(), call, given(call), { token: person.token });
        // Starting an export asks for the list's own right as well.
        cases.add(
          `${call.id} with ${tag}`,
          problemOf(call, answer) ?? (answer.code === platformErrors.FORBIDDEN.code ? 'is refused for lack of permission' : undefined),
        );
      }
    }
    expect(cases.end()).toEqual([]);
  });

  it('a guest merchant that has not signed answers 1012, but for what comes before signing', async () => {
    const cases = new Cases('agreement not signed', 65);
    const merchantId = 3;
    for (const call of staffCalls) {
      const token = await signIn(server(), server().staff.unsigned, server().clock.now());
      // The signing itself would let everything after it in.
      const isSigning = call.endpoint.path === '/merchant/guest/contract/confirm';
      const answer = await send(server(), call, given(call), { token });
      if (isSigning)
        await withTenant(server().services.database.db, { merchantId }, (tx) =>
          sql`update merchant set contract_signed_at = null where merchant_id = ${merchantId}`.execute(tx),
        );
      const early = problemOf(call, answer) ?? (answer.code === platformErrors.CONTRACT_UNSIGNED.code ? 'must work before signing' : undefined);
      cases.add(call.id, call.endpoint.beforeContract ? early : mustBe(call, answer, 403, 1012));
    }
    expect(cases.end()).toEqual([]);
  });

  it('a guest never holds a right that is the platform’s, whatever the role says', async () => {
    const cases = new Cases('platform rights of guests', 29);
    const guest = await personWith(allTags, 2);
    const platformOnly = taggedCalls.filter((call) => call.endpoint.scope === 'platform' || tagsOf(call).every((tag) => !openToGuests(tag)));
    for (const call of platformOnly) cases.add(call.id, mustBe(call, await send(server(), call, given(call), { token: guest.token }), 403, 1010));
    const info = await request<{ rule_tags: string[] }>(server(), guest, 'GET', '/privilege/my/info');
    for (const tag of allTags) cases.add(tag, info.result.rule_tags.includes(tag) === openToGuests(tag) ? undefined : 'is held wrongly');
    expect(cases.end()).toEqual([]);
  });

  it('a session whose time is over answers 1002', async () => {
    const token = await signIn(server(), walker.person, new Date(server().clock.now().getTime() - 12 * 3_600_000));
    expect(await allRefused('expired token', 65, staffCalls, async () => ({ token }), 401, 1002)).toEqual([]);
  });

  it('inside another merchant only what is declared viewable is read, and only with the right', async () => {
    const headers = { 'x-merchant': '2' };
    const inside = staffCalls.filter((call) => call.endpoint.viewable);
    const others = staffCalls.filter((call) => !call.endpoint.viewable);
    expect(await allRefused('no look', 300, others, async () => ({ token: walker.person.token, headers }), 403, 1014)).toEqual([]);
    const without = await personWith(allTags.filter((tag) => tag !== 'merchant:view'));
    expect(await allRefused('no right to look', 35, inside, async () => ({ token: without.token, headers }), 403, 1010)).toEqual([]);
    const guest = await personWith(allTags, 2);
    expect(await allRefused('a guest', 35, inside, async () => ({ token: guest.token, headers: { 'x-merchant': '1' } }), 403, 1010)).toEqual([]);
    const cases = new Cases('looks into another merchant', 35);
    for (const call of inside) {
      const answer = await send(server(), call, given(call), { token: walker.person.token, headers });
      const found = JSON.stringify(answer.result ?? '').includes(walker.fixtures['order']!) ? 'shows one’s own order' : undefined;
      cases.add(call.id, problemOf(call, answer) ?? found);
    }
    expect(cases.end()).toEqual([]);
  });

  it('the shop’s calls want a signature', async () => {
    const shopCalls = calls.filter(isShop);
    expect(await allRefused('no signature', 6, shopCalls, async () => ({}), 401, 2302)).toEqual([]);
    expect(await allRefused('a session instead of a signature', 6, shopCalls, async () => ({ token: walker.person.token }), 401, 2302)).toEqual([]);
    expect(await allRefused('unknown key', 6, shopCalls, async () => ({ key: { access_key: 'ma_0123456789abcdef', secret: 'x' } }), 401, 2301)).toEqual([]);
    expect(await allRefused('wrong secret', 6, shopCalls, async () => ({ key: { ...walker.shop.key, secret: 'wrong' } }), 401, 2302)).toEqual([]);
    expect(
      await allRefused('no signature in its header', 6, shopCalls, async () => ({ key: walker.shop.key, headers: { 'x-signature': '' } }), 401, 2302),
    ).toEqual([]);
  });

  it('a signature opens none of the staff’s calls', async () => {
    expect(await allRefused('a signature instead of a session', 65, staffCalls, async () => ({ key: walker.shop.key }), 401, 1001)).toEqual([]);
  });

  it('the open calls are the ones listed here', () => {
    expect(calls.filter(isOpen).map((call) => call.id)).toEqual([
      'session.captcha',
      'session.signInOptions',
      'session.login',
      'session.invitation',
      'session.acceptInvitation',
      'session.feishuAuthorize',
      'session.feishuLogin',
      'storefront.sandboxNotice',
      'storefront.alipayNotice',
      'storefront.alipayMessage',
    ]);
  });
});
