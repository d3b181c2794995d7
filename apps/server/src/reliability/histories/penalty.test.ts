import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Shop, testGoods } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { expectBalancedBooks } from '../books.ts';
import { staySignedIn } from '../desk.ts';

/** What ending a lease early costs in whole histories: a quote is the most, what is charged is the rule's sum on the day that counts. */
const server = useServer();
let till: Till;
let back: ReturnDesk;

const price = {
  ...testGoods.skus[0]!.prices[0]!,
  periods: 3,
  a_total_rent: priceUnit(21_760_000),
  b_total_rent: priceUnit(21_760_000),
  c_total_rent: priceUnit(21_760_000),
};
const goods = { ...testGoods, name: '三期手机', skus: [{ ...testGoods.skus[0]!, prices: [price] }] };

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server(), 'admin', goods));
  back = new ReturnDesk(till);
});
afterAll(() => expectBalancedBooks(server(), 5));

/** Rents of 725.34, 725.33 and 725.33 from 2025-01-29 to 2025-04-28; the others are due on 02-28 and 03-29. */
async function leased(): Promise<string> {
  till.moveTo('2025-01-28');
  return (await till.leased({ over: { periods: 3 } })).order_id;
}
const sure = async (name: string, no: string, body: Record<string, unknown>) => {
  const answer = await till.act(name, no, body);
  expect([answer.code, answer.message]).toEqual([200, expect.any(String)]);
  return answer.result;
};
const apply = (no: string, preview = false) => sure('back/apply', no, { way: 'store', reason: '到店归还', preview });
const receive = async (no: string) => sure('back/orderReturnInfoSave', no, { received: true, imei: await back.imeiOf(no) });
const pay = async (no: string, period: number) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(72_533), bill_ids: await till.rents(no, period) })).code).toBe(200);
const charged = async (no: string) =>
  (await till.bills(no)).other.filter((bill) => bill.bill_type_name === '违约金' && bill.status !== 80).map((bill) => bill.amount);

describe('an early return', () => {
  it('applied for on 02-10 with 435.20 quoted, the second rent paid on 02-28, received on 03-05, costs 217.60', async () => {
    const no = await leased();
    till.moveTo('2025-02-10');
    const { effects } = await apply(no);
    expect(effects.find((each) => each.what.startsWith('提前归还违约金'))).toMatchObject({ amount: 43_520 });
    till.moveTo('2025-02-28');
    await pay(no, 2);
    till.moveTo('2025-03-05');
    await receive(no);
    expect((await back.form(no)).penalty).toBe(21_760);
    expect(await back.inspect(no, { penalty: 21_761 })).toMatchObject({ status: 422, code: returnsErrors.PENALTY_ABOVE.code });
    expect((await back.inspect(no, { penalty: 21_760 })).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect(await charged(no)).toEqual([21_760]);
  });

  it('received after the lease’s end with all rent paid costs nothing, though 435.20 were quoted: 0.00', async () => {
    const no = await leased();
    till.moveTo('2025-02-10');
    await apply(no);
    till.moveTo('2025-02-28');
    await pay(no, 2);
    till.moveTo('2025-03-29');
    await pay(no, 3);
    till.moveTo('2025-04-30');
    await receive(no);
    expect((await back.form(no)).penalty).toBe(0);
    expect(await back.inspect(no, { result: 4, penalty: 1 })).toMatchObject({ status: 422, code: returnsErrors.PENALTY_ABOVE.code });
    expect((await back.inspect(no)).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect(await charged(no)).toEqual([]);
  });

  it('received after the second rent fell due unpaid costs 217.60 and that rent with its fee: 947.93 in all, as the form and the page say', async () => {
    const no = await leased();
    till.moveTo('2025-02-10');
    await apply(no);
    till.moveTo('2025-03-05');
    await receive(no);
    expect(await back.form(no)).toMatchObject({ penalty: 21_760, open_rent: 72_533, late_fees: 500 });
    expect((await back.info(no)).open_due).toBe(72_533);
    expect((await back.inspect(no, { penalty: 21_760 })).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect((await back.info(no)).open_due).toBe(72_533 + 500 + 21_760);
  });

  it('is never more than was quoted, though more rent is cancelled: the second rent’s receipt is revoked after the application', async () => {
    const no = await leased();
    till.moveTo('2025-02-09');
    await pay(no, 2);
    till.moveTo('2025-02-10');
    await apply(no);
    const [receipt] = (await till.bills(no)).documents.filter((each) => each.kind === 'receipt');
    await sure('back/offlineReceiptRevoke', no, { document_id: receipt!.id, reason: '收款有误' });
    till.moveTo('2025-02-11');
    await receive(no);
    expect((await back.form(no)).penalty).toBe(21_760);
  });

  it('disputed and looked at again costs the same as before, though the rent it was counted of is cancelled by then: 217.60 again', async () => {
    const no = await leased();
    till.moveTo('2025-02-28');
    await pay(no, 2);
    till.moveTo('2025-03-05');
    await apply(no);
    await receive(no);
    expect((await back.inspect(no, { penalty: 21_760 })).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    await sure('back/dispute', no, { reason: '不认可违约金' });
    expect((await back.form(no)).penalty).toBe(21_760);
    expect((await back.inspect(no, { penalty: 21_760 })).code).toBe(200);
    expect((await back.audit(no)).code).toBe(200);
    expect(await charged(no)).toEqual([21_760]);
  });
});

describe('what staff are shown', () => {
  it('before an application is what is due if the goods come back today: nothing on 02-10, not the 1,450.66 of rents to come', async () => {
    const no = await leased();
    till.moveTo('2025-02-10');
    const { effects } = await apply(no, true);
    expect(effects.some((each) => each.what === '截至今日应付')).toBe(false);
    expect(effects.find((each) => each.what.startsWith('未到期租金'))).toMatchObject({ what: '未到期租金2期' });
    till.moveTo('2025-03-05');
    const later = await apply(no, true);
    expect(later.effects.find((each) => each.what === '截至今日应付')).toMatchObject({ amount: 72_533 + 500 });
    expect(later.effects.find((each) => each.what.startsWith('提前归还违约金'))).toMatchObject({ amount: 21_760 });
  });

  it('of rent that falls due between the receipt and the audit is that it is not asked for: no fee, and nobody pays it by mistake', async () => {
    const no = await leased();
    till.moveTo('2025-02-28');
    await pay(no, 2);
    till.moveTo('2025-03-20');
    await apply(no);
    await receive(no);
    till.moveTo('2025-04-10');
    expect((await till.bills(no)).rent[2]).toMatchObject({ open: 72_533, overdue_fee: 0 });
    const refused = await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(72_533), bill_ids: await till.rents(no, 3) });
    expect(refused).toMatchObject({ status: 409, code: billsErrors.BILL_FROZEN.code });
  });
});
