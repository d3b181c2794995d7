import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { startOfDay } from '@merchant-admin/common/dates';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { startSession } from '../../platform/session/session.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

interface Verdict {
  allowed: boolean;
  rule: string;
  reason: string;
  opens_at: string | null;
}
interface Rules {
  people: { side: string; contact_id: string; name: string; phone: string; relation_name: string; verdict: Verdict; stopped: boolean }[];
  stops: { id: string; name: string; until: string | null; may_end: boolean }[];
  setting: { enabled: boolean; from_minute: number; to_minute: number; most: number; version: number };
}

const server = useServer();
const base = '/merchant/order/overdue';
let till: Till;
let shop: Shop;
let collector: Person;

const admin = () => server().staff.admin;
const rules = async (no: string) => {
  const answer = await get<Rules>(server(), admin(), `${base}/contactRules`, { order_id: no });
  expect(answer.message).toBe('success');
  return answer.result;
};
const dial = (no: string, body: Record<string, unknown> = {}, who: Person = admin()) =>
  post<{ name: string; phone: string }>(server(), who, `${base}/contactTry`, { order_id: no, side: 'debtor', ...body });
const note = async (no: string, result: number, body: Record<string, unknown> = {}, who: Person = admin()) =>
  expect((await post(server(), who, `${base}/addFollowRecord`, { order_id: no, way: 1, result, content: '电话联系', ...body })).message).toBe('success');
const stop = (no: string, body: Record<string, unknown>) =>
  post<{ id: string }>(server(), admin(), `${base}/contactStop`, { order_id: no, side: 'debtor', note: '用户来电说明', ...body });
const set = (body: Record<string, unknown>, who: Person = admin()) =>
  post<Rules['setting']>(server(), who, `${base}/contactSetting`, {
    enabled: true,
    from_minute: 480,
    to_minute: 1320,
    most: 3,
    version: 0,
    reason: '按规范设置',
    ...body,
  });
const rows = async <T>(query: string): Promise<T[]> => withClient(server().test.superuser, async (client) => (await client.query(query)).rows as T[]);
const at = (day: string, hour: number, minute = 0) => server().clock.moveTo(new Date(startOfDay(day).getTime() + (hour * 60 + minute) * 60_000));

/** A lease whose second rent, due on 4 April, is late from the 5th on; each by another customer unless one is named. */
const late = async (over: Record<string, unknown> = {}) => (await till.leased({ over })).order_id;
const contact = { name: '李梅', relation: '1', phone: '13712345678' };
/** Names a contact of the order. @returns its id */
async function addContact(no: string, phone = contact.phone): Promise<string> {
  expect((await till.act('editEmergencyContact', no, { list: [{ ...contact, phone }] })).message).toBe('success');
  return (await rules(no)).people[1]!.contact_id;
}
const lateNow = () => till.moveTo('2026-04-06');

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  till = new Till(server(), shop);
  till.moveTo('2026-03-03');
  const person = await addReviewer(server(), 1, ['OwnOrderList', 'OverdueDetail', 'overdue:follow', 'order:plain']);
  const session = { merchantId: 1, accountId: person.id, ip: '127.0.0.1', userAgent: 'test', now: server().clock.now(), hours: 24 * 365 };
  collector = { ...person, token: await startSession(server().services.database.db, session) };
});

