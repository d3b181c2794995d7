import { beforeAll, describe, expect, it } from 'vitest';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel } from './faulty-channel.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });
const asOwner = (text: string, values: unknown[] = []) => server().test.byOwner((client) => client.query(text, values));

describe('what cannot be done now', () => {
  let shop: Shop;
  let desk: Desk;
  beforeAll(async () => {
    await staySignedIn(server());
    shop = await Shop.open(server());
    desk = new Desk(server());
  });
  const statusOf = async (no: string) => (await desk.info(no)).status;

  /** Makes changes of this order fail from then on. */
  async function poison(no: string): Promise<void> {
    await asOwner(`create or replace trigger poison before update on orders for each row when (new.order_no = '${no}') execute function refuse_change()`);
  }

  it('holds no other unpaid order up', async () => {
    const { result: bad } = await shop.place();
    const { result: good } = await shop.place();
    await poison(bad.order_id);
    server().clock.advance(31 * 60_000);
    await desk.sweep();
    expect([await statusOf(bad.order_id), await statusOf(good.order_id)]).toEqual([10, 100]);
    await asOwner('drop trigger poison on orders');
    await desk.sweep();
    expect(await statusOf(bad.order_id)).toBe(100);
  });

  it('holds no other unpaid order up, be they more than a sweep takes at once', async () => {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    const stuck: string[] = [];
    for (let n = 0; n < 205; n += 1) stuck.push((await shop.place()).result.order_id);
    const { result: last } = await shop.place();
    await asOwner(
      `insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, state, next_attempt_at, created_at)
        select merchant_id, 'payment', id, 1, 'sandbox', 'P' || order_no || '001', 'unknown', '2100-01-01', now() from orders where order_no = any($1)`,
      [stuck],
    );
    server().clock.advance(31 * 60_000);
    expect((await desk.sweep())['unpaid orders']).toBe(1);
    expect([await statusOf(stuck[0]!), await statusOf(last.order_id)]).toEqual([10, 100]);
  });

  it('holds no other review up', async () => {
    const orders = [await shop.paidOrder(), await shop.paidOrder()];
    for (const order of orders) await desk.claim(server().staff.reviewer, order.order_id);
    await poison(orders[0]!.order_id);
    server().clock.advance(31 * 60_000);
    await desk.sweep();
    expect([(await desk.info(orders[0]!.order_id)).reviewer_id, (await desk.info(orders[1]!.order_id)).reviewer_id]).toEqual([
      String(server().staff.reviewer.id),
      '',
    ]);
    await asOwner('drop trigger poison on orders');
  });

  it('holds no other document and no other sweep up', async () => {
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    server().services.sweeps.everywhere('broken', () => Promise.reject(new Error('broken')));
    const [{ result: bad }, { result: good }] = [await shop.place(), await shop.place()];
    for (const order of [bad, good]) {
      channel.next = ['none', 'lost'];
      await shop.pay(order);
    }
    await poison(bad.order_id);
    server().clock.advance(60_000);
    await desk.sweep();
    expect([await statusOf(bad.order_id), await statusOf(good.order_id)]).toEqual([10, 20]);
    await asOwner('drop trigger poison on orders');
    server().clock.advance(120_000);
    await desk.sweep();
    expect(await statusOf(bad.order_id)).toBe(20);
    expect(channel.moved('payment', bad.order_id)).toBe(30_000);
  });
});
