import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billStatus } from '@merchant-admin/contract/bills/codes';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { PauseDesk, type PauseWishes } from '../../testing/pause-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ PAUSE_MOST_DAYS: '60' });
let till: Till;
let desk: PauseDesk;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 May the second is 36 days late and the third 6, a yuan a day. */
let no = '';

const late = async () => (await till.bills(no)).rent.slice(1, 3).map((bill) => [bill.overdue_days, bill.paused_days, bill.overdue_fee_open]);
const fees = async () => (await till.bills(no)).other.filter((bill) => bill.bill_type === 10).map((bill) => [bill.amount, bill.paid, bill.open]);
const only = async () => (await desk.list(no))[0]!;
const payRent = async (period: number, tradeNo?: string) =>
  expect((await till.act('confirmOfflinePay', no, { trade_no: tradeNo ?? (await till.transfer(30_000)), bill_ids: await till.rents(no, period) })).code).toBe(
    200,
  );
const payFees = async () => {
  const open = (await till.bills(no)).other.filter((bill) => bill.open > 0);
  const sum = open.reduce((total, bill) => total + bill.open, 0);
  expect((await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(sum), bill_ids: open.map((bill) => bill.bill_id) })).code).toBe(200);
};
const colleague = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, ['OrderDetail', ...tags]);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
/** A pause to which a second person agrees where it needs one. */
async function paused(wishes: PauseWishes): Promise<void> {
  expect((await desk.pause(no, wishes)).code).toBe(200);
  if ((wishes.from ?? 0) < 0) expect((await desk.approve(await only(), await colleague('overdue:pauseAgree'))).code).toBe(200);
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new PauseDesk(till);
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
});