describe('a call about late rent', () => {
  it('is the third of a day at most that reached somebody, whoever calls; calls that nobody answered do not count once that is noted', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    lateNow();
    expect((await dial(no)).result.phone).toMatch(/^1\d{10}$/);
    await note(no, 4);
    for (const who of [admin(), collector, admin()]) expect((await dial(no, {}, who)).message).toBe('success');
    expect((await dial(no)).code).toBe(e.CONTACT_LIMIT.code);
    expect((await rules(no)).people[0]!.verdict).toMatchObject({ allowed: false, rule: 'limit', opens_at: '2026-04-07T00:00:00.000Z' });
    await note(no, 6, {}, collector);
    expect((await dial(no, {}, collector)).message).toBe('success');
    expect((await dial(no)).code).toBe(e.CONTACT_LIMIT.code);
    at('2026-04-07', 8);
    expect((await dial(no)).message).toBe('success');
  });

  it('counts over all orders of the customer, and over all merchants; of a call by another way what came of it counts', async () => {
    till.moveTo('2026-03-03');
    const { customer } = shop.placement() as { customer: Record<string, unknown> };
    const [first, second] = [await late({ customer }), await late({ customer: { ...customer, member_id: 'again' } })];
    lateNow();
    await note(first, 3);
    await note(first, 8);
    expect((await dial(second)).message).toBe('success');
    // Another merchant's call to the same person.
    const debtor = (await rows<{ person: Buffer }>('select person from directory.contact_try order by id desc limit 1'))[0]!.person;
    await withClient(server().test.superuser, (client) =>
      client.query('insert into directory.contact_try (person, merchant_id, at) values ($1, 2, $2)', [debtor, server().clock.now()]),
    );
    expect((await dial(first)).code).toBe(e.CONTACT_LIMIT.code);
  });

  it('is kept under a keyed hash that no role of the server reads', async () => {
    till.moveTo('2026-03-03');
    const { customer } = shop.placement() as { customer: { id_card: string } };
    const no = await late({ customer });
    lateNow();
    expect((await dial(no)).message).toBe('success');
    const [kept] = await rows<{ person: Buffer }>('select person from directory.contact_try order by id desc limit 1');
    const plain = createHash('sha256').update(customer.id_card).digest();
    expect([kept!.person.length, kept!.person.equals(plain), kept!.person.includes(customer.id_card)]).toEqual([32, false, false]);
    for (const role of ['merchant_server', 'merchant_tenant'])
      for (const act of ['select 1 from', 'delete from', 'update directory.contact_try set effective = false --'])
        await expect(
          withClient(server().test.server, (client) => client.query(`set role ${role}; ${act} directory.contact_try`)),
          `${role}: ${act}`,
        ).rejects.toThrow('permission denied for table contact_try');
  });

  it('of many at once three are let through', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    lateNow();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => dial(no, {}, index % 2 === 0 ? admin() : collector)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(new Set([e.CONTACT_LIMIT.code]));
  });

  it('is made from eight to ten in the evening alone, and only where something is late', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    at('2026-04-04', 12);
    expect((await dial(no)).code).toBe(e.NOT_LATE.code);
    at('2026-04-06', 22);
    const refused = await dial(no);
    expect(refused).toMatchObject({ code: e.CONTACT_HOURS.code, message: '当前不在可联系时段，2026-04-07 08:00后可联系' });
    at('2026-04-06', 21, 59);
    expect((await dial(no)).message).toBe('success');
  });

  it('has the same hours on a public holiday and on a Sunday that is worked', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    const days = [
      { day: '2026-05-04', kind: 'rest', name: '劳动节' },
      { day: '2026-05-10', kind: 'work', name: '调休' },
    ];
    expect((await post(server(), admin(), '/order/set/customize/holidays', { year: 2026, version: 0, days, remove: [] })).message).toBe('success');
    for (const { day } of days) {
      at(day, 7, 59);
      expect(await dial(no)).toMatchObject({ code: e.CONTACT_HOURS.code, message: `当前不在可联系时段，${day} 08:00后可联系` });
      at(day, 8);
      expect((await dial(no)).message).toBe('success');
    }
  });

  it('is counted when the number is shown on the order’s page too, and refused there by the same rule', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    lateNow();
    const more = { order_id: no, emergency_id: await addContact(no), reason: '联系用户' };
    const look = (field: string) => post(server(), admin(), '/merchant/order/order/orderListDesensitizationInfo', { ...more, field });
    for (const field of ['phone', 'receiver', 'phone']) expect((await look(field)).message).toBe('success');
    expect(await look('phone')).toMatchObject({
      code: ordersErrors.NUMBER_REFUSED.code,
      message: '该用户今日联系次数已达上限，请明日再联系，2026-04-07 08:00后可联系',
    });
    expect((await look('emergency')).code).toBe(ordersErrors.NUMBER_REFUSED.code);
    expect((await look('name')).message).toBe('success');
  });
});

