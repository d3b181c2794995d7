import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { addCompensationRule } from '../../modules/goods/index.ts';
import { expectBalancedBooks } from '../books.ts';
import { Desk, staySignedIn } from '../desk.ts';

/** What a customer is charged in whole histories, with days passing and money learnt late: each sum is worked out by hand from domain notes 4. */
const server = useServer();
let till: Till;
let back: ReturnDesk;
let desk: Desk;
let rule_id: string;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  desk = new Desk(server());
  rule_id = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
});
afterAll(() => expectBalancedBooks(server(), 10));

/** Twelve rents of 300.00; the lease runs from 2025-01-31 to 2026-01-30, the second rent is due on 02-28. */
async function leased(more: Parameters<Till['leased']>[0] = {}): Promise<string> {
  till.moveTo('2025-01-30');
  return (await till.leased(more)).order_id;
}
const sure = async (name: string, no: string, body: Record<string, unknown>) => {
  const answer = await till.act(name, no, body);
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.result;
};
const other = async (no: string, name: string) => (await till.bills(no)).other.filter((bill) => bill.bill_type_name === name);
/** What is asked for of a kind by now, what came off it taken off; fen. */
const asked = async (no: string, name: string) =>
  (await other(no, name)).reduce((sum, bill) => sum + (bill.status === 80 ? 0 : bill.amount) - bill.waived - bill.refunded, 0);
const receipt = async (no: string, trade_no: string, periods: number[], more: Record<string, unknown> = {}) =>
  till.act('confirmOfflinePay', no, { trade_no, bill_ids: await till.rents(no, ...periods), ...more });
const picture = () => privatePicture(server(), till.who);

