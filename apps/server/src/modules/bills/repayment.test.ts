import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { verifyLedger } from '../../reliability/ledger-verifier.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop, type OpenOrder } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ PLAN_WAIVE_SECOND_ABOVE_FEN: '5000' });
let till: Till;
let desk: RepaymentDesk;
/** A lease from 4 March, rent of 300.00 yuan on the 4th of each month; on 10 May the second is 36 days late and the third 6, a yuan a day. */
let no = '';

const sweep = () => server().services.sweeps.run(server().services);
const pay = async (amount: number, on = no) =>
  expect(
    (await till.act('confirmOfflinePay', on, { trade_no: await till.transfer(amount), bill_ids: (await desk.open(on)).map((each) => each.bill_id) })).code,
  ).toBe(200);
const plan = async () => (await desk.plans(no))[0]!;
const owed = async () => {
  const { list } = (
    await post<{ list: { order_id: string; owed: number; late_days: number }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', { page_size: 50 })
  ).result;
  return list.find((each) => each.order_id === no);
};
const ask = async (path: string) => (await get<object>(server(), till.who, path, { order_id: no })).result;
const colleague = async (tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new RepaymentDesk(till);
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-05-10');
});

describe('a repayment plan', () => {
  it('covers chosen bills with their late fees to the fen, and stops collecting and fees on them', async () => {
    expect((await desk.open(no)).slice(0, 2)).toMatchObject([
      { open: 30_000, fee: 3600 },
      { open: 30_000, fee: 600 },
    ]);
    const shown = { total: 64_200, late_rent: 60_000, late_fee: 4200, return_fee: 0, others: 0 };
    expect(await ask('/merchant/order/detail/orderListReturnInfo')).toMatchObject({ owed_today: shown });
    expect((await desk.agree(no, { parts: 3 })).code).toBe(200);
    const seen = await plan();
    expect(seen).toMatchObject({ state_name: '执行中', total: 64_200, waived: 0, paid: 0, rest: 64_200 });
    expect(seen.instalments.map((each) => each.amount)).toEqual([21_400, 21_400, 21_400]);
    till.moveTo('2026-05-16');
    expect(await owed()).toBeUndefined();
    // Nothing is late, and what is left of the plan is told.
    expect(await ask('/merchant/order/overdue/overdueInfo')).toMatchObject({ owed: 0, plan_rest: 64_200, plan_next: seen.instalments[0]!.due_date });
    expect(await ask('/dmp/user/user/userInfo')).toMatchObject({ money: { owed: 0, late_rent: 0, later: 64_200 + 9 * 30_000 } });
    const { rent } = await till.bills(no);
    expect(rent.slice(1, 3).map((bill) => [bill.status, bill.overdue_fee_open])).toEqual([
      [98, 3600],
      [98, 600],
    ]);
    expect((await till.act('orderBillWithhold', no, { bill_ids: await till.rents(no, 2) })).code).not.toBe(200);
  });

  it('is asked for next by its instalments, and what follows by its own day', async () => {
    expect((await till.bills(no)).next).toEqual({ due_date: '2026-06-04', open: 30_000, instalment: false });
    await desk.agree(no, { parts: 2 });
    const [first, second] = (await plan()).instalments;
    expect((await till.bills(no)).next).toEqual({ due_date: first!.due_date, open: first!.amount, instalment: true });
    await pay(first!.amount);
    expect(second!.due_date > '2026-06-04').toBe(true);
    expect((await till.bills(no)).next).toEqual({ due_date: '2026-06-04', open: 30_000, instalment: false });
  });

  it('shows in its preview what it does', async () => {
    const body = await desk.body(no);
    const seen = (await desk.call<{ effects: unknown[] }>('confirmConsultBill', { ...body, preview: true })).result.effects;
    expect(await desk.plans(no)).toEqual([]);
    expect((await desk.call<{ effects: unknown[] }>('confirmConsultBill', body)).result.effects).toEqual(seen);
  });

  it('is kept by whatever settles the bills, oldest first, and then gives up what was agreed', async () => {
    expect((await desk.agree(no, { waived: 4200 })).code).toBe(200);
    till.moveTo('2026-05-12');
    await pay(30_000);
    expect(await plan()).toMatchObject({ paid: 30_000, rest: 30_000, instalments: [{ state: 'paid', met_on: '2026-05-12' }, { state: 'open' }] });
    till.moveTo('2026-06-03');
    await pay(30_000);
    expect(await plan()).toMatchObject({ state_name: '已完成', rest: 0, ended_why: '各期已还清' });
    const { rent, other } = await till.bills(no);
    expect(rent.slice(1, 3).map((bill) => bill.open)).toEqual([0, 0]);
    expect(other.reduce((sum, bill) => sum + bill.open, 0)).toBe(0);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('makes the order late again by an instalment, and broken asks for what is open less what was paid since', async () => {
    await desk.agree(no, { parts: 2 });
    till.moveTo('2026-05-17');
    await pay(20_000);
    till.moveTo('2026-05-19');
    expect(await owed()).toMatchObject({ owed: 12_100, late_days: 2 });
    expect(await ask('/merchant/order/detail/orderListReturnInfo')).toMatchObject({ owed_today: { total: 12_100, late_rent: 12_100, late_fee: 0, others: 0 } });
    // The plan holds fees that no bill asks for: late and later are its own sums.
    expect(await ask('/dmp/user/user/userInfo')).toMatchObject({ money: { owed: 12_100, due: 12_100, late_fee: 0, later: 32_100 + 9 * 30_000 } });
    till.moveTo('2026-05-20');
    await sweep();
    expect((await plan()).state_name).toBe('执行中');
    till.moveTo('2026-05-21');
    await sweep();
    expect(await plan()).toMatchObject({ state_name: '已违约', paid: 20_000, ended_why: '2026-05-17 应还的一期未按期还清' });
    // 36 and 6 days until the plan began on 10 May, none while it ran, none yet since: 642.00 less 200.00.
    expect(await owed()).toMatchObject({ owed: 44_200, late_days: 47 });
    till.moveTo('2026-05-23');
    expect(await owed()).toMatchObject({ owed: 44_600 });
  });

  it('is met by money that came in time, whenever it is heard of', async () => {
    await desk.agree(no, { parts: 2 });
    till.moveTo('2026-05-17');
    const early = await till.transfer(32_100);
    till.moveTo('2026-05-20');
    expect(await owed()).toBeDefined();
    const bills = (await desk.open(no)).map((each) => each.bill_id);
    expect((await till.act('confirmOfflinePay', no, { trade_no: early, bill_ids: bills })).code).toBe(200);
    expect(await owed()).toBeUndefined();
    expect((await plan()).instalments[0]).toMatchObject({ state: 'paid', met_on: '2026-05-17' });
  });

  it('that gives up more than the limit waits for somebody else, who agrees while its bills ask for the same', async () => {
    await desk.agree(no, { waived: 6000 });
    const waiting = await plan();
    expect(waiting).toMatchObject({
      state_name: '待复核',
      actions: [
        { act: 'approve', allowed: false, reason: e.PLAN_OWN.text },
        { act: 'end', allowed: true },
      ],
    });
    expect((await owed())!.owed).toBe(64_200);
    const body = { plan_id: waiting.plan_id, version: waiting.version };
    expect((await desk.call('approveConsultBill', body)).code).toBe(e.PLAN_OWN.code);
    expect((await desk.call('approveConsultBill', body, await colleague(['OrderDetail']))).code).toBe(platformErrors.FORBIDDEN.code);
    till.moveTo('2026-05-12');
    expect((await desk.call('approveConsultBill', body, await colleague(['OrderDetail', 'overdue:agree']))).code).toBe(200);
    expect(await plan()).toMatchObject({ state_name: '执行中', total: 64_200 });
    expect((await desk.call('approveConsultBill', body, await colleague(['OrderDetail', 'overdue:agree']))).code).toBe(platformErrors.STALE.code);
    const { version } = await plan();
    expect((await desk.call('approveConsultBill', { ...body, version }, await colleague(['OrderDetail', 'overdue:agree']))).code).toBe(e.PLAN_OVER.code);
  });

  it('that somebody ends lets its bills go, is no debt beside them, and the customer is called when it was agreed before', async () => {
    const nextAt = '2026-05-11T04:00:00.000Z';
    const talk = { order_id: no, content: '明日中午再联系', way: 1, result: 2, next_at: nextAt };
    expect((await post(server(), till.who, '/others/overdue/follow/save', talk)).code).toBe(200);
    await desk.agree(no);
    const { plan_id: id, version } = await plan();
    expect((await desk.call('endConsultBill', { plan_id: id, version, reason: '用户要求一次结清' })).code).toBe(200);
    expect(await owed()).toMatchObject({ owed: 64_200, next_at: nextAt, last_result_name: '协商已结束' });
    expect(await plan()).toMatchObject({ state_name: '已取消', rest: 0, instalments: [{ state_name: '已终止' }, { state_name: '已终止' }] });
    expect((await desk.call('endConsultBill', { plan_id: id, version, reason: '再次' })).code).toBe(platformErrors.STALE.code);
    expect((await desk.call('endConsultBill', { plan_id: id, version: version + 1, reason: '再次' })).code).toBe(e.PLAN_OVER.code);
    expect((await desk.agree(no)).code).toBe(200);
  });

  it('is withheld like a bill: what is due of it, once a day', async () => {
    till.moveTo('2026-03-03');
    no = (await till.leased({ agreement: 'signed' })).order_id;
    till.moveTo('2026-05-10');
    const body = await desk.body(no);
    expect((await desk.call('confirmConsultBill', body)).code).toBe(200);
    till.moveTo('2026-05-17');
    await sweep();
    expect(await plan()).toMatchObject({ paid: 32_100, rest: 32_100 });
    await sweep();
    expect((await till.bills(no)).documents.filter((each) => each.kind === 'withhold').map((each) => each.amount)).toEqual([32_100]);
    // The last instalment pays the open rent and the late fees, which only become bills by it.
    till.moveTo('2026-06-16');
    await sweep();
    expect(await plan()).toMatchObject({ state_name: '已完成', paid: 64_200, rest: 0 });
    const { rent, other } = await till.bills(no);
    expect(rent.slice(1, 3).every((bill) => bill.open === 0)).toBe(true);
    // The fourth rent was late too by then; its fee is none of the plan's.
    expect(other.map((bill) => [bill.amount, bill.open])).toEqual([
      [3600, 0],
      [600, 0],
      [1200, 1200],
    ]);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('is paid by the customer in the shop, an instalment or all that is left, and by no other sum', async () => {
    await desk.agree(no);
    const payIn = (amount: number) => till.shop.call<OpenOrder>('POST', '/open/v1/orders/instalments/pay', { order_id: no, amount });
    expect((await till.shop.read(no)).result.repayment).toMatchObject({ rest: 64_200, instalments: [{ open: 32_100, state_name: '待还' }, { open: 32_100 }] });
    expect((await payIn(32_000)).code).toBe(e.AMOUNT_MISMATCH.code);
    expect((await payIn(32_100)).code).toBe(200);
    expect((await till.shop.read(no)).result.repayment).toMatchObject({
      paid: 32_100,
      rest: 32_100,
      instalments: [{ open: 0, state_name: '已还' }, { open: 32_100 }],
    });
    expect((await payIn(32_100)).code).toBe(200);
    expect((await till.shop.read(no)).result).toMatchObject({ repayment: null, paid_amount: 30_000 + 64_200 });
    expect(await plan()).toMatchObject({ state_name: '已完成' });
    expect((await payIn(32_100)).code).toBe(e.PLAN_NOT_FOUND.code);
    expect((await server().test.byOwner(verifyLedger)).problems).toEqual([]);
  });

  it('refuses what it must, and keeps nothing', async () => {
    const body = await desk.body(no);
    const tried = async (over: Record<string, unknown>, who?: Person) => (await desk.call('confirmConsultBill', { ...body, ...over }, who)).code;
    const [first, second] = body['instalments'] as { due_date: string; amount: number }[];
    expect(await tried({ instalments: [first, { ...second!, amount: second!.amount - 1 }] })).toBe(e.PLAN_SUM.code);
    expect(await tried({ instalments: [second, first] })).toBe(e.PLAN_DAYS.code);
    expect(await tried({ instalments: [{ ...first!, due_date: '2026-05-09' }, second] })).toBe(e.PLAN_DAYS.code);
    expect(await tried({ waived: 64_200 })).toBe(e.PLAN_WAIVES_ALL.code);
    expect(await tried({ proofs: [] })).toBe(e.PLAN_PROOF.code);
    expect(await tried({ bill_ids: (body['bill_ids'] as string[]).slice(1) })).toBe(e.EARLIER_FIRST.code);
    expect(await tried({ bill_ids: ['999999'] })).toBe(e.BILL_NOT_FOUND.code);
    expect(await tried({ version: 1 })).toBe(platformErrors.STALE.code);
    expect(await tried({}, server().staff.guest)).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect(await tried({ waived: 100 }, await colleague(['OrderDetail', 'overdue:consult']))).toBe(e.PLAN_WAIVE_RIGHT.code);
    expect(await desk.plans(no)).toEqual([]);
    const both = await Promise.all([desk.call('confirmConsultBill', body), desk.call('confirmConsultBill', body)]);
    expect(both.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
    expect(await desk.plans(no)).toHaveLength(1);
  });
});
