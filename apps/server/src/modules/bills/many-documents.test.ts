import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { expectBalancedBooks } from '../../reliability/books.ts';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { FaultyChannel } from '../../reliability/faulty-channel.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { lockOrder } from '../orders/index.ts';
import { changeDocument, insertDocument } from './index.ts';

const server = useServer();
let till: Till;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new Desk(server());
  till.moveTo('2025-01-30');
});
afterAll(() => expectBalancedBooks(server(), 2));

/** A lease whose customer's account was empty on many days. */
async function oftenRefused(days = 220): Promise<string> {
  const { order_id: no } = await till.leased({ agreement: 'empty' });
  const [billId] = await till.rents(no, 2);
  await act(server().services, systemCaller(1), async (ctx) => {
    const order = await lockOrder(ctx, no);
    for (let day = 0; day < days; day += 1) {
      const lines = [{ billId: Number(billId), amount: 30_000 }];
      const { id } = await insertDocument(ctx, { kind: 'withhold', orderId: order.id, orderNo: no, lines, amount: 30_000, channel: 'sandbox' });
      await changeDocument(ctx, id, { state: 'failed', failure: '余额不足', finished_at: ctx.now });
    }
  });
  return no;
}

describe('an order with hundreds of failed withholdings', () => {
  it('still knows a payment that is under way, and lets nobody collect beside it', async () => {
    const no = await oftenRefused();
    const [second] = await till.rents(no, 2);
    const sandbox = server().services.channels.get('sandbox');
    const slow = new FaultyChannel();
    slow.next = ['lost'];
    server().services.channels.add(slow);
    const pay = () => till.shop.call('POST', '/open/v1/orders/bills/pay', { order_id: no, bill_id: second, amount: 30_000 });
    expect((await pay()).code).toBe(200);
    expect(await pay()).toMatchObject({ status: 409, code: ordersErrors.PAYMENT_UNDER_WAY.code });
    expect(await till.act('confirmOfflinePay', no, { trade_no: 'TRANSFER-1', bill_ids: [second] })).toMatchObject({
      status: 409,
      code: ordersErrors.PAYMENT_UNDER_WAY.code,
    });
    expect(await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).toMatchObject({
      status: 409,
      code: ordersErrors.PAYMENT_UNDER_WAY.code,
    });
    expect((await till.bills(no)).rent[1]).toMatchObject({ status: 40 });
    server().clock.advance(60_000);
    await desk.sweep();
    server().services.channels.add(sandbox);
    expect((await till.bills(no)).rent[1]).toMatchObject({ status: 50, paid: 30_000 });
  });

  it('can still be paid back what came last, and shows the newest documents and that there are more', async () => {
    const no = await oftenRefused();
    const [second] = await till.rents(no, 2);
    const tradeNo = await till.transfer(40_000);
    await till.act('confirmOfflinePay', no, { trade_no: tradeNo, bill_ids: [second], rest_to: 'prepayment' });
    const { documents, documents_more: more, totals } = await till.bills(no);
    expect([documents[0], more, totals.prepayment]).toMatchObject([{ kind: 'receipt', state: 'succeeded', amount: 40_000 }, true, 10_000]);
    const { result } = await till.act<{ list: { trade_no: string; refundable: number }[] }>('orderRefundAmount', no, { version: undefined });
    expect(result.list[0]).toMatchObject({ trade_no: tradeNo, refundable: 40_000 });
    expect(await till.get('orderListFinanceInfo', { order_id: no })).toMatchObject({ received: 70_000 });
    expect((await till.act('back/offlineReceiptRevoke', no, { document_id: documents[0]!.id, reason: '录错' })).code).toBe(200);
  });

  it('is cleared to its end, its deposit released', async () => {
    const no = await oftenRefused();
    expect((await till.act('orderEnd', no, { finish_type: 7, device_to: 85, reason: '失联' })).code).toBe(200);
    expect((await till.shop.read(no)).result).toMatchObject({ status: 90, deposit_frozen: 0, payment: { state: '成功' } });
  });
});
