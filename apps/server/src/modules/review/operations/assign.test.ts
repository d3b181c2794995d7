import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { post } from '../../../testing/http.ts';
import { Shop, idNumber } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

interface Row {
  order_id: string;
  reviewer_name: string;
  risk_level: string | null;
  version: number;
  actions: { act: string; allowed: boolean }[];
}

const server = useServer({ CLAIM_LIMIT: '1000' });
const orders: string[] = [];
let desk: Desk;
const me = () => server().staff.reviewer;
const ask = (body: Record<string, unknown> = {}, who: Person = me()) =>
  post<{ total: number; list: Row[] }>(server(), who, '/merchant/order/audit/infoList', { page_size: 50, ...body });
const which = async (body: Record<string, unknown> = {}, who: Person = me()) =>
  (await ask(body, who)).result.list.map((row) => orders.indexOf(row.order_id)).toSorted((a, b) => a - b);
const row = async (index: number, who: Person = me()) => (await ask({ order_id: orders[index] }, who)).result.list[0]!;
const assign = (body: Record<string, unknown>, who: Person = server().staff.supervisor) =>
  post<{ assigned: number; effects: { what: string; to: string }[] }>(server(), who, '/merchant/order/audit/assign', {
    reviewer_id: String(server().staff.reviewer2.id),
    ...body,
  });

async function risk(index: number, level: string, kind = 'risk', refresh = false): Promise<void> {
  server().services.risk.use({ name: 'played', query: async () => ({ score: 100, level, segment: '', hits: [], summary: [] }) });
  await post(server(), me(), `/merchant/risk/query/${kind}`, { order_id: orders[index], refresh });
}

/** Orders 0 to 4 placed on 2 to 6 March; 3 passed on the 7th, 4 rejected on the 8th; 0 and 3 are of high risk, 1 of low, the others of none. */
beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = new Desk(server());
  for (let index = 0; index < 5; index += 1) {
    const customer = { member_id: 'm', name: '张三', phone: `1390000000${index}`, id_card: idNumber(index) };
    const placed = await shop.place({ customer });
    orders.push(placed.result.order_id);
    await shop.pay(placed.result);
    server().clock.advance(86_400_000);
  }
  await risk(0, 'high');
  await risk(1, 'high');
  await risk(1, 'low', 'risk', true);
  await risk(3, 'low');
  await desk.decide(me(), 'pass', orders[3]!, (await desk.claim(me(), orders[3]!)).result.version);
  await risk(3, 'high', 'smartShieldRisk');
  server().clock.advance(86_400_000);
  await desk.decide(me(), 'reject', orders[4]!, (await desk.claim(me(), orders[4]!)).result.version);
});

describe('the review queue is searched', () => {
  it('by what the newest reports say at worst, and by whether they say anything', async () => {
    expect(await which({ risk_level: 'high' })).toEqual([0]);
    expect(await which({ risk_level: 'low' })).toEqual([1]);
    expect(await which({ risk_level: 'none' })).toEqual([2]);
    expect(await which({ risk_level: 'high', tab: 'passed' })).toEqual([3]);
    expect((await row(0)).risk_level).toBe('high');
    expect(await ask({ risk_level: 'worst' })).toMatchObject({ status: 400 });
  });

  it('by risk only by who may see it', async () => {
    const blind = await addReviewer(server(), 1, ['InfoList']);
    const token = await signIn(server(), blind, server().clock.now());
    expect(await which({ risk_level: 'high' }, { ...blind, token })).toEqual([0, 1, 2]);
  });

  it('by goods, by when they were ordered and by when they were decided', async () => {
    expect(await which({ goods_name: 'iPhone' })).toEqual([0, 1, 2]);
    expect(await which({ goods_name: '不存在的商品' })).toEqual([]);
    expect(await which({ created_from: '2026-03-03', created_to: '2026-03-04' })).toEqual([1, 2]);
    expect(await which({ audited_from: '2026-03-07', audited_to: '2026-03-07', tab: 'passed' })).toEqual([3]);
    expect(await which({ audited_from: '2026-03-08', tab: 'rejected' })).toEqual([4]);
    expect(await which({ audited_from: '2026-03-09', tab: 'rejected' })).toEqual([]);
    expect(await which({ audited_to: '2026-03-07', tab: 'rejected' })).toEqual([]);
  });
});

describe('assigning from the review queue', () => {
  it('takes chosen orders or all that match its filter, says what it would do, and does all or nothing', async () => {
    const preview = await assign({ filter: { risk_level: 'high' }, preview: true });
    expect(preview.result).toMatchObject({ assigned: 1, effects: [{ what: `订单${orders[0]}审核员`, to: '员工reviewer2' }] });
    expect((await row(0)).reviewer_name).toBe('');
    expect((await assign({ filter: { risk_level: 'high' } })).result.assigned).toBe(1);
    expect((await row(0)).reviewer_name).toBe('员工reviewer2');
    expect(await assign({ order_ids: [orders[1], orders[3]] })).toMatchObject({ status: 409 });
    expect((await row(1)).reviewer_name).toBe('');
    expect((await assign({ order_ids: [orders[1], orders[1]] })).result.assigned).toBe(1);
    expect((await desk.history(orders[1]!))[0]).toMatchObject({ action: '分配审核员' });
  });

  it('needs its right, orders, and somebody who reviews', async () => {
    expect(await assign({ order_ids: [orders[2]] }, me())).toMatchObject({ status: 403 });
    expect(await assign({ filter: { name: '没有此人' } })).toMatchObject({ status: 400 });
    expect(await assign({ order_ids: [orders[2]], reviewer_id: String(server().staff.guest.id) })).toMatchObject({ code: ordersErrors.REVIEWER_UNKNOWN.code });
    expect(await assign({ order_ids: ['999999999999999999'] })).toMatchObject({ status: 404 });
  });
});

describe('a row of the queue', () => {
  it('offers giving it back to who holds it, which counts it as unassigned again', async () => {
    const offered = async (who: Person) => (await row(2, who)).actions.find(({ act }) => act === 'release');
    const tabs = async () =>
      Object.fromEntries(
        (await post<{ list: { value: string; number: number }[] }>(server(), me(), '/merchant/order/audit/infoCategoryList')).result.list.map((tab) => [
          tab.value,
          tab.number,
        ]),
      );
    expect(await offered(me())).toBeUndefined();
    const before = await tabs();
    await desk.claim(me(), orders[2]!);
    expect(await tabs()).toMatchObject({ '21': before['21']! - 1, '22': before['22']! + 1 });
    expect(await offered(me())).toMatchObject({ allowed: true });
    expect(await offered(server().staff.reviewer2)).toBeUndefined();
    expect((await desk.release(me(), orders[2]!, (await row(2)).version)).code).toBe(200);
    expect(await tabs()).toEqual(before);
  });
});
