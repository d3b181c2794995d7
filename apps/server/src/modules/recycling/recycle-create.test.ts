import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { rows } from '../../platform/db/database.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { addClerk } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import { idNumber, Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { storeBody } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { newImei } from '../../testing/new-imei.ts';

const server = useServer();
const path = '/merchant/recycle/order/create';
interface Made {
  order_id: string;
  order_no: string;
  version: number;
  estimate: number;
}
let desk: BuybackDesk;
/** Who places orders for customers, anywhere. */
let clerk: Person;
let stores: readonly [string, string];

async function personWith(...tags: string[]): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const store = async (): Promise<string> =>
  (await post<{ id: string }>(server(), desk.who, '/merchant/offline/store/save', storeBody({ businesses: ['recycle'] }))).result.id;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
  clerk = await personWith('OrderRecycle', 'OrderRecycleDetails', 'recycle:create');
  stores = [await store(), await store()];
});

const place = (body: object, who = clerk, key?: string) => post<Made>(server(), who, path, body, key);
async function made(over: object = {}, who = clerk): Promise<Made> {
  const answer = await place(desk.staffBody(await desk.model(), over), who);
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.result;
}
const toStore = (id: string | undefined) => ({ way: 'store', store_id: id, address: undefined });
const historyOf = (id: string) =>
  act(server().services, systemCaller(1), (ctx) =>
    rows(
      ctx.tx,
      sql<{
        action: string;
        reason: string;
        actor_name: string;
      }>`select action, reason, actor_name from operation_log where merchant_id = 1 and object_type = 'recycleOrder' and object_id = ${id}::bigint order by id`,
    ),
  );

describe('an order that staff place', () => {
  it('stands as the shop’s own would for the same answers, and says who placed it and why', async () => {
    const model = await desk.model();
    const answers = { option_ids: ['1-2', '2-1'] };
    const shop = await desk.placed(answers, model);
    const { code, result } = await place(desk.staffBody(model, answers));
    // 3,000.50 − 100.00 − 25 % of 3,000.50 (750.13) = 2,150.37.
    expect([code, result.estimate, shop.estimate]).toEqual([200, 215_037, 215_037]);
    const order = await desk.detail(result.order_id);
    expect(order).toMatchObject({ order_no: result.order_no, version: result.version, state: 10, way: 'mail', auto_accept: false, price: null });
    expect(order.quotes).toMatchObject([{ kind: 'estimate', price: 215_037, terms_version: model.current_terms }]);
    const note = '用户来电要求下单，已口头确认估价';
    expect(order.steps).toMatchObject([{ step: 'placedFor', step_name: '代客下单', by_name: '测试审核员', note }]);
    expect(await historyOf(result.order_id)).toEqual([{ action: '代客下回收单', reason: note, actor_name: '测试审核员' }]);
  });

  it('comes by parcel, is fetched or is brought to a store', async () => {
    const id = async (over: object) => (await made(over)).order_id;
    expect(await desk.detail(await id({ way: 'mail' }))).toMatchObject({ way: 'mail', store_name: '', address: expect.stringContaining('杭州') });
    expect(await desk.detail(await id({ way: 'pickup' }))).toMatchObject({ way: 'pickup', store_name: '', address: expect.stringContaining('杭州') });
    expect(await desk.detail(await id(toStore(stores[0])))).toMatchObject({ way: 'store', store_name: expect.stringMatching(/.+/), address: '' });
  });

  it('goes on as any other, and its shop finds it by its number: signed in, inspected, offered', async () => {
    const { order_id: id, order_no: no } = await made();
    expect((await desk.sign(id, newImei())).result.stop).toBe('');
    expect((await desk.inspect(id)).result).toMatchObject({ state: 40, price: 300_050, lines: [] });
    expect(await desk.shopRead(no)).toMatchObject({ recycle_no: no, shop_order_no: no, state: 40, offer: { price: 300_050 } });
    expect((await desk.answer(id, true)).code).toBe(200);
    expect((await desk.detail(id)).state).toBe(50);
  });

  it('is not asked about again where the customer agreed beforehand', async () => {
    const { order_id: id } = await made({ auto_accept: true });
    await desk.sign(id);
    expect((await desk.inspect(id)).result.state).toBe(50);
  });

  it('is one order however often it is sent under one key', async () => {
    const phone = '13599990001';
    const body = desk.staffBody(await desk.model());
    const same = { ...body, customer: { ...body.customer, phone } };
    const [first, again] = [await place(same, clerk, 'recycle-create-1'), await place(same, clerk, 'recycle-create-1')];
    expect(again.result).toEqual(first.result);
    expect((await desk.list({ phone })).list).toHaveLength(1);
  });
});

