import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { financeErrors } from '@merchant-admin/contract/finance/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawState as at } from '@merchant-admin/contract/finance/codes';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { FinanceDesk } from '../../testing/finance-desk.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: FinanceDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await FinanceDesk.open(server(), await Shop.open(server(), 'guest'));
});
afterAll(() => expectBalancedBooks(server()));
beforeEach(() => desk.renew());

const day = 86_400_000;
const pass = async (days: number) => {
  server().clock.advance(days * day);
  await desk.renew();
};
const sweep = () => server().services.sweeps.run(server().services);
const staff = async (...tags: string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, ['WithdrawalRecord', ...tags]);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};
/** A withdrawal to this account that was passed and is paid. */
async function paidTo(account: string, amount = 12_000): Promise<string> {
  await desk.payee(account);
  await pass(2);
  const id = await desk.passed(amount);
  expect((await desk.pay(id)).code).toBe(200);
  return id;
}
/** The titles of what the merchant's person was told. */
const told = async () => (await get<{ list: { title: string }[] }>(server(), desk.who, '/privilege/my/notices')).result.list.map(({ title }) => title);

describe('a withdrawal', () => {
  it('needs an account; sets its sum aside at once, tells its fee before, and arrives less that', async () => {
    await desk.settled();
    expect((await desk.apply(10_000)).code).toBe(financeErrors.PAYEE_MISSING.code);
    expect((await desk.payee()).code).toBe(200);
    const preview = await desk.apply<{ fee: number; arrives: number }>(20_000, { preview: true });
    expect(preview.result).toMatchObject({ fee: 90, arrives: 19_910 });
    expect(await desk.funds(desk.who)).toMatchObject({
      available: 29_400,
      withdrawing: 0,
      payee: '139****5678',
      payee_holder: '王**',
      withdraw_reason: '',
      most: 29_400,
    });
    const id = (await desk.apply(20_000)).result.withdraw_id;
    expect(await desk.funds()).toMatchObject({
      available: 9400,
      withdrawing: 20_000,
      withdraw_reason: '已有提现正在处理，请等待完成后再申请；可提现余额¥94.00，不足单笔下限¥100.00',
    });
    expect((await desk.apply(10_000)).code).toBe(financeErrors.WITHDRAW_LIVE.code);
    expect((await desk.withdrawDecide(id)).code).toBe(200);
    expect((await desk.pay(id)).code).toBe(200);
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAID, amount: 20_000, fee: 90, arrives: 19_910 });
    expect(await desk.funds()).toMatchObject({ available: 9400, withdrawing: 0, withdrawn_total: 20_000, settled_total: 29_400 });
    const flows = (await desk.ask<{ list: object[] }>('funds/flows')).list;
    expect(flows).toMatchObject([
      { kind: 'withdraw', came: null, went: 20_000, before: 29_400, after: 9400 },
      { kind: 'settled', came: 29_400, went: null, before: 0, after: 29_400 },
    ]);
  });

  it('is refused where it is too small, too large, more than there is', async () => {
    await desk.stocked(20_000);
    expect((await desk.apply(9999)).code).toBe(financeErrors.WITHDRAW_BOUNDS.code);
    expect((await desk.apply(5_000_001)).code).toBe(financeErrors.WITHDRAW_BOUNDS.code);
    expect((await desk.apply(1_000_000)).code).toBe(financeErrors.WITHDRAW_SHORT.code);
    expect((await desk.apply(0)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.apply(10_000.5)).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('waits a day after its account was changed, of which the merchant’s people are told', async () => {
    await desk.stocked();
    expect((await desk.payee('13900001111')).code).toBe(200);
    expect((await desk.payee('13900001111')).code).toBe(financeErrors.PAYEE_UNCHANGED.code);
    expect((await desk.apply(10_000)).code).toBe(financeErrors.PAYEE_HELD.code);
    expect(await told()).toContain('收款账户已变更');
    await pass(1.01);
    expect((await desk.apply(10_000)).code).toBe(200);
  });

  it('is passed by another than who asks, and paid by a third', async () => {
    const all = await staff('finance:withdrawReview', 'finance:withdrawPay');
    const id = await desk.applied();
    expect((await desk.withdrawDecide(id, true, desk.who)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.pay(id, all)).code).toBe(financeErrors.WITHDRAW_STATE.code);
    expect((await desk.withdrawDecide(id, true, all)).code).toBe(200);
    expect((await desk.pay(id, all)).code).toBe(financeErrors.WITHDRAW_SAME.code);
    expect((await desk.call('withdraw/pay', { withdraw_id: id, version: 2, amount: 1 }, desk.payer)).code).toBe(financeErrors.WITHDRAW_SHORT.code);
    expect((await desk.pay(id)).code).toBe(200);
    expect((await desk.pay(id)).code).toBe(financeErrors.WITHDRAW_STATE.code);
    const own = await FinanceDesk.open(server(), await Shop.open(server()), server().staff.admin);
    await own.stocked();
    const { withdraw_id: platform } = (await own.apply(10_000, {}, own.till.who)).result;
    expect((await own.withdrawDecide(platform, true, own.till.who)).code).toBe(financeErrors.WITHDRAW_OWN.code);
  });

  it('comes back whole, fee and all, when it is rejected, withdrawn, or the channel pays nothing', async () => {
    const before = (await desk.stocked(12_000)).available;
    const rejected = await desk.applied(12_000);
    expect((await desk.call('withdraw/decide', { withdraw_id: rejected, version: 1, pass: false }, desk.reviewer)).code).toBe(
      ordersErrors.REASON_REQUIRED.code,
    );
    expect((await desk.withdrawDecide(rejected, false)).code).toBe(200);
    expect(await desk.withdrawal(rejected)).toMatchObject({ state: at.REJECTED, failure: '账户有误' });
    const cancelled = await desk.passed(12_000);
    expect((await desk.cancel(cancelled)).code).toBe(200);
    expect((await desk.pay(cancelled)).code).toBe(financeErrors.WITHDRAW_STATE.code);
    expect((await desk.funds()).available).toBe(before);
    const failed = await paidTo('fail@example.com');
    expect(await desk.withdrawal(failed)).toMatchObject({ state: at.FAILED, failure: '收款账户不存在或姓名不符' });
    expect(await desk.funds()).toMatchObject({ available: before, withdrawing: 0 });
    expect(await told()).toEqual(expect.arrayContaining(['提现未成功', '提现被驳回']));
  });

  it('comes back when the bank sends it back days later', async () => {
    const before = (await desk.stocked(12_000)).available;
    const id = await paidTo('back@example.com');
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAID });
    const { withdrawn_total: withdrawn } = await desk.funds();
    await pass(1.01);
    await sweep();
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.FAILED, failure: '款项已被收款银行退回' });
    expect(await desk.funds()).toMatchObject({ available: before, withdrawn_total: withdrawn - 12_000 });
  });

  it.each([
    ['whose answer is lost is asked about, and paid once', 'lost@example.com', at.PAID],
    ['whose refusal is lost comes back once', 'lostfail@example.com', at.FAILED],
    ['that takes its time is waited for', 'late@example.com', at.PAID],
  ])('%s', async (_what, account, state) => {
    await desk.stocked(12_000);
    const id = await paidTo(account);
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAYING });
    expect((await desk.cancel(id)).code).toBe(financeErrors.WITHDRAW_STATE.code);
    server().clock.advance(3_600_000);
    await desk.renew();
    await sweep();
    expect(await desk.withdrawal(id)).toMatchObject({ state });
    const { rows } = await server().test.asked<{ n: number }>('select count(*)::int as n from sandbox.pay_out where account = $1', [account]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('is asked for by its merchant’s own people alone, and seen by them and the platform', async () => {
    const id = await desk.applied();
    expect((await desk.own('withdraw/apply', { merchant_id: '2', amount: 10_000 })).code).toBe(platformErrors.INVALID_INPUT.code);
    const admin = { ...server().staff.admin, token: await signIn(server(), server().staff.admin, server().clock.now()) };
    expect((await post(server(), admin, '/merchant/finance/withdraw/cancel', { withdraw_id: id, version: 1, reason: '代撤销' })).code).toBe(
      financeErrors.WITHDRAW_NOT_FOUND.code,
    );
    expect((await desk.withdrawals({}, desk.who)).list.some((each) => each.withdraw_id === id)).toBe(true);
    const [listed] = (await desk.withdrawals({ tab: '10' })).list;
    expect(listed!.actions.map(({ act }) => act)).toEqual([]);
    expect((await desk.withdrawals({ tab: '10' }, desk.reviewer)).list[0]!.actions.map(({ act }) => act)).toEqual(['pass', 'reject']);
    const rows = await exportedSheet(server(), desk.maker, { list: 'withdrawalRecord', filter: { merchant_id: '2', tab: '10' } });
    expect(rows[1]).toContain(listed!.withdraw_no);
  });
});

