import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { post } from '../../testing/http.ts';
import { JudicialDesk } from '../../testing/judicial-desk.ts';
import { RepaymentDesk, type PlanWishes } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till, type Done } from '../../testing/till.ts';

const server = useServer({ JUDICIAL_AFTER_DAYS: '30' });
let till: Till;
let desk: RepaymentDesk;

const sweep = () => server().services.sweeps.run(server().services);
const balanced = async () => expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 May the second is 36 days late and the third 6, a yuan a day: 642.00 yuan. */
async function lease(): Promise<string> {
  till.moveTo('2026-03-03');
  const no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
  return no;
}
async function agreed(wishes: PlanWishes = {}): Promise<string> {
  const no = await lease();
  expect((await desk.agree(no, wishes)).code).toBe(200);
  return no;
}
/** Books a transfer onto what is open of the second and the third rent and of the late fees; a rest is held for what comes. */
async function book(no: string, tradeNo: string): Promise<void> {
  const { rent, other } = await till.bills(no);
  const open = [...rent.slice(1, 3), ...other].filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
  expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: open, rest_to: 'prepayment' })).message).toBe('success');
}
const pay = async (no: string, amount: number) => book(no, await till.transfer(amount));
async function revokeLast(no: string, over: Record<string, unknown> = {}) {
  const { documents } = await till.bills(no);
  const receipt = documents.find((each) => each.kind === 'receipt' && each.state === 'succeeded')!;
  return till.act<Done>('back/offlineReceiptRevoke', no, { document_id: receipt.id, reason: '款项为他人误转', ...over });
}
const plan = async (no: string) => (await desk.plans(no))[0]!;
/** What the customer is asked for, by the second and the third rent and all that stands beside the plan of rents. */
const asked = async (no: string) => {
  const { rent, other } = await till.bills(no);
  return { rent: rent.slice(1, 3).map((bill) => [bill.open, bill.overdue_days, bill.overdue_fee_open]), other: other.map((bill) => [bill.amount, bill.open]) };
};

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new RepaymentDesk(till);
});

describe('a repayment plan that was kept by money which is taken back', () => {
  let no = '';
  beforeEach(async () => {
    no = await agreed({ waived: 4200 });
    till.moveTo('2026-05-12');
    await pay(no, 30_000);
    till.moveTo('2026-06-03');
    await pay(no, 30_000);
    expect(await plan(no)).toMatchObject({ state_name: '已完成' });
  });

  it('runs again and asks for what it had given up, as its preview says, until the money comes', async () => {
    till.moveTo('2026-06-05');
    const preview = (await revokeLast(no, { preview: true })).result.effects;
    expect(preview).toContainEqual({ what: '协商分期', from: '已完成', to: '执行中', amount: null });
    expect((await revokeLast(no)).result.effects).toEqual(preview);
    expect(await plan(no)).toMatchObject({ state_name: '执行中', paid: 30_000, rest: 30_000, ended_why: '' });
    // The third rent, and the late fees of both that were agreed to be given up at the end.
    const { rent, other } = await asked(no);
    expect(rent.map(([open, , fee]) => [open, fee])).toEqual([
      [0, 0],
      [30_000, 0],
    ]);
    expect({ other }).toEqual({
      other: [
        [3600, 3600],
        [600, 600],
      ],
    });
    await balanced();
    till.moveTo('2026-06-16');
    await pay(no, 30_000);
    expect(await plan(no)).toMatchObject({ state_name: '已完成', rest: 0 });
    expect((await asked(no)).other.map(([, open]) => open)).toEqual([0, 0]);
    expect((await till.bills(no)).totals.waived).toBe(4200);
    await balanced();
  });

  it('is broken at once where an instalment was missed without it; the days on which it stood as kept cost nothing', async () => {
    till.moveTo('2026-06-25');
    expect((await revokeLast(no)).result.effects).toContainEqual({ what: '协商分期', from: '执行中', to: '已违约', amount: null });
    expect(await plan(no)).toMatchObject({ state_name: '已违约', ended_why: '2026-06-16 应还的一期未按期还清' });
    till.moveTo('2026-06-27');
    const { rent, other } = await asked(no);
    expect([rent[1]![0], rent[1]![2]]).toEqual([30_000, 200]);
    expect(other).toEqual([
      [3600, 3600],
      [600, 600],
    ]);
    await balanced();
  });

  it('is broken where another plan has taken its place', async () => {
    till.moveTo('2026-06-10');
    expect((await desk.agree(no, { bills: 1 })).message).toBe('success');
    expect((await revokeLast(no)).message).toBe('success');
    const [running, broken] = await desk.plans(no);
    expect([running!.state_name, broken!.state_name, broken!.ended_why]).toEqual(['执行中', '已违约', '还清它的款项已撤销']);
    expect((await asked(no)).rent[1]![0]).toBe(30_000);
    await balanced();
  });
});

