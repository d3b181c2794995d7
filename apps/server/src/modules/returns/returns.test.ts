import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { get } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../goods/index.ts';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';

const server = useServer();
let till: Till;
let desk: Desk;
let back: ReturnDesk;
let ruleId: string;
let totalLoss: string;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  back = new ReturnDesk(till);
  till.moveTo('2025-01-30');
  ruleId = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
  totalLoss = String(
    await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '设备丢失', amount: 700_000, percent: 0 })),
  );
});
afterAll(() => expectBalancedBooks(server(), 12));

const info = (no: string) => back.info(no);
const order = (no: string) => desk.info(no) as Promise<Awaited<ReturnType<Desk['info']>> & { finish_type_name: string; rent_end: string }>;
const legs = (no: string) => back.legs(no);
const imeiOf = (no: string) => back.imeiOf(no);
const picture = () => back.picture();
const payAll = (no: string) => back.payAll(no);

/** Receives the goods, which then wait for inspection. */
async function received(no: string): Promise<void> {
  expect((await till.act('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF7001', reason: '租期结束' })).code).toBe(200);
  expect((await till.act('back/orderReturnInfoSave', no, { received: true, imei: await imeiOf(no) })).code).toBe(200);
}
async function inspected(no: string, over: Record<string, unknown> = {}): Promise<void> {
  expect((await back.inspect(no, over)).message).toBe('success');
}
const audit = (no: string, over: Record<string, unknown> = {}, who = server().staff.everything) =>
  till.act('audit/orderReturnAudit', no, { verdict: 'pass', ...over }, who);