describe('staff of a store', () => {
  it('place orders of theirs alone, and see them however the device comes', async () => {
    const own = await addClerk(server(), Number(stores[0]));
    for (const over of [{ way: 'mail' }, { way: 'pickup' }, toStore(undefined), toStore(stores[0])]) {
      const { order_id: id } = await made(over, own);
      expect((await desk.detail(id, own)).store_name).not.toBe('');
    }
    expect((await place(desk.staffBody(await desk.model(), toStore(stores[1])), own)).code).toBe(e.RECYCLE_STORE.code);
    const elsewhere = await addClerk(server(), Number(stores[1]));
    const { order_id: id } = await made({}, own);
    const seen = await get(server(), elsewhere, '/merchant/recycle/order/detail', { order_id: id });
    expect(seen.code).toBe(e.RECYCLE_ORDER_NOT_FOUND.code);
  });
});

describe('a device that staff take against a lease', () => {
  interface Lease {
    order_no: string;
    goods_name: string;
    status_name: string;
    open: number;
    reason: string;
  }
  let people = 0;
  const someone = () => ({ name: '周换新', phone: `137${String(10_000_000 + (people += 1))}`, id_card: idNumber(500 + people) });
  const lease = async (customer: { name: string; phone: string; id_card: string }) =>
    (await desk.shop.place({ customer: { member_id: `c-${customer.phone}`, ...customer } })).result;
  const leases = async (idCard: string, who = clerk) =>
    (await post<{ list: Lease[] }>(server(), who, '/merchant/recycle/order/leases', { id_card: idCard })).result.list;
  const leaseOf = (no: string, who = clerk) => get<Lease>(server(), who, '/merchant/recycle/order/lease', { order_no: no });
  const order = async (no: string) => (await desk.shop.read(no)).result;

  it('settles what was told before it was placed, by its estimate, at once', async () => {
    const customer = someone();
    const { order_id: no } = await lease(customer);
    const [told] = await leases(customer.id_card);
    expect(told).toMatchObject({ order_no: no, goods_name: 'iPhone 16 Pro', status_name: '待支付', open: 30_000, reason: '' });
    expect((await leaseOf(no)).result).toEqual(told);
    const { order_id: id } = await made({ customer, trade_order_no: no });
    expect(await desk.detail(id)).toMatchObject({
      trade: { order_no: no, credit: 30_000, settled: 0 },
      steps: expect.arrayContaining([expect.objectContaining({ step: 'credited' })]),
    });
    expect(await order(no)).toMatchObject({ paid_amount: 30_000 });
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
    // What is settled takes no other device.
    expect((await leases(customer.id_card))[0]).toMatchObject({ open: 0, reason: e.TRADE_TAKEN.text });
    expect((await place(desk.staffBody(await desk.model(), { customer, trade_order_no: no }))).code).toBe(e.TRADE_TAKEN.code);
  });

  it('settles no more than it is worth', async () => {
    const customer = someone();
    const { order_id: no } = await lease(customer);
    const model = await desk.model({ base_price: 20_000, lowest_price: 0 });
    expect((await place(desk.staffBody(model, { customer, trade_order_no: no }))).code).toBe(200);
    expect(await order(no)).toMatchObject({ paid_amount: 20_000 });
    expect((await leaseOf(no)).result).toMatchObject({ open: 10_000, reason: e.TRADE_TAKEN.text });
  });

  it('is refused by name, with nothing placed: of another person, of a lease that is over, of none', async () => {
    const [customer, other] = [someone(), someone()];
    const { order_id: theirs } = await lease(other);
    const { order_id: closed } = await lease(customer);
    await desk.shop.call('POST', '/open/v1/orders/cancel', { order_id: closed, reason: '不要了' });
    expect((await leaseOf(closed)).result).toMatchObject({ open: 0, reason: e.TRADE_ORDER.text });
    expect(await leases(customer.id_card)).toEqual([]);
    const model = await desk.model();
    for (const [no, code] of [
      [theirs, e.TRADE_OTHER_PERSON.code],
      [closed, e.TRADE_ORDER.code],
      ['202601010000000000', ordersErrors.ORDER_NOT_FOUND.code],
    ] as const)
      expect([no, (await place(desk.staffBody(model, { customer, trade_order_no: no }))).code]).toEqual([no, code]);
    expect((await desk.list({ phone: customer.phone })).list).toEqual([]);
    expect(await order(theirs)).toMatchObject({ paid_amount: 0 });
  });

  it('finds a lease of the caller’s store alone, and none without the right', async () => {
    const customer = someone();
    const { order_id: no } = await lease(customer);
    const own = await addClerk(server(), Number(stores[0]));
    expect(await leases(customer.id_card, own)).toEqual([]);
    expect((await leaseOf(no, own)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await place(desk.staffBody(await desk.model(), { customer, trade_order_no: no }), own)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await leaseOf(no, await personWith('OrderRecycle'))).code).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('an order is not placed', () => {
  it('where something is wrong with it, by name', async () => {
    const model = await desk.model();
    const { customer } = desk.staffBody(model);
    const misread = `${customer.id_card.slice(0, -1)}${customer.id_card.endsWith('1') ? '2' : '1'}`;
    for (const [over, code] of [
      [{ customer: { ...customer, id_card: misread } }, e.RECYCLE_ID_CARD.code],
      [{ recycle_id: '999999999' }, goodsErrors.RECYCLE_NOT_FOUND.code],
      [{ terms_version: 9 }, goodsErrors.RECYCLE_TERMS_CHANGED.code],
      [{ option_ids: [] }, goodsErrors.RECYCLE_ANSWERS.code],
      [{ option_ids: ['9-9'] }, goodsErrors.RECYCLE_OPTION_UNKNOWN.code],
      [{ option_ids: ['1-3'] }, e.RECYCLE_NOT_BOUGHT.code],
      [{ address: undefined }, e.RECYCLE_ADDRESS.code],
      [{ store_id: stores[0] }, e.RECYCLE_STORE_ODD.code],
      [toStore(undefined), e.RECYCLE_STORE_MISSING.code],
      [toStore('999999999'), e.RECYCLE_STORE.code],
      [{ payee_account: '不是账号' }, platformErrors.INVALID_INPUT.code],
      [{ note: ' ' }, platformErrors.INVALID_INPUT.code],
    ] as const)
      expect([JSON.stringify(over), (await place(desk.staffBody(model, over))).code]).toEqual([JSON.stringify(over), code]);
  });

  it('by terms that were changed since they were asked', async () => {
    const model = await desk.model();
    await desk.models.edit(model, { ...desk.models.body(), name: model.name, base_price: 200_000 });
    expect((await place(desk.staffBody(model))).code).toBe(goodsErrors.RECYCLE_TERMS_CHANGED.code);
  });

  it('of a model or at a store of another merchant', async () => {
    const guest = await BuybackDesk.open(server(), await Shop.open(server(), 'guest'), server().staff.guest);
    expect((await place(desk.staffBody(await guest.model()))).code).toBe(goodsErrors.RECYCLE_NOT_FOUND.code);
    const theirs = await post<{ id: string }>(server(), guest.who, '/merchant/offline/store/save', storeBody({ businesses: ['recycle'] }));
    expect((await place(desk.staffBody(await desk.model(), toStore(theirs.result.id)))).code).toBe(e.RECYCLE_STORE.code);
  });

  it('without the right, which lets its holder ask the questions too', async () => {
    const other = await personWith('OrderRecycle', 'OrderRecycleDetails', 'recycle:answer');
    const model = await desk.model();
    expect((await place(desk.staffBody(model), other)).code).toBe(platformErrors.FORBIDDEN.code);
    const models = (who: Person) => get<{ list: { recycle_id: string }[] }>(server(), who, '/merchant/recycle/sheet/models', { name: model.name });
    expect((await models(other)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await models(clerk)).result.list.map((each) => each.recycle_id)).toEqual([model.id]);
  });
});
