import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
let desk: RepaymentDesk;
beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new RepaymentDesk(till);
});

/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month, a yuan for each late day. On 6 April 300.00 came that nobody booked. */
async function lease(): Promise<{ no: string; found: string }> {
  till.moveTo('2026-03-03');
  const no = (await till.leased()).order_id;
  till.moveTo('2026-04-06');
  const found = await till.transfer(30_000);
  till.moveTo('2026-05-10');
  return { no, found };
}
/** Books a transfer on what is open of some rents and on the fees that are bills; a rest is held for what comes. */
async function book(no: string, tradeNo: string, ...periods: number[]) {
  const { rent, other } = await till.bills(no);
  const open = [...rent.filter(({ period }) => periods.includes(period)), ...other].filter((bill) => bill.open > 0).map(({ bill_id: id }) => id);
  const booked = await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: open, rest_to: 'prepayment' });
  expect(booked.message).toBe('success');
  return booked.result.effects;
}
/** Days and fee of the rents of April and May, and what their fees asked for and what of it is open; fen. */
const late = async (no: string) => {
  const { rent, other, totals } = await till.bills(no);
  return {
    rent: rent.slice(1, 3).map((bill) => [bill.status, bill.overdue_days, bill.overdue_fee, bill.overdue_fee_open]),
    fees: other.map((bill) => [bill.amount, bill.open] as const).toSorted(([a], [b]) => a - b),
    held: totals.prepayment,
  };
};
const balanced = async () => expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);

describe('money that is found after later money had paid its rent', () => {
  it('counts for the oldest rent, as if it had been booked when it came: 2 days and 13 days late, not 43', async () => {
    const { no, found } = await lease();
    till.moveTo('2026-05-17');
    await book(no, await till.transfer(30_000), 2);
    const term = async () => till.get<{ overdue_in_turn: boolean }>('termDetail', { order_id: no, bill_id: (await till.rents(no, 2))[0]! });
    expect(await term()).toMatchObject({ overdue_in_turn: false });
    expect(await late(no)).toMatchObject({ rent: [[70, 43, 4300, 0], [60, 13, 1300, 1300]], fees: [[4300, 4300]] }); // prettier-ignore
    till.moveTo('2026-05-20');
    const effects = await book(no, found, 3);
    expect(effects).toContainEqual({ what: '第2期逾期费更正', from: '¥43.00', to: '¥2.00', amount: 4100 });
    // April was paid on the 6th, May on the 17th of May: 15.00 in all, as of a customer whose money was heard of at once.
    expect(await late(no)).toEqual({ rent: [[70, 2, 200, 0], [70, 13, 1300, 0]], fees: [[200, 200], [1300, 1300]], held: 0 }); // prettier-ignore
    expect(await term()).toMatchObject({ overdue_in_turn: true, overdue_stretches: [{ from: '2026-04-05', to: '2026-04-06', days: 2 }] });
    await balanced();
  });

  it('is taken back with what it had changed', async () => {
    const { no, found } = await lease();
    till.moveTo('2026-05-17');
    await book(no, await till.transfer(30_000), 2);
    till.moveTo('2026-05-20');
    await book(no, found, 3);
    const receipt = (await till.bills(no)).documents.find((each) => each.kind === 'receipt' && each.state === 'succeeded')!;
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '款项为他人误转' })).message).toBe('success');
    const { rent, fees } = await late(no);
    expect(rent[0]).toEqual([70, 43, 4300, 0]);
    expect(fees.reduce((sum, [amount]) => sum + amount, 0)).toBe(4300 + 1300);
    expect(rent[1]).toEqual([60, 16, 1600, 300]);
    await balanced();
  });

  it('keeps a plan for what was truly late, and what is over is held', async () => {
    const { no, found } = await lease();
    // 36.00 and 6.00 of fees: two parts of 321.00.
    expect((await desk.agree(no)).code).toBe(200);
    till.moveTo('2026-05-17');
    await book(no, await till.transfer(32_100), 2, 3);
    till.moveTo('2026-05-20');
    await book(no, found, 3);
    // 600.00 of rent, 2 days of April and the 6 of May before the plan: 608.00 of 621.00.
    expect(await late(no)).toEqual({ rent: [[70, 2, 200, 0], [70, 6, 600, 0]], fees: [[200, 0], [600, 0]], held: 1300 }); // prettier-ignore
    expect((await desk.plans(no))[0]).toMatchObject({ state_name: '已完成' });
    await balanced();
  });

  it('lowers what is asked for at court, and a receiving code of the sum before takes no more than is owed', async () => {
    const { no, found } = await lease();
    const court = new JudicialDesk(till);
    expect((await court.make(no)).code).toBe(200);
    await court.code(no, 64_200);
    till.moveTo('2026-05-12');
    await book(no, found, 2, 3);
    // The rent of May, its 6 days until the bill, and 2 of April.
    expect(await court.bill(no)).toMatchObject({ paid: 30_000, open: 30_800 });
    expect((await court.codes(no))[0]).toMatchObject({ url: '', blocked: '收款码金额高于待付金额' });
    await balanced();
  });

  it('leaves no fee of rent that it had paid in time, though it is booked on nothing but the fee', async () => {
    till.moveTo('2026-03-03');
    const no = (await till.leased()).order_id;
    till.moveTo('2026-04-02');
    const found = await till.transfer(30_000);
    till.moveTo('2026-04-20');
    await book(no, await till.transfer(30_000), 2);
    expect(await late(no)).toMatchObject({ rent: [[70, 16, 1600, 0], [10, 0, 0, 0]], fees: [[1600, 1600]] }); // prettier-ignore
    await book(no, found);
    expect(await late(no)).toMatchObject({ rent: [[50, 0, 0, 0], [10, 0, 0, 0]], fees: [[1600, 0]], held: 30_000 }); // prettier-ignore
    // What was held pays the next rent when it is due, and nothing is late.
    till.moveTo('2026-05-04');
    await server().services.sweeps.run(server().services);
    till.moveTo('2026-05-20');
    expect(await late(no)).toMatchObject({ rent: [[50, 0, 0, 0], [50, 0, 0, 0]], held: 0 }); // prettier-ignore
    await balanced();
  });
});