describe('goods that come back', () => {
  it('intact and in time finish the order, the deposit released and the device in stock', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payAll(no);
    till.moveTo('2026-01-30');
    await received(no);
    await inspected(no);
    expect(await audit(no, {}, server().staff.admin)).toMatchObject({ status: 403, code: returnsErrors.OWN_INSPECTION.code });
    expect((await audit(no)).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 90, finish_type_name: '归还', money: { deposit_frozen: 0 } });
    expect(await legs(no)).toEqual({ claim: 'none', deduct: 'none', release: 'done', refund: 'none' });
    expect((await info(no)).returns[0]).toMatchObject({ state: 70, inspections: [{ verdict: 'passed' }] });
  });

  it('five days late cost two days after the grace, as in the worked example', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payAll(no);
    expect((await order(no)).rent_end).toBe('2026-01-30');
    till.moveTo('2026-01-31');
    await desk.sweep();
    expect((await order(no)).status).toBe(60);
    till.moveTo('2026-02-04');
    await till.act('back/apply', no, { way: 'store', reason: '到店归还' });
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: await imeiOf(no) });
    const fee = (await get(server(), server().staff.admin, '/merchant/order/overdue/returnOverdueAmountInfo', { order_id: no })).result;
    expect(fee).toMatchObject({ days: 2, daily: 986, original: 1972, open: 1972, stopped_on: '2026-02-04', stopped_by: '归还' });
    await inspected(no);
    const preview = await audit(no, { preview: true });
    expect(preview.result.effects).toContainEqual({ what: '待结算费用', from: '-', to: '需付清或从押金扣除', amount: 1972 });
    expect((await order(no)).status).toBe(70);
    await audit(no);
    expect(await order(no)).toMatchObject({ status: 75, money: { deposit_frozen: 150_000 } });
    const bill = (await till.bills(no)).other[0]!;
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(1972), bill_ids: [bill.bill_id] });
    expect(await order(no)).toMatchObject({ status: 90, money: { deposit_frozen: 0 } });
  });

  it('damaged beyond the deposit take all of it and leave the rest to be paid, as in the worked example', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payAll(no);
    till.moveTo('2026-01-30');
    await received(no);
    await inspected(no, { result: 2, items: [{ rule_id: totalLoss, amount: 170_000 }], device_to: 60 });
    await audit(no);
    await till.authorisedUntil(no, '2026-06-01');
    const asked = await till.act('audit/orderReturnDeductApply', no, { amount: 170_000, reason: '屏幕碎裂' });
    expect(asked.result.effects[0]).toMatchObject({ amount: 150_000 });
    expect(await legs(no)).toMatchObject({ claim: 'waiting', deduct: 'waiting', release: 'none' });
    const { result } = await till.server.app
      .inject({
        method: 'POST',
        url: '/merchant/order/audit/deductionList',
        payload: { order_id: no },
        headers: { authorization: `Bearer ${server().staff.admin.token}` },
      })
      .then((answer) => answer.json<{ result: { list: { id: string }[] } }>());
    // The customer was told that he may object: who takes it before that is over is told so, when he asks and when he agrees.
    const ends = { what: '质检异议', from: expect.stringMatching(/^用户可提出至2026-02-\d\d$/), to: '扣款后不能再提出，请先与用户确认', amount: null };
    expect(asked.result.effects).toContainEqual(ends);
    const passed = await till.decide('deduction', 'Pass', result.list[0]!.id);
    expect([passed.code, passed.result.effects]).toEqual([200, expect.arrayContaining([ends])]);
    expect(await order(no)).toMatchObject({ status: 75, money: { deposit_frozen: 0 } });
    expect(await legs(no)).toMatchObject({ claim: 'waiting', deduct: 'done', release: 'none' });
    expect((await info(no)).open_due).toBe(20_000);
    const bill = (await till.bills(no)).other.find((each) => each.open > 0)!;
    expect(bill).toMatchObject({ bill_type_name: '赔付', open: 20_000, status: 30 });
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(20_000), bill_ids: [bill.bill_id] });
    expect((await order(no)).status).toBe(90);
  });

  it('early are asked a share of the rent that is not asked for; what had begun counts full', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-04-15');
    await payThrough(no, 4);
    await received(no);
    const form = (await get<{ penalty: number }>(server(), server().staff.admin, '/merchant/order/back/inspectionForm', { order_id: no })).result;
    expect(form.penalty).toBe(8 * 30_000 * 0.3);
    await inspected(no, { result: 4, penalty: 50_000 });
    await audit(no);
    const { rent, other } = await till.bills(no);
    expect(rent.slice(4).every((bill) => bill.status === 80)).toBe(true);
    expect(other.find((bill) => bill.bill_type_name === '违约金')).toMatchObject({ amount: 50_000, open: 50_000 });
    expect((await order(no)).status).toBe(75);
  });

  it('are looked at again when the customer objects within three working days, once', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payAll(no);
    await received(no);
    await inspected(no, { result: 2, items: [{ rule_id: ruleId, amount: 80_000 }], device_to: 60 });
    await audit(no);
    // A Thursday: Friday, Monday and Tuesday are its working days.
    expect((await info(no)).returns[0]).toMatchObject({ dispute_until: '2025-02-04' });
    till.moveTo('2025-02-05');
    expect(await till.act('back/dispute', no, { reason: '收货时已有裂痕' })).toMatchObject({ status: 409, code: returnsErrors.DISPUTE_LATE.code });
    till.moveTo('2025-02-04');
    expect((await till.act('back/dispute', no, { reason: '收货时已有裂痕' })).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 70 });
    expect((await info(no)).open_due).toBe(0);
    await inspected(no, { result: 2, items: [{ rule_id: ruleId, amount: 10_000 }], device_to: 60 });
    await audit(no);
    expect((await info(no)).open_due).toBe(10_000);
    expect(await till.act('back/dispute', no, { reason: '再次异议' })).toMatchObject({ status: 409, code: returnsErrors.DISPUTED_ALREADY.code });
  });

  it('say what is missing: a photo, an amount, a number, a rule, the right order of things', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect(await till.act('back/inspect', no, { result: 1, imei: 'ABCDE', checklist: [], photos: [], device_to: 20 })).toMatchObject({
      code: returnsErrors.INSPECT_NOT_ALLOWED.code,
    });
    await till.act('back/apply', no, { way: 'mail', reason: '不想租了' });
    expect(await till.act('back/orderReturnInfoSave', no, { received: true })).toMatchObject({ status: 400, code: returnsErrors.IMEI_REQUIRED.code });
    await till.act('back/orderReturnInfoSave', no, { company: 'SF', express_no: 'SF7002' });
    expect((await info(no)).returns[0]).toMatchObject({ state: 20 });
    await till.act('back/orderReturnInfoSave', no, { received: true, imei: 'OTHER12345' });
    const look = (over: Record<string, unknown>) =>
      till.act('back/inspect', no, { result: 1, imei: 'OTHER12345', checklist: [], photos: [], device_to: 20, ...over });
    expect(await look({})).toMatchObject({ code: returnsErrors.PHOTO_REQUIRED.code });
    expect(await look({ result: 2, photos: [await picture()] })).toMatchObject({ code: returnsErrors.AMOUNT_REQUIRED.code });
    expect(await look({ photos: [await picture()], items: [{ rule_id: ruleId, amount: 1 }] })).toMatchObject({ code: returnsErrors.AMOUNT_ON_INTACT.code });
    expect(await look({ result: 2, photos: [await picture()], items: [{ rule_id: '999', amount: 1 }] })).toMatchObject({
      code: returnsErrors.UNKNOWN_RULE.code,
    });
    expect(await look({ result: 2, photos: [await picture()], items: [{ rule_id: totalLoss, amount: 700_000 }] })).toMatchObject({
      code: returnsErrors.AMOUNT_CAPPED.code,
    });
    expect(await audit(no)).toMatchObject({ code: returnsErrors.AUDIT_NOT_ALLOWED.code });
  });

  it('may stay with the customer after all, and the lease goes on', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await till.act('back/apply', no, { way: 'mail', reason: '不想租了' });
    const [second] = await till.rents(no, 2);
    expect(await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(30_000), bill_ids: [second] })).toMatchObject({
      code: billsErrors.BILL_FROZEN.code,
    });
    expect((await till.act('back/withdraw', no, { reason: '继续租' })).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 50 });
    expect((await till.act('back/apply', no, { way: 'mail', reason: '还是要还' })).code).toBe(200);
  });
});