describe('a contact', () => {
  it('is called for a cause alone, for the debtor’s silence only after it, and never again after a refusal, wherever his number stands', async () => {
    till.moveTo('2026-03-03');
    const [no, other] = [await late(), await late()];
    lateNow();
    const id = await addContact(no);
    const ask = (body: Record<string, unknown>) => dial(no, { side: 'emergency', contact_id: id, ...body });
    expect((await ask({})).code).toBe(e.CONTACT_CAUSE.code);
    expect((await ask({ cause: 1 })).code).toBe(e.CONTACT_REACHED.code);
    await note(no, 2);
    expect((await ask({ cause: 1 })).code).toBe(e.CONTACT_REACHED.code);
    await note(no, 7);
    expect((await ask({ cause: 1 })).result).toMatchObject({ name: contact.name, phone: contact.phone });
    const refusal = { side: 'emergency', contact_id: id, reason: 6 };
    expect((await stop(no, { ...refusal, reason: 1 })).code).toBe(e.STOP_REASON.code);
    expect((await stop(no, refusal)).message).toBe('success');
    expect((await stop(no, refusal)).code).toBe(e.STOPPED_ALREADY.code);
    expect((await ask({ cause: 2 })).code).toBe(e.CONTACT_REFUSED.code);
    const elsewhere = await addContact(other);
    expect((await dial(other, { side: 'emergency', contact_id: elsewhere, cause: 2 })).code).toBe(e.CONTACT_REFUSED.code);
    const [kept] = (await rules(other)).stops;
    expect(kept).toMatchObject({ until: null, may_end: false });
    expect((await post(server(), admin(), `${base}/contactStopEnd`, { id: kept!.id, reason: '误登记' })).code).toBe(e.STOP_FOR_EVER.code);
    expect((await dial(no, { side: 'daily', contact_id: id, cause: 2 })).code).toBe(ordersErrors.CONTACT_UNKNOWN.code);
  });
});

describe('two contacts of one kind', () => {
  const mother = { name: '王芳', relation: '1', phone: '13787654321' };
  const counted = (phone: string) =>
    rows<{ effective: boolean }>(`select t.effective from contact_attempt a join directory.contact_try t on t.id = a.try_id
      join order_contact c on c.merchant_id = a.merchant_id and c.id = a.contact_id where c.phone = '${phone}' order by t.id`);

  it('are told apart: a result is that of the one who was called, and each has his own calls of a day and is refused by name', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    lateNow();
    const both = [contact, mother].map((each, place) => ({ ...each, phone: `1371111000${place}` }));
    expect((await till.act('editEmergencyContact', no, { list: both })).message).toBe('success');
    const [first, second] = (await rules(no)).people.slice(1).map(({ contact_id: id }) => id) as [string, string];
    const ask = (contact_id: string) => dial(no, { side: 'emergency', contact_id, cause: 2 });
    for (const id of [first, second]) expect((await ask(id)).message).toBe('success');
    const result = (body: Record<string, unknown>) =>
      post(server(), admin(), `${base}/addFollowRecord`, { order_id: no, way: 1, result: 4, content: '无人接听', side: 'emergency', ...body });
    expect((await result({})).code).toBe(e.CONTACT_WHOM.code);
    expect((await result({ contact_id: '999999' })).code).toBe(ordersErrors.CONTACT_UNKNOWN.code);
    expect((await result({ contact_id: first })).message).toBe('success');
    expect([await counted(both[0]!.phone), await counted(both[1]!.phone)]).toEqual([[{ effective: false }], [{ effective: true }]]);
    // One number is left without a result, so it is plain whose it was.
    expect((await result({ result: 3 })).message).toBe('success');
    // A call of which no number was shown counts for the one who is named.
    for (const each of [1, 2]) expect((await result({ result: 3, contact_id: second, content: `第${each}次` })).message).toBe('success');
    expect(await counted(both[1]!.phone)).toHaveLength(3);
    expect(await ask(second)).toMatchObject({
      code: e.CONTACT_LIMIT.code,
      message: '紧急联系人王*今日联系次数已达上限，请明日再联系，2026-04-07 08:00后可联系',
    });
    expect((await ask(first)).message).toBe('success');
    expect((await stop(no, { side: 'emergency', contact_id: second, reason: 6 })).message).toBe('success');
    expect((await rules(no)).people.map(({ stopped }) => stopped)).toEqual([false, false, true]);
    expect((await rules(no)).stops.map(({ name }) => name)).toEqual(['王*']);
    expect((await ask(second)).message).toBe('紧急联系人王*已拒绝联系，不能再拨打');
  });
});