describe('a lease that ends with rent paid in part', () => {
  it('asks for no lateness that no bill asked for, and its preview says so', async () => {
    till.moveTo('2026-03-03');
    const no = (await till.leased()).order_id;
    till.moveTo('2026-04-12');
    await book(no, await till.transfer(29_000), 2);
    till.moveTo('2026-04-23');
    const end = { finish_type: 2, device_to: 20, reason: '提前结清' };
    const seen = (await till.act('orderEnd', no, { ...end, preview: true })).result.effects;
    expect(seen).toContainEqual({ what: '第2期租金逾期费', from: '¥19.00', to: '不再收取', amount: 1900 });
    expect((await till.act('orderEnd', no, end)).result.effects).toEqual(seen);
    expect((await late(no)).rent[0]).toEqual([70, 19, 1900, 0]);
    expect((await till.bills(no)).totals.overdue_fee).toBe(0);
    await balanced();
  });

  it('still costs what was billed for it: a rent that was cut then was open until then, whatever money is found', async () => {
    const { no, found } = await lease();
    till.moveTo('2026-04-12');
    await book(no, await till.transfer(29_000), 2);
    till.moveTo('2026-04-23');
    await till.act('openBuyout', no, {});
    const { other } = await till.bills(no);
    // 10.00 of April was open on each of 19 days, a yuan a day; it is cut with the rest once the goods are bought.
    expect(other.map((bill) => bill.amount)).toContain(1900);
    const goods = other.find((bill) => bill.amount !== 1900)!;
    const pay = (bill: { bill_id: string }, tradeNo: string) =>
      till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: [bill.bill_id], rest_to: 'prepayment' });
    expect((await pay(goods, await till.transfer(goods.open))).message).toBe('success');
    expect((await late(no)).rent[0]).toEqual([70, 19, 1900, 0]);
    const fee = (await till.bills(no)).other.find((bill) => bill.amount === 1900)!;
    expect((await pay(fee, found)).message).toBe('success');
    expect((await late(no)).fees).toContainEqual([1900, 0]);
    expect((await late(no)).rent[0]).toEqual([70, 19, 1900, 0]);
    await balanced();
  });
});