describe('money counts from the day on which it came', () => {
  it('a transfer of 02-27 for rent due on 02-28 costs no late fee though it is confirmed on 03-10: 0.00, not 10.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-27');
    const tradeNo = await till.transfer(30_000);
    till.moveTo('2025-03-10');
    expect((await till.bills(no)).rent[1]).toMatchObject({ status: 60, overdue_fee_open: 1000 });
    expect((await receipt(no, tradeNo, [2])).code).toBe(200);
    expect(await other(no, '逾期费')).toEqual([]);
    expect((await till.bills(no)).rent[1]).toMatchObject({ open: 0, status: 50, overdue_fee: 0, overdue_days: 0 });
  });

  it('a payment on its due day costs no late fee though its outcome is learnt two days later: 0.00, not 2.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-28');
    const [bill_id] = await till.rents(no, 2);
    await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id, amount: 30_000, scenario: 'timeout-succeeded' });
    expect((await till.bills(no)).rent[1]).toMatchObject({ status: 40 });
    till.moveTo('2025-03-02');
    await desk.sweep();
    expect((await till.bills(no)).rent[1]).toMatchObject({ open: 0, status: 50 });
    expect(await other(no, '逾期费')).toEqual([]);
  });

  it('money that was held since 02-20 pays rent of 02-28 in time, whenever it is used: 0.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-20');
    const tradeNo = await till.transfer(30_000);
    expect((await receipt(no, tradeNo, [], { rest_to: 'overflow' })).code).toBe(200);
    till.moveTo('2025-03-10');
    await sure('updateOverflowAmount', no, { to: 'bill', amount: 30_000, reason: '抵扣租金' });
    expect((await till.bills(no)).rent[1]).toMatchObject({ open: 0, status: 50 });
    expect(await other(no, '逾期费')).toEqual([]);
  });

  it('a fee of 11.00 that a buyout billed on 03-11 and that was paid goes back when a transfer of 02-27 comes to light on 03-20', async () => {
    const no = await leased();
    till.moveTo('2025-02-27');
    const tradeNo = await till.transfer(30_000);
    till.moveTo('2025-03-11');
    await sure('openBuyout', no, {});
    expect(await asked(no, '逾期费')).toBe(1100);
    await sure('cancelBuyout', no, { reason: '用户放弃' });
    const [fee] = await other(no, '逾期费');
    const paid = await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: fee!.bill_id, amount: 1100 });
    expect(paid.code).toBe(200);
    till.moveTo('2025-03-20');
    expect((await receipt(no, tradeNo, [2])).code).toBe(200);
    expect(await asked(no, '逾期费')).toBe(0);
    const refund = (await till.bills(no)).documents.filter((each) => each.kind === 'refund');
    expect(refund).toMatchObject([{ amount: 1100, state: 'succeeded' }]);
  });

  it('the same fee that is open is taken off, and one that was paid of money that is held is held again: 11.00 each', async () => {
    const one = await leased();
    const two = await leased();
    till.moveTo('2025-02-27');
    const transfers = [await till.transfer(30_000), await till.transfer(30_000)];
    till.moveTo('2025-03-11');
    for (const no of [one, two]) {
      await sure('openBuyout', no, {});
      await sure('cancelBuyout', no, { reason: '用户放弃' });
    }
    till.moveTo('2025-03-12');
    expect((await receipt(two, await till.transfer(1000), [], { rest_to: 'overflow' })).code).toBe(200);
    const [fee] = await other(two, '逾期费');
    expect((await till.act('confirmOfflinePay', two, { trade_no: await till.transfer(100), bill_ids: [fee!.bill_id] })).code).toBe(200);
    expect(fee!.amount).toBe(1100);
    till.moveTo('2025-03-20');
    expect((await receipt(one, transfers[0]!, [2])).code).toBe(200);
    expect((await receipt(two, transfers[1]!, [2])).code).toBe(200);
    expect(await asked(one, '逾期费')).toBe(0);
    expect((await till.bills(one)).totals.open - 10 * 30_000).toBe(0);
    expect(await asked(two, '逾期费')).toBe(100);
    expect((await till.bills(two)).totals).toMatchObject({ open: 10 * 30_000, overflow: 1000 });
  });

  it('staff date a receipt back by right, with a reason and a picture that proves it: paid on 02-27 says the bank, 03-05 the channel', async () => {
    const no = await leased();
    till.moveTo('2025-03-05');
    const tradeNo = await till.transfer(30_000);
    till.moveTo('2025-03-10');
    const dated = async (more: Record<string, unknown>, who = till.who) =>
      till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: await till.rents(no, 2), came_on: '2025-02-27', ...more }, who);
    expect(await dated({ reason: '银行回单' })).toMatchObject({ status: 400, code: billsErrors.PROOF_REQUIRED.code });
    expect(await dated({ proofs: [await picture()] })).toMatchObject({ status: 400, code: billsErrors.REQUEST_REASON.code });
    expect(await dated({ came_on: '2025-03-06', reason: '银行回单', proofs: [await picture()] })).toMatchObject({
      status: 400,
      code: billsErrors.CAME_ON_INVALID.code,
    });
    expect(await dated({ came_on: '2025-01-29', reason: '银行回单', proofs: [await picture()] })).toMatchObject({
      status: 400,
      code: billsErrors.CAME_ON_INVALID.code,
    });
    expect((await till.bills(no)).rent[1]).toMatchObject({ overdue_fee_open: 1000 });
    expect((await dated({ reason: '银行回单', proofs: [await picture()] })).code).toBe(200);
    const [receipt] = (await till.get<{ documents: { kind: string; came_at: string; proofs: { url: string }[] }[] }>('orderListBillInfo', { order_id: no }))
      .documents;
    expect(receipt).toMatchObject({ kind: 'receipt', came_at: '2025-02-26T16:00:00.000Z', proofs: [{ url: expect.stringContaining('/') }] });
    expect((await till.bills(no)).rent[1]).toMatchObject({ open: 0, status: 50 });
    expect(await other(no, '逾期费')).toEqual([]);
  });
});