describe('a pause of late fees', () => {
  it('costs nothing from its first to its last day, and the days stand beside the fee', async () => {
    expect(await late()).toEqual([
      [36, 0, 3600],
      [6, 0, 600],
    ]);
    await paused({ from: 1, to: 10 });
    expect(await late()).toEqual([
      [36, 0, 3600],
      [6, 0, 600],
    ]);
    till.moveTo('2026-05-15');
    expect(await only()).toMatchObject({ stand_name: '暂停中', from_day: '2026-05-11', to_day: '2026-05-20' });
    expect(await late()).toEqual([
      [36, 5, 3600],
      [6, 5, 600],
    ]);
    till.moveTo('2026-05-23');
    expect((await only()).stand_name).toBe('已结束');
    expect(await late()).toEqual([
      [39, 10, 3900],
      [9, 10, 900],
    ]);
  });

  it('may be for one rent only', async () => {
    const [bill] = await till.rents(no, 3);
    await paused({ from: 0, to: 3, bill: bill! });
    till.moveTo('2026-05-12');
    expect(await late()).toEqual([
      [38, 0, 3800],
      [5, 3, 500],
    ]);
    const { other } = await till.bills(no);
    expect(other).toEqual([]);
  });

  it('that is ended costs from the next day on, and one that has not begun never counts', async () => {
    await paused({ from: 0, to: 20 });
    till.moveTo('2026-05-12');
    const running = await only();
    expect((await desk.end(running)).code).toBe(200);
    expect(await only()).toMatchObject({ stand_name: '已结束', to_day: '2026-05-12', cut: true, ended_why: '投诉已处理' });
    expect((await desk.end(running)).code).toBe(platformErrors.STALE.code);
    expect((await desk.end(await only())).code).toBe(e.PAUSE_OVER.code);
    till.moveTo('2026-05-14');
    expect(await late()).toEqual([
      [37, 3, 3700],
      [7, 3, 700],
    ]);
    await paused({ from: 1, to: 5 });
    await desk.end(await only());
    expect((await only()).stand_name).toBe('已撤回');
    till.moveTo('2026-05-17');
    expect((await late())[0]).toEqual([40, 3, 4000]);
  });

  it('dated back waits for somebody else; what was charged and paid for its days goes back', async () => {
    await payRent(2);
    expect(await fees()).toEqual([[3600, 0, 3600]]);
    await payFees();
    // From 21 April to 16 May: 20 of the 36 late days are up to today.
    expect((await desk.pause(no, { from: -19, to: 6 })).code).toBe(200);
    const waiting = await only();
    expect(waiting).toMatchObject({ stand_name: '待复核', actions: [{ act: 'approve', allowed: false, reason: e.PAUSE_OWN.text }, { act: 'end' }] });
    expect(await fees()).toEqual([[3600, 3600, 0]]);
    expect((await desk.approve(waiting)).code).toBe(e.PAUSE_OWN.code);
    expect((await desk.approve(waiting, await colleague('overdue:pause'))).code).toBe(platformErrors.FORBIDDEN.code);
    const second = await colleague('overdue:pauseAgree');
    const seen = await desk.approve(waiting, second, true);
    expect(seen.result.effects).toContainEqual({ what: '第2期租金逾期费', from: '36天 ¥36.00', to: '16天 ¥16.00', amount: 2000 });
    expect(await fees()).toEqual([[3600, 3600, 0]]);
    const done = await desk.approve(waiting, second);
    expect(done.result.effects).toEqual(seen.result.effects);
    expect((await desk.approve(waiting, second)).code).toBe(platformErrors.STALE.code);
    expect(await only()).toMatchObject({ stand_name: '暂停中' });
    // 16.00 were owed; the 20.00 above go back by hand, as they came by hand.
    const { list } = (await desk.call<{ list: unknown[] }>('../audit/refundList', { order_id: no })).result;
    expect(list).toMatchObject([{ amount: 2000 }]);
    expect((await late())[0]).toEqual([16, 20, 0]);
    till.moveTo('2026-05-20');
    expect((await late())[0]).toEqual([16, 20, 0]);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('dated back over all late days makes rent paid late rent paid in time, and its open fee is cancelled', async () => {
    await payRent(2);
    await payRent(3);
    expect((await till.bills(no)).rent.slice(1, 3).map((bill) => bill.status)).toEqual([billStatus.PAID_LATE, billStatus.PAID_LATE]);
    await paused({ from: -5, to: 0 });
    expect((await till.bills(no)).rent.slice(1, 3).map((bill) => [bill.status, bill.overdue_days, bill.paused_days])).toEqual([
      [billStatus.PAID_LATE, 30, 6],
      [billStatus.PAID, 0, 6],
    ]);
    expect(await fees()).toEqual([
      [3000, 0, 3000],
      [600, 0, 0],
    ]);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('is the same whether money that came on one of its days is heard of then or later', async () => {
    await paused({ from: 0, to: 9 });
    till.moveTo('2026-05-14');
    const early = await till.transfer(30_000);
    till.moveTo('2026-05-25');
    expect((await late())[0]).toEqual([41, 10, 4100]);
    await payRent(2, early);
    // 35 days until 9 May, none from 10 to 14 May, and then it was paid.
    expect((await late())[0]).toEqual([35, 5, 0]);
    expect(await fees()).toEqual([[3500, 0, 3500]]);
  });

  it('does not count a day twice that a repayment plan or another pause has too', async () => {
    await paused({ from: 0, to: 9 });
    await paused({ from: 5, to: 14 });
    const plans = new RepaymentDesk(till);
    till.moveTo('2026-05-15');
    expect((await plans.agree(no, { parts: 1 })).code).toBe(200);
    expect((await plans.plans(no))[0]).toMatchObject({ total: 64_000 });
    till.moveTo('2026-06-10');
    await server().services.sweeps.run(server().services);
    expect((await plans.plans(no))[0]!.state_name).toBe('已违约');
    // 35 days to 9 May; both pauses 10 to 24 May; the plan 16 to 26 May, as 22 May and three days of grace went by without its money; 17 days since.
    till.moveTo('2026-06-12');
    expect((await late())[0]).toEqual([52, 17, 5200]);
  });

  it('lets a plan whose rent is paid and whose fee falls away be kept', async () => {
    const plans = new RepaymentDesk(till);
    expect((await plans.agree(no, { bills: 1, parts: 1 })).code).toBe(200);
    await payRent(2);
    expect((await plans.plans(no))[0]).toMatchObject({ state_name: '执行中', rest: 3600 });
    await paused({ from: -35, to: 0 });
    expect((await plans.plans(no))[0]).toMatchObject({ state_name: '已完成', rest: 0 });
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('shows in its preview what it does', async () => {
    const body = await desk.body(no, { from: 0, to: 3 });
    const seen = (await desk.call<{ effects: unknown[] }>('pauseFees', { ...body, preview: true })).result.effects;
    expect(await desk.list(no)).toEqual([]);
    expect((await desk.call<{ effects: unknown[] }>('pauseFees', body)).result.effects).toEqual(seen);
  });

  it('is refused by name', async () => {
    const code = async (wishes: PauseWishes, over: Record<string, unknown> = {}) => (await desk.pause(no, wishes, over)).code;
    expect(await code({ from: 3, to: 2 })).toBe(e.PAUSE_DAYS.code);
    expect(await code({ from: -69, to: 2 })).toBe(e.PAUSE_DAYS.code);
    expect(await code({ from: 0, to: 60 })).toBe(e.PAUSE_TOO_LONG.code);
    expect(await code({ from: -10, to: 50 })).toBe(e.PAUSE_TOO_LONG.code);
    expect(await code({ from: 55, to: 61 })).toBe(e.PAUSE_TOO_LONG.code);
    expect(await code({ bill: '999999' })).toBe(e.BILL_NOT_FOUND.code);
    expect(await code({}, { version: 1 })).toBe(platformErrors.STALE.code);
    expect(await code({}, { cause: 7 })).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.pause(no, { who: await colleague('overdue:pauseAgree') })).code).toBe(platformErrors.FORBIDDEN.code);
    expect(await code({ from: -1 })).toBe(200);
    expect(await code({ from: 1 })).toBe(e.PAUSE_WAITS.code);
    await desk.end(await only());
    expect(await code({ from: 1 })).toBe(200);
  });
});