async function payThrough(no: string, period: number): Promise<void> {
  const { rent } = await till.bills(no);
  const bills = rent.filter((bill) => bill.period <= period && bill.open > 0);
  await till.act('confirmOfflinePay', no, {
    trade_no: await till.transfer(bills.reduce((sum, bill) => sum + bill.open, 0)),
    bill_ids: bills.map((bill) => bill.bill_id),
  });
}

describe('a clearing', () => {
  it('whose release fails waits, repeats nothing that is done, and is finished by one retry', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payAll(no);
    await received(no);
    await inspected(no);
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    await audit(no);
    server().services.channels.add(sandbox);
    expect(await order(no)).toMatchObject({ status: 75 });
    const leg = (await info(no)).clearings[0]!.legs.find((each) => each.leg === 'release')!;
    expect(leg).toMatchObject({ state: 'failed', amount: 150_000 });
    await desk.sweep();
    expect((await till.bills(no)).documents.filter((each) => each.kind === 'unfreeze')).toHaveLength(1);
    expect((await desk.retry(server().staff.admin, leg.document_id)).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 90, money: { deposit_frozen: 0 } });
  });

  it('gives back what is held for the customer, by the way it came; what came by hand asks the cashier', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await till.act('confirmOfflinePay', no, {
      trade_no: await till.transfer(340_000),
      bill_ids: (await till.bills(no)).rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
    });
    await received(no);
    await inspected(no);
    await audit(no);
    expect(await legs(no)).toMatchObject({ release: 'done', refund: 'waiting' });
    const { result } = await till.server.app
      .inject({
        method: 'POST',
        url: '/merchant/order/audit/refundList',
        payload: { order_id: no },
        headers: { authorization: `Bearer ${server().staff.admin.token}` },
      })
      .then((answer) => answer.json<{ result: { list: { id: string; amount: number }[] } }>());
    expect(result.list).toMatchObject([{ amount: 10_000 }]);
    await till.decide('refund', 'Pass', result.list[0]!.id);
    expect(await legs(no)).toMatchObject({ refund: 'running' });
    await till.paidByHand(result.list[0]!.id);
    expect(await order(no)).toMatchObject({ status: 90 });
  });
});

