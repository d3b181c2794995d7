import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('an order that is not paid in time', () => {
  let shop: Shop;
  let desk: Desk;
  const minutes = (n: number) => server().clock.advance(n * 60_000);

  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    desk = new Desk(server());
  });

  it('stays for 30 minutes and is then closed, its piece back and its bills cancelled', async () => {
    const { result: order } = await shop.place();
    minutes(29);
    await desk.sweep();
    expect((await desk.info(order.order_id)).status).toBe(10);
    minutes(1);
    expect((await desk.sweep())['unpaid orders']).toBe(1);
    expect(await desk.info(order.order_id)).toMatchObject({ status: 100, close_type: '03', close_reason: '超时未支付' });
    expect((await desk.history(order.order_id))[0]).toMatchObject({ action: '超时关闭订单', actor_type: '系统' });
    expect((await shop.pay(order)).code).toBe(ordersErrors.ORDER_CHANGED.code);
    expect((await desk.sweep())['unpaid orders'] ?? 0).toBe(0);
  });

  it('is not closed while a payment is under way, does not hold the others up, and goes on when the payment comes', async () => {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const [{ result: paying }, { result: left }] = [await shop.place(), await shop.place()];
    channel.next = ['none', 'pending'];
    await shop.pay(paying);
    minutes(31);
    await desk.sweep();
    expect([(await desk.info(paying.order_id)).status, (await desk.info(left.order_id)).status]).toEqual([10, 100]);
    channel.settle();
    minutes(61);
    await desk.sweep();
    expect((await desk.info(paying.order_id)).status).toBe(20);
  });

  it('is closed with the deposit released when only the payment failed', async () => {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const { result: order } = await shop.place();
    channel.next = ['none', 'refused'];
    await shop.pay(order);
    expect((await desk.info(order.order_id)).money.deposit_frozen).toBe(150_000);
    minutes(31);
    await desk.sweep();
    expect(await desk.info(order.order_id)).toMatchObject({ status: 100, money: { deposit_frozen: 0, deposit_status: 6 } });
  });
});