describe('the terms', () => {
  const set = async (over: object, who = desk.maker) => {
    const { weekday_name: _name, made_by: _by, made_at: _at, reason: _why, ...kept } = await desk.ask<Record<string, unknown>>('terms/info');
    return desk.call('terms/save', { ...kept, reason: '续签', ...over }, who);
  };
  it('are set by the platform, by version, and hold from then on', async () => {
    expect((await set({})).code).toBe(financeErrors.TERMS_UNCHANGED.code);
    expect((await set({ fee_rate: 0, fee_fixed: 0 })).code).toBe(200);
    expect((await set({ fee_fixed: 10, version: 0 })).code).toBe(platformErrors.STALE.code);
    await desk.stocked();
    expect((await desk.apply(10_000, { preview: true })).result).toMatchObject({ fee: 0, arrives: 10_000 });
    expect((await set({ fee_fixed: 20 }, desk.who)).code).toBe(platformErrors.FORBIDDEN.code);
  });
  it.each([
    ['the least above the most', { least: 900, most: 800 }, 3910],
    ['a least that its fee eats', { least: 50, fee_fixed: 50 }, 3910],
    ['a rate beyond a half', { rent_rate: 5001 }, 1030],
    ['a weekday that is none', { weekday: 8 }, 1030],
  ])('are refused with %s', async (_what, over, code) => {
    expect((await set(over)).code).toBe(code);
  });
});