describe('a returned device counts from the day on which it was handed in', () => {
  /** Applied for in the store on a day, received there on another. */
  async function returned(no: string, applied: string, received: string, more: Record<string, unknown> = {}): Promise<void> {
    till.moveTo(applied);
    await sure('back/apply', no, { way: 'store', reason: '到店归还' });
    till.moveTo(received);
    await sure('back/orderReturnInfoSave', no, { received: true, imei: await back.imeiOf(no), ...more });
  }
  async function audited(no: string, over: Record<string, unknown> = {}): Promise<void> {
    const { penalty } = await back.form(no);
    expect(await back.inspect(no, { penalty, ...over })).toMatchObject({ code: 200 });
    expect(await back.audit(no)).toMatchObject({ code: 200 });
  }

  it('handed in on 03-30, noted on 04-10: the rent of 03-31 that was paid on 04-01 goes back with its late fee, and the penalty of 30 % counts ten rents: 900.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-28');
    expect((await receipt(no, await till.transfer(30_000), [2])).code).toBe(200);
    till.moveTo('2025-03-30');
    await sure('back/apply', no, { way: 'store', reason: '到店归还' });
    till.moveTo('2025-04-01');
    expect((await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: (await till.rents(no, 3))[0], amount: 30_000 })).code).toBe(200);
    expect(await asked(no, '逾期费')).toBe(100);
    till.moveTo('2025-04-10');
    await sure('back/orderReturnInfoSave', no, { received: true, imei: await back.imeiOf(no), back_on: '2025-03-30', back_reason: '门店登记晚了' });
    // From then on, not from the audit on, nobody asks for what was never late.
    expect(await asked(no, '逾期费')).toBe(0);
    expect((await back.form(no)).penalty).toBe(90_000);
    await audited(no);
    const { documents, rent } = await till.bills(no);
    expect(rent[2]).toMatchObject({ paid: 30_000, refunded: 30_000 });
    expect(documents.filter((each) => each.kind === 'refund').map((each) => each.amount)).toEqual([30_000]);
    expect(await asked(no, '逾期费')).toBe(0);
    expect(await asked(no, '违约金')).toBe(90_000);
    expect((await back.info(no)).open_due).toBe(90_000);
  });

  it('the courier’s sign-off counts: sent back on 02-02 at noon and signed for 38 hours later, received on 02-10, it was late by two days after the days of grace: 19.72, not 78.88', async () => {
    const no = await leased();
    await back.payAll(no);
    till.moveTo('2026-02-02');
    await sure('back/apply', no, { way: 'mail', company: 'SF', express_no: 'SF2026020201', reason: '到期归还' });
    till.moveTo('2026-02-10');
    await sure('back/orderReturnInfoSave', no, { received: true, imei: await back.imeiOf(no) });
    await audited(no);
    expect((await other(no, '逾期费')).map((bill) => bill.amount)).toEqual([1972]);
  });

  it('a day after the sign-off or today, before the lease, without a reason or without the right is refused and changes nothing', async () => {
    const no = await leased();
    till.moveTo('2025-03-01');
    await sure('back/apply', no, { way: 'store', reason: '到店归还' });
    till.moveTo('2025-03-05');
    const imei = await back.imeiOf(no);
    const save = (more: Record<string, unknown>, who = till.who) => till.act('back/orderReturnInfoSave', no, { received: true, imei, ...more }, who);
    expect(await save({ back_on: '2025-03-01' })).toMatchObject({ status: 400, code: returnsErrors.REASON_REQUIRED.code });
    for (const back_on of ['2025-03-06', '2025-01-30'])
      expect(await save({ back_on, back_reason: '登记晚了' })).toMatchObject({ status: 400, code: returnsErrors.BACK_ON_INVALID.code });
    expect((await back.info(no)).returns[0]).toMatchObject({ state: 20 });
    expect((await save({ back_on: '2025-03-01', back_reason: '登记晚了' })).code).toBe(200);
  });

  it('claims are known by their return: 350.00 edited and disputed, then audited at 200.00, leave 200.00 open', async () => {
    const no = await leased();
    await back.payAll(no);
    await returned(no, '2026-01-30', '2026-01-30');
    const damaged = (amount: number) => back.inspect(no, { result: 2, items: [{ rule_id, amount }], device_to: 60 });
    expect((await damaged(35_000)).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    const [claim] = await other(no, '赔付');
    await sure('editOrderBill', no, { bill_id: claim!.bill_id, amount: 30_000, reason: '协商减免' });
    await sure('back/dispute', no, { reason: '不认可' });
    expect((await damaged(20_000)).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect((await back.info(no)).open_due).toBe(20_000);
    expect(await asked(no, '赔付')).toBe(20_000);
  });
});

describe('rent that a buyout freezes', () => {
  it('costs no late fee while it is frozen, if the buyout is given up too: opened 02-26, given up 03-05, paid 03-08: 3.00, not 8.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-26');
    await sure('openBuyout', no, {});
    till.moveTo('2025-03-05');
    await desk.sweep();
    expect((await till.bills(no)).rent[1]).toMatchObject({ overdue_fee_open: 0 });
    till.moveTo('2025-03-08');
    expect((await till.bills(no)).rent[1]).toMatchObject({ overdue_days: 3, overdue_fee_open: 300 });
    expect((await receipt(no, await till.transfer(30_000), [2])).code).toBe(200);
    expect(await asked(no, '逾期费')).toBe(300);
  });

  it('that was lowered by 85.33 before counts as given up: 5,400.00 - 300.00 - 85.33 = 5,014.67', async () => {
    const no = await leased();
    till.moveTo('2025-02-20');
    const [bill_id] = await till.rents(no, 2);
    await sure('editOrderBill', no, { bill_id, amount: 30_000 - 8533, reason: '补偿用户' });
    expect(await till.get('../anyRentBuyoutDetail', { order_id: no })).toMatchObject({ due: 540_000 - 30_000 - 8533 });
    expect((await receipt(no, await till.transfer(30_000 - 8533), [2])).code).toBe(200);
    expect(await till.get('../anyRentBuyoutDetail', { order_id: no })).toMatchObject({ due: 540_000 - 60_000 });
  });
});