describe('a buyout', () => {
  it('after five paid periods costs 3,900.00, contains the rent, and makes the device the customer’s', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await payThrough(no, 5);
    till.moveTo('2025-06-10');
    const price = (await get(server(), server().staff.admin, '/merchant/order/anyRentBuyoutDetail', { order_id: no })).result;
    expect(price).toMatchObject({ allowed: true, early: true, sale_price: 540_000, rent_counted: 150_000, due: 390_000, payable: 390_000 });
    expect((await till.act('openBuyout', no, {})).code).toBe(200);
    expect(await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 6) })).toMatchObject({ code: billsErrors.BILL_FROZEN.code });
    const bill = (await till.bills(no)).other.find((each) => each.bill_type_name === '买断')!;
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(390_000), bill_ids: [bill.bill_id] });
    expect(await order(no)).toMatchObject({ status: 90, finish_type_name: '买断', money: { deposit_frozen: 0 } });
    expect((await till.bills(no)).rent.slice(5).every((each) => each.status === 80)).toBe(true);
  });

  it('at a lower price needs a reason, and is given up by hand or when nobody pays', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect(await till.act('openBuyout', no, { agreed: 100_000 })).toMatchObject({ code: returnsErrors.REASON_REQUIRED.code });
    expect(await till.act('openBuyout', no, { agreed: 600_000, reason: '加价' })).toMatchObject({ code: returnsErrors.BUYOUT_ABOVE.code });
    expect((await till.act('openBuyout', no, { agreed: 100_000, reason: '老客户' })).code).toBe(200);
    expect((await till.act('cancelBuyout', no, { reason: '用户放弃' })).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 50 });
    await till.act('openBuyout', no, {});
    till.moveTo('2025-02-07');
    await desk.sweep();
    expect(await order(no)).toMatchObject({ status: 50 });
    expect((await till.bills(no)).rent[1]).toMatchObject({ open: 30_000 });
  });
});

describe('the end of a lease', () => {
  it('makes goods that are the customer’s at the end theirs once all is paid, and not before', async () => {
    const goods = {
      ...testGoods,
      name: 'iPhone 15 租完即送',
      skus: testGoods.skus.map((sku) => ({ ...sku, prices: sku.prices.map((price) => ({ ...price, lease_type: 2, expiry_buyout: 0 })) })),
    };
    const shop = await Shop.open(server(), 'admin', goods);
    const gifts = new Till(server(), shop);
    gifts.moveTo('2025-01-30');
    const { order_id: no } = await gifts.leased({ over: { lease_type: 2 } });
    till.moveTo('2026-02-10');
    await desk.sweep();
    expect(await order(no)).toMatchObject({ status: 50 });
    await payAll(no);
    const fees = (await till.bills(no)).other.filter((bill) => bill.open > 0);
    expect(fees.length).toBeGreaterThan(0);
    await till.act('confirmOfflinePay', no, {
      trade_no: await till.transfer(fees.reduce((sum, bill) => sum + bill.open, 0)),
      bill_ids: fees.map((bill) => bill.bill_id),
    });
    await desk.sweep();
    expect(await order(no)).toMatchObject({ status: 90, finish_type_name: '租完即送' });
  });

  it('by a supervisor gives up what is open, releases the deposit and says where the device is', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect(await till.act('orderEnd', no, { finish_type: 7, reason: '失联' })).toMatchObject({ code: returnsErrors.DEVICE_TO_REQUIRED.code });
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect(await order(no)).toMatchObject({ status: 90, finish_type_name: '坏账核销', money: { deposit_frozen: 0 } });
    expect((await till.bills(no)).totals.open).toBe(0);
  });

  it('renewed goes on as a child order with the same device and deposit once its first rent is paid', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect(await till.act('renewOrder', no, { periods: 3 })).toMatchObject({ code: returnsErrors.RENEW_BILLS_OPEN.code });
    await payAll(no);
    till.moveTo('2026-01-29');
    const child = await till.act<{ child_order_id: string; total_rent: number; first_payment: number }>('renewOrder', no, { periods: 3 });
    expect(child.result).toMatchObject({ total_rent: 90_000, first_payment: 30_000 });
    expect(await till.act('renewOrder', no, { periods: 3 })).toMatchObject({ code: returnsErrors.RENEW_OPEN.code });
    const childNo = child.result.child_order_id;
    await till.shop.pay({ order_id: childNo, first_payment: 30_000 });
    expect(await order(no)).toMatchObject({ status: 90, finish_type_name: '转续租', money: { deposit_frozen: 0 } });
    expect(await order(childNo)).toMatchObject({ status: 50, rent_start: '2026-01-31', rent_end: '2026-04-29', money: { deposit_frozen: 150_000 } });
    expect((await till.bills(childNo)).rent.map((bill) => [bill.bill_type_name, bill.due_date])).toEqual([
      ['续租', null],
      ['续租', '2026-02-28'],
      ['续租', '2026-03-31'],
    ]);
    await payAll(childNo);
    await received(childNo);
    await inspected(childNo);
    await audit(childNo);
    expect(await order(childNo)).toMatchObject({ status: 90, money: { deposit_frozen: 0 } });
  });
});