describe('a debtor who is left in peace', () => {
  it('is called again on the morning after the last day, or when a lead ends it', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    lateNow();
    for (const until of [undefined, '2026-04-05', '2026-07-06']) expect((await stop(no, { reason: 2, until })).code).toBe(e.STOP_UNTIL.code);
    expect((await stop(no, { reason: 6, until: '2026-04-10' })).code).toBe(e.STOP_REASON.code);
    const { id } = (await stop(no, { reason: 2, until: '2026-04-10' })).result;
    expect(await dial(no)).toMatchObject({ code: e.CONTACT_STOPPED.code, message: '该用户已停止联系，2026-04-11 08:00后可联系' });
    at('2026-04-10', 21);
    expect((await dial(no)).code).toBe(e.CONTACT_STOPPED.code);
    at('2026-04-11', 8);
    expect((await dial(no)).message).toBe('success');
    expect((await post(server(), admin(), `${base}/contactStopEnd`, { id, reason: '用户出院' })).code).toBe(e.STOP_NOT_FOUND.code);
    const again = (await stop(no, { reason: 1, until: '2026-04-30' })).result.id;
    expect((await post(server(), collector, `${base}/contactStopEnd`, { id: again, reason: '用户出院' })).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await post(server(), admin(), `${base}/contactStopEnd`, { id: again, reason: '投诉已处理' })).message).toBe('success');
    expect((await dial(no)).message).toBe('success');
  });
});

describe('the rules of a merchant', () => {
  it('are the standard’s or narrower, changed with a reason and by one at a time; switched off, calls are still counted', async () => {
    till.moveTo('2026-03-03');
    const no = await late();
    at('2026-04-06', 20);
    expect((await rules(no)).setting).toMatchObject({ enabled: true, from_minute: 480, to_minute: 1320, most: 3, version: 0 });
    for (const wider of [{ from_minute: 479 }, { to_minute: 1321 }, { most: 4 }, { reason: '' }])
      expect((await set(wider)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await set({ from_minute: 600, to_minute: 600 })).code).toBe(e.CONTACT_WINDOW.code);
    expect((await set({}, collector)).code).toBe(platformErrors.FORBIDDEN.code);
    const answers = await Promise.all([set({ to_minute: 1140, most: 1 }), set({ to_minute: 1140, most: 1 })]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, platformErrors.STALE.code]));
    expect((await dial(no)).code).toBe(e.CONTACT_HOURS.code);
    expect((await set({ enabled: false, version: 1 })).result).toMatchObject({ enabled: false, version: 2 });
    for (let n = 0; n < 4; n += 1) expect((await dial(no)).message).toBe('success');
    expect((await set({ version: 2 })).message).toBe('success');
    expect((await dial(no)).code).toBe(e.CONTACT_LIMIT.code);
  });
});
