import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawState as at } from '@merchant-admin/contract/finance/codes';
import { AlipayStandIn, type Fault } from '../../platform/channels/testing/alipay-stand-in.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { FinanceDesk } from '../../testing/finance-desk.ts';
import { SalesDesk } from '../../testing/sales-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const transfer = 'alipay.fund.trans.uni.transfer';
const standIn = await AlipayStandIn.open();
await standIn.certify();
const server = useServer({ ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' });
let desk: FinanceDesk;
const sweep = () => server().services.sweeps.run(server().services);
/** Lets hours pass in which the jobs run. */
const hours = async (n: number) => {
  server().clock.advance(n * 3_600_000);
  await desk.renew();
  await sweep();
};

/** Goods that were paid at Alipay and received, a while ago. */
async function sold(shop: Shop): Promise<void> {
  const sales = await SalesDesk.open(server(), shop, server().staff.guest);
  const order = await sales.placed();
  await sales.pay(order);
  const { out_trade_no: no, data } = (await sales.read(order.sale_no)).for_customer!;
  standIn.confirm(data.order_string!);
  expect(await standIn.tell(no)).toBe('success');
  await sales.ship(await sales.idOf(order.sale_no));
  await sales.shopAct('receive', order.sale_no);
}

beforeAll(async () => {
  standIn.deliver = async (url, form) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return (await server().app.inject({ method: 'POST', url: new URL(url).pathname, payload: form, headers })).body;
  };
  await staySignedIn(server());
  const shop = await Shop.open(server(), 'guest');
  desk = await FinanceDesk.open(server(), shop);
  await sold(shop);
  await hours(9 * 24);
  await desk.settled();
  await desk.payee();
});
afterAll(async () => {
  standIn.close();
  await expectBalancedBooks(server(), 0);
});
beforeEach(() => {
  standIn.calls.length = 0;
  standIn.book.balance = 10_000_000;
  standIn.book.payees.set('13912345678', '王老板');
  standIn.book.nextTransfer = { status: 'SUCCESS', errorCode: '' };
});
const moved = () => 10_000_000 - standIn.book.balance;
const paying = async (): Promise<string> => {
  const id = await desk.passed(20_000);
  expect((await desk.pay(id)).code).toBe(200);
  return id;
};

describe('a withdrawal through Alipay', () => {
  it('moves what arrives to the account and the name that were set, once', async () => {
    const id = await paying();
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAID });
    expect(moved()).toBe(19_910);
    const [call] = standIn.calls.filter(({ method }) => method === transfer);
    expect(call!.content).toMatchObject({ trans_amount: '199.10', payee_info: { identity: '13912345678', name: '王老板' } });
    await hours(1);
    expect(moved()).toBe(19_910);
  });

  it.each<[string, Fault]>([
    ['once Alipay has paid and before its answer', 'lost'],
    ['before Alipay heard of it', 'reset'],
  ])('that is cut off %s is asked about, and paid once', async (_when, fault) => {
    standIn.fail(transfer, fault);
    const id = await paying();
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAYING });
    await hours(1);
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.PAID });
    expect(moved()).toBe(19_910);
  });

  it('to a name that the account does not bear moves nothing and comes back', async () => {
    standIn.book.payees.set('13912345678', '李老板');
    const { available } = await desk.stocked(20_000);
    const id = await paying();
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.FAILED });
    expect([moved(), (await desk.funds()).available]).toEqual([0, available]);
  });

  it('that the bank sends back days later comes back whole', async () => {
    const { available } = await desk.stocked(20_000);
    const id = await paying();
    const [no] = [...standIn.book.transfers.keys()].slice(-1);
    Object.assign(standIn.book.transfers.get(no!)!, { status: 'REFUND', errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR' });
    await hours(25);
    expect(await desk.withdrawal(id)).toMatchObject({ state: at.FAILED, failure: '款项已被退回（收款账户状态异常）' });
    expect((await desk.funds()).available).toBe(available);
  });
});
