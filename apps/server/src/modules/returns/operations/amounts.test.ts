import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { get } from '../../../testing/http.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { addCompensationRule } from '../../goods/index.ts';

const server = useServer();
let till: Till;
let back: ReturnDesk;
let rule_id: string;
/** The quoted penalty, fen: 30 % of the eleven rents that are not due yet when a lease ends on its first day. */
const quoted = 11 * 30_000 * 0.3;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  back = new ReturnDesk(till);
  rule_id = String(await act(server().services, systemCaller(1), (ctx) => addCompensationRule(ctx, 'phone', { name: '屏幕碎裂', amount: 80_000, percent: 0 })));
});
afterAll(() => expectBalancedBooks(server(), 4));

async function early(): Promise<string> {
  till.moveTo('2025-01-30');
  const { order_id: no } = await till.leased();
  await back.received(no);
  return no;
}
const penaltyOf = async (no: string) => (await till.bills(no)).other.find((bill) => bill.bill_type_name === '违约金')?.amount;

describe('what an early return costs', () => {
  it('is the penalty that was quoted when it was applied for, and no more', async () => {
    const no = await early();
    expect((await back.form(no)).penalty).toBe(quoted);
    const above = await back.inspect(no, { result: 4, penalty: quoted + 1 });
    expect(above).toMatchObject({ status: 422, code: returnsErrors.PENALTY_ABOVE.code, message: '违约金不能高于按规则应收的¥990.00' });
    expect((await back.inspect(no, { result: 4, penalty: 50_000 })).code).toBe(200);
    expect(await back.audit(no, { penalty: 99_999_999 })).toMatchObject({ status: 422, code: returnsErrors.PENALTY_ABOVE.code });
    expect((await back.audit(no, { penalty: quoted })).code).toBe(200);
    expect(await penaltyOf(no)).toBe(quoted);
  });

  it('is asked for of an intact device too', async () => {
    const no = await early();
    expect((await back.inspect(no, { penalty: quoted })).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect(await penaltyOf(no)).toBe(quoted);
  });

  it('is the same when the claim is looked at again, though the rent it was counted of is cancelled by then', async () => {
    const no = await early();
    await back.inspect(no, { penalty: quoted });
    await back.audit(no);
    expect((await till.act('back/dispute', no, { reason: '不认可违约金' })).code).toBe(200);
    expect((await back.form(no)).penalty).toBe(quoted);
    expect((await back.inspect(no, { penalty: quoted })).code).toBe(200);
    await back.audit(no);
    expect((await till.bills(no)).other.filter((bill) => bill.bill_type_name === '违约金').map((bill) => bill.open)).toEqual([0, quoted]);
  });
});

describe('a return in time', () => {
  it('costs no penalty, no more than a rule says for damage, and no more than the inspector found', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    await back.payAll(no);
    till.moveTo('2026-01-30');
    await back.received(no);
    expect(await back.inspect(no, { result: 4, penalty: 1 })).toMatchObject({ status: 422, code: returnsErrors.PENALTY_ABOVE.code });
    const damaged = (amount: number) => back.inspect(no, { result: 2, items: [{ rule_id, amount }], device_to: 60 });
    expect(await damaged(80_001)).toMatchObject({
      status: 422,
      code: returnsErrors.RULE_AMOUNT_ABOVE.code,
      message: '「屏幕碎裂」的赔付金额不能高于赔付规则的¥800.00',
    });
    const split = [
      { rule_id, amount: 50_000 },
      { rule_id, amount: 50_000 },
    ];
    expect(await back.inspect(no, { result: 2, items: split, device_to: 60 })).toMatchObject({ code: returnsErrors.RULE_AMOUNT_ABOVE.code });
    expect((await damaged(60_000)).code).toBe(200);
    expect(await back.audit(no, { damage: 60_001 })).toMatchObject({ status: 422, code: returnsErrors.DAMAGE_ABOVE_FOUND.code });
    expect(await back.audit(no, { return_fee: 1 })).toMatchObject({ status: 422, code: billsErrors.FEE_ABOVE.code });
    expect((await back.audit(no, { damage: 40_000 })).code).toBe(200);
    expect((await back.info(no)).open_due).toBe(40_000);
  });
});

describe('what goods cost that are bought', () => {
  it('counts no rent that is promised back, whenever the cashier pays it', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const bill_ids = await till.rents(no, 2);
    const trade = await till.transfer(30_000);
    await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids });
    const lines = [{ bill_id: bill_ids[0], amount: 30_000 }];
    const asked = await till.act('refundOrderBillNew', no, { out_trade_no: trade, lines, refund_type: 1, reason: '协商' });
    const price = async () => (await get<{ due: number }>(server(), till.who, '/merchant/order/anyRentBuyoutDetail', { order_id: no })).result.due;
    expect(await price()).toBe(540_000 - 60_000);
    expect((await till.decide('refund', 'Pass', asked.result.request_id)).code).toBe(200);
    expect(await price()).toBe(540_000 - 30_000);
    expect((await till.paidByHand(asked.result.request_id)).code).toBe(200);
    expect(await price()).toBe(540_000 - 30_000);
  });
});
