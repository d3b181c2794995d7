import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saleRefundState, saleState as at } from '@merchant-admin/contract/sales/codes';
import { AlipayStandIn } from '../../../platform/channels/testing/alipay-stand-in.ts';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { staySignedIn } from '../../../reliability/desk.ts';
import { SalesDesk, type ShopSale } from '../../../testing/sales-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const standIn = await AlipayStandIn.open();
const server = useServer({ ...standIn.settings('http://server.example/open/v1/notice/alipay'), PAYMENT_CHANNEL: 'alipay' });
let desk: SalesDesk;
beforeAll(async () => {
  standIn.deliver = async (url, form) =>
    (
      await server().app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: form,
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      })
    ).body;
  await staySignedIn(server());
  desk = await SalesDesk.open(server(), await Shop.open(server()));
});
afterAll(() => standIn.close());

/** An order whose payment waits for its customer, and what his app is handed. */
async function waiting(): Promise<{ order: ShopSale; no: string; text: string }> {
  const order = await desk.placed();
  expect((await desk.pay(order)).code).toBe(200);
  const { out_trade_no: no, data } = (await desk.read(order.sale_no)).for_customer!;
  return { order, no, text: data.order_string! };
}
const later = async (minutes: number) => {
  server().clock.advance(minutes * 60_000);
  await server().services.sweeps.run(server().services);
};

describe('goods that are bought outright, through Alipay', () => {
  it('are paid by a notice and paid back by an answer; the books balance', async () => {
    const { order, no, text } = await waiting();
    standIn.confirm(text);
    expect(await standIn.tell(no)).toBe('success');
    expect(await standIn.tell(no)).toBe('success');
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.TO_SHIP, paid: order.amount, for_customer: null });
    const id = await desk.idOf(order.sale_no);
    expect((await desk.cancel(id)).code).toBe(200);
    expect(await desk.basic(id)).toMatchObject({ state: at.CANCELLED, refunded: order.amount });
    expect([...standIn.book.trades.get(no)!.refunds.values()]).toEqual([order.amount]);
    await expectBalancedBooks(server(), 0);
  });

  it('wait while another amount is told than was asked for, until the channel’s book agrees', async () => {
    const { order, no, text } = await waiting();
    standIn.confirm(text, -1);
    expect(await standIn.tell(no)).toBe('failure');
    const { list } = await desk.ask<{ list: { state: string; failure: string }[] }>('detail/bill/info', await desk.idOf(order.sale_no));
    expect(list).toMatchObject([{ state: 'unknown', failure: '渠道金额与单据不一致，需人工核对' }]);
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.UNPAID, paid: 0, for_customer: null });
  });

  it('that are paid without any notice are found by asking', async () => {
    const { order, text } = await waiting();
    standIn.confirm(text);
    await later(2);
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.TO_SHIP });
  });

  it('that nobody paid in time are cancelled, and money that comes later goes back by itself', async () => {
    const { order, no, text } = await waiting();
    for (let round = 0; round < 3; round += 1) await later(40);
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.CANCELLED, paid: 0 });
    standIn.confirm(text);
    expect(await standIn.tell(no)).toBe('success');
    expect(await desk.read(order.sale_no)).toMatchObject({ state: at.CANCELLED, paid: 0, refunds: [{ kind: 'excess', state: saleRefundState.DONE }] });
    await expectBalancedBooks(server(), 0);
  });
});
