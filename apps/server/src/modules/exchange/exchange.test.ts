import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchangeErrors as e } from '@merchant-admin/contract/exchange/errors';
import { exchangeState as at } from '@merchant-admin/contract/exchange/codes';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { customerOf, ExchangeDesk, sure } from '../../testing/exchange-desk.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;
let desk: ExchangeDesk;
let count = 0;
/** 20 % of 8999.00. */
const deposit = 179_980;
const difference = 50_000;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = await ExchangeDesk.open(till);
});
beforeEach(() => till.moveTo('2025-01-30'));
afterAll(() => expectBalancedBooks(server(), 9));

/** A running lease, its customer, and the day a month later. */
async function lease(): Promise<{ no: string; member: string }> {
  count += 1;
  const member = `ex${count}`;
  const { order_id: no } = await desk.leased(member);
  return { no, member };
}
const ruled = async (no: string) => (await desk.read(no)) as unknown as { status: number; ending: string };

describe('leased devices that are changed for newer ones', () => {
  it('go back at no cost once the newer ones have arrived, and what secured them goes back to the customer', async () => {
    const { no, member } = await lease();
    const fresh = await desk.arrived(no, member);
    expect((await desk.seen(fresh)).exchange).toMatchObject({
      state: at.TO_RETURN,
      old_order_id: no,
      new_order_id: fresh,
      difference_open: 0,
      deposit,
      deposit_held: deposit,
      return_by: '2025-02-06',
    });
    expect(await ruled(no)).toMatchObject({ status: 65 });
    expect((await till.act('back/withdraw', no, { reason: '不想还了' })).message).toContain('以保证金买断');
    sure(await till.act('back/orderReturnInfoSave', no, { received: true, imei: await desk.back.imeiOf(no) }));
    sure(await desk.back.inspect(no));
    expect((await desk.back.form(no)).penalty).toBe(0);
    sure(await desk.back.audit(no));
    expect(await ruled(no)).toMatchObject({ status: 90, ending: '年年换新' });
    expect(await desk.seen(no)).toMatchObject({ type: 1, deposit: 0, exchange: { state: at.CHANGED } });
    expect(sure(await desk.deposit('depositAmountByOriginalOrderId', { order_id: no }))).toEqual({ asked: deposit, held: 0, used: 0, refunded: deposit });
    // The first rent, which was due, and nothing else of the older lease was kept.
    const { totals } = await till.bills(no);
    expect(totals).toMatchObject({ paid: 30_000, open: 0 });
  });

  it('have the difference in the first payment, and are not sent before the deposit is paid', async () => {
    const { no, member } = await lease();
    const { order_id: fresh, first_payment } = sure(await desk.ask(no, member));
    expect(first_payment).toBe(30_000 + difference);
    expect((await till.shop.pay({ order_id: fresh, first_payment: 30_000 })).code).toBe(billsErrors.AMOUNT_MISMATCH.code);
    await desk.passed(fresh);
    expect((await desk.ship(fresh)).message).toBe('换新保证金未支付，不能发货');
    expect((await desk.payDeposit(fresh, deposit - 1)).code).toBe(e.DEPOSIT_AMOUNT.code);
    expect((await desk.payDeposit(fresh, deposit, 'failure')).code).toBe(200);
    expect((await desk.ship(fresh)).code).not.toBe(200);
    sure(await desk.payDeposit(fresh, deposit));
    expect((await desk.payDeposit(fresh, deposit)).code).toBe(e.DEPOSIT_AMOUNT.code);
    sure(await desk.ship(fresh));
  });

  it('are asked for by their customer alone, in the same number, where the rules allow it and nothing is late', async () => {
    const { no, member } = await lease();
    for (const [over, code] of [
      [{ customer: customerOf('somebody') }, e.EXCHANGE_NOT_ALLOWED.code],
      [{ quantity: 2 }, e.EXCHANGE_QUANTITY.code],
      [{ sku_id: till.shop.skuId }, e.EXCHANGE_NOT_OFFERED.code],
      [{ exchange_of: 'ZL000' }, 1030],
      [{ exchange_of: '999999999999999999' }, 2001],
    ] as const)
      expect([JSON.stringify(over), (await desk.ask(no, member, over)).code]).toEqual([JSON.stringify(over), code]);
    const far = await ExchangeDesk.open(till, { periods: 12 });
    expect((await far.ask(no, member)).code).toBe(e.EXCHANGE_TOO_EARLY.code);
    till.moveTo('2025-03-10');
    expect((await desk.ask(no, member)).message).toContain('逾期账单');
  });

  it('are changed once at a time, and leave the lease as it was where nothing comes of it', async () => {
    const { no, member } = await lease();
    const placement = till.shop.placement({ sku_id: desk.newer, exchange_of: no, customer: customerOf(member) });
    const [one, again] = [await till.shop.call('POST', '/open/v1/orders', placement), await till.shop.call('POST', '/open/v1/orders', placement)];
    expect(again.result.order_id).toBe(one.result.order_id);
    expect((await till.shop.call('POST', '/open/v1/orders', { ...placement, exchange_of: undefined })).code).not.toBe(200);
    expect((await desk.ask(no, member)).code).toBe(e.EXCHANGE_OPEN.code);
    const fresh = one.result.order_id;
    for (const [act, body] of [
      ['back/apply', { way: 'store', reason: '到店' }],
      ['openBuyout', {}],
    ] as const)
      expect((await till.act(act, no, body)).message).toContain('订单正在换新');
    sure(await desk.payDeposit(fresh, deposit));
    expect((await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: '1' })).code).toBe(e.DEPOSIT_KEPT.code);
    sure(await till.shop.call('POST', '/open/v1/orders/cancel', { order_id: fresh, reason: '不换了' }));
    expect(await desk.seen(no)).toMatchObject({ deposit: 0, exchange: { state: at.CANCELLED, difference_open: 0 }, actions: [] });
    expect(await ruled(no)).toMatchObject({ status: 50 });
    expect((await desk.payDeposit(fresh, deposit)).code).toBe(e.EXCHANGE_OVER.code);
    const second = sure(await desk.ask(no, member));
    expect(second.exchange).toMatchObject({ state: at.OPEN, difference, deposit });
  });

  it('of which money comes when it is too late give it back', async () => {
    const { no, member } = await lease();
    const { order_id: fresh } = sure(await desk.ask(no, member));
    await desk.payDeposit(fresh, deposit, 'timeout-succeeded');
    sure(await till.shop.call('POST', '/open/v1/orders/cancel', { order_id: fresh, reason: '不换了' }));
    server().clock.advance(3 * 60_000);
    await server().services.sweeps.run(server().services);
    expect(await desk.seen(no)).toMatchObject({ deposit: 0, exchange: { state: at.CANCELLED } });
    expect(sure(await desk.deposit('depositAmountByOriginalOrderId', { order_id: no }))).toMatchObject({ held: 0, refunded: deposit });
  });

  it('are kept by the customer who buys them with what secured them, and pays the rest', async () => {
    const { no, member } = await lease();
    await desk.arrived(no, member);
    const told = sure(
      await desk.deposit<{ deposit: number; buyout: number; lacking: number; allowed: boolean }>('getEveryYearDepositAndBuyOutMoney', { order_id: no }),
    );
    expect(told).toMatchObject({ deposit, allowed: true });
    expect(told.lacking).toBe(told.buyout - deposit);
    const before = await desk.seen(no);
    sure(await desk.use('buyOutByEveryYearDepositAmount', no, { preview: 'true' }));
    expect(await desk.seen(no)).toEqual(before);
    sure(await desk.use('buyOutByEveryYearDepositAmount', no));
    expect(await desk.seen(no)).toMatchObject({ deposit: 0, exchange: { state: at.TO_RETURN } });
    const { other } = await till.bills(no);
    const bill = other.find((each) => each.bill_type_name === '买断')!;
    expect(bill.open).toBe(told.lacking);
    sure(await till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open, scenario: 'success' }));
    expect(await ruled(no)).toMatchObject({ status: 90, ending: '买断' });
    expect((await desk.seen(no)).exchange).toMatchObject({ state: at.BOUGHT });
  });

  it('that are not bought after all are to come back as before, with what secures them', async () => {
    const { no, member } = await lease();
    await desk.arrived(no, member);
    sure(await desk.use('buyOutByEveryYearDepositAmount', no));
    expect(await ruled(no)).toMatchObject({ status: 80 });
    sure(await till.act('cancelBuyout', no, { reason: '用户改主意' }));
    expect(await ruled(no)).toMatchObject({ status: 65 });
    const seen = await desk.seen(no);
    expect(seen).toMatchObject({ deposit, exchange: { state: at.TO_RETURN } });
    expect(seen.actions.find(({ act }) => act === 'buyOut')).toMatchObject({ allowed: true });
  });

  it('that come back broken are paid for by what secured them once staff say so, the rest of it goes back', async () => {
    const { no, member } = await lease();
    await desk.arrived(no, member);
    sure(await till.act('back/orderReturnInfoSave', no, { received: true, imei: await desk.back.imeiOf(no) }));
    const rule = sure(
      await post<{ id: string }>(server(), server().staff.operator, '/merchant/goods/compensation_rule_edit', {
        category: 'phone',
        name: '屏幕碎裂',
        amount: 80_000,
      }),
    );
    sure(await desk.back.inspect(no, { result: 2, items: [{ rule_id: rule.id, amount: 80_000 }], device_to: 60 }));
    sure(await desk.back.audit(no));
    // The customer may object to the claim: nothing is taken by itself.
    expect(await ruled(no)).toMatchObject({ status: 75 });
    expect((await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: String(deposit + 1) })).code).not.toBe(200);
    sure(await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: '80000' }));
    expect(sure(await desk.deposit('depositAmountByOriginalOrderId', { order_id: no }))).toEqual({
      asked: deposit,
      held: 0,
      used: 80_000,
      refunded: deposit - 80_000,
    });
    expect(await ruled(no)).toMatchObject({ status: 90, ending: '年年换新' });
    const steps = sure(await desk.deposit<{ list: { change: number; after: number }[] }>('depositDetailByOrderId', { order_id: no })).list;
    expect(steps.map(({ change, after }) => [change, after])).toEqual([
      [-(deposit - 80_000), 0],
      [-80_000, deposit - 80_000],
      [deposit, deposit],
    ]);
  });

  it('have late rent of the older lease paid by what secured them when staff say so', async () => {
    const { no, member } = await lease();
    await desk.arrived(no, member);
    till.moveTo('2025-03-05');
    expect(sure(await desk.deposit('checkOrderCanEveryYearDeposit', { order_id: no }))).toEqual({ can: true, reason: '' });
    sure(await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: '30000' }));
    expect((await desk.seen(no)).deposit).toBe(deposit - 30_000);
    expect((await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: String(deposit) })).code).not.toBe(200);
    expect((await till.bills(no)).rent.find((bill) => bill.period === 2)).toMatchObject({ open: 0, pay_way: '保证金抵扣' });
    expect((await desk.use('payOrderBillByEveryYearDepositAmount', no, { amount: '1' }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('ask for no deposit where the merchant’s rule says so; a change that was begun keeps its terms', async () => {
    const first = await lease();
    const begun = sure(await desk.ask(first.no, first.member));
    const set = (version: number, percent: number) =>
      post(server(), server().staff.operator, '/merchant/order/exchange/setting', { version, deposit_percent: percent, return_days: 14, reason: '老客户免收' });
    expect((await set(0, 101)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await set(0, 0)).code).toBe(200);
    expect((await set(0, 0)).code).toBe(platformErrors.STALE.code);
    const second = await lease();
    expect(sure(await desk.ask(second.no, second.member)).exchange).toMatchObject({ deposit: 0 });
    expect((await desk.read(begun.order_id)).exchange).toMatchObject({ deposit });
  });
});