describe('a repayment plan and the day on which money came', () => {
  it('is not broken by an instalment that came in time and was heard of later: all is as if it had been booked at once', async () => {
    const [late, twin] = [await agreed(), await agreed()];
    till.moveTo('2026-05-20');
    const transfers = [await till.transfer(32_100), await till.transfer(32_100)];
    await book(twin, transfers[1]!);
    till.moveTo('2026-05-21');
    await sweep();
    expect((await plan(late)).state_name).toBe('已违约');
    till.moveTo('2026-05-25');
    await book(late, transfers[0]!);
    expect(await plan(late)).toMatchObject({ state_name: '执行中', paid: 32_100, rest: 32_100, instalments: [{ state: 'paid', met_on: '2026-05-20' }, {}] });
    expect(await asked(late)).toEqual(await asked(twin));
    till.moveTo('2026-06-16');
    for (const no of [late, twin]) await pay(no, 32_100);
    for (const no of [late, twin]) expect(await plan(no)).toMatchObject({ state_name: '已完成' });
    expect(await asked(late)).toEqual(await asked(twin));
    await balanced();
  });

  it('gives back the late fee that was paid while it stood as broken', async () => {
    const no = await agreed();
    till.moveTo('2026-05-20');
    const early = await till.transfer(32_100);
    till.moveTo('2026-05-21');
    await sweep();
    till.moveTo('2026-05-23');
    // The rest of the second rent by other money: two days at a yuan were billed with it, and are nothing of the plan's.
    await pay(no, 30_000);
    expect((await asked(no)).other).toEqual([[3800, 3800]]);
    till.moveTo('2026-05-25');
    await book(no, early);
    expect(await plan(no)).toMatchObject({ state_name: '执行中', instalments: [{ state: 'paid', met_on: '2026-05-20' }, {}] });
    expect((await asked(no)).other[0]).toEqual([3600, expect.any(Number)]);
    await balanced();
  });

  it('stays broken where the money came after the days of grace', async () => {
    const no = await agreed();
    till.moveTo('2026-05-21');
    await sweep();
    const transfer = await till.transfer(32_100);
    till.moveTo('2026-05-25');
    await book(no, transfer);
    expect((await plan(no)).state_name).toBe('已违约');
  });

  it('is judged alike at whatever hour and day that is done', async () => {
    const [swept, paidFirst, sweptLate] = [await agreed(), await agreed(), await agreed()];
    till.moveTo('2026-05-21');
    await pay(paidFirst, 32_100);
    expect((await plan(paidFirst)).state_name).toBe('已违约');
    await sweep();
    await pay(swept, 32_100);
    till.moveTo('2026-05-24');
    await pay(sweptLate, 32_100);
    till.moveTo('2026-05-27');
    expect(await asked(paidFirst)).toEqual(await asked(swept));
    expect((await plan(sweptLate)).state_name).toBe('已违约');
  });
});

describe('an order whose judicial bill is paid by money which is taken back', () => {
  it('is at court again', async () => {
    const no = await lease();
    const court = new JudicialDesk(till);
    const inCourt = async () =>
      (
        await post<{ list: { order_id: string }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', { page_size: 50, in_court: '1' })
      ).result.list.some((each) => each.order_id === no);
    expect((await court.make(no)).message).toBe('success');
    expect(await inCourt()).toBe(true);
    const bills = (await till.bills(no)).rent.slice(1, 3).map((bill) => bill.bill_id);
    const fees = (await till.bills(no)).other.map((bill) => bill.bill_id);
    expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(64_200), bill_ids: [...bills, ...fees] })).message).toBe('success');
    till.moveTo('2026-06-06');
    expect(await inCourt()).toBe(false);
    expect((await revokeLast(no)).message).toBe('success');
    expect(await inCourt()).toBe(true);
    await balanced();
  });
});
