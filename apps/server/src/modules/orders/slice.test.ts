import { describe, expect, it, beforeAll } from 'vitest';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

describe('an order comes in and is reviewed', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open(server());
  });

  it('is placed, paid, listed, claimed and passed', async () => {
    const placed = await shop.place();
    expect(placed).toMatchObject({ status: 200 });
    expect(placed.result).toMatchObject({ status: 10, first_payment: 30_000 });
    await shop.pay(placed.result);
    const paid = await shop.read(placed.result.order_id);
    expect(paid.result).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: 150_000 });
    const list = await post<{ total: number; list: { order_id: string; name: string }[] }>(
      server(),
      server().staff.reviewer,
      '/merchant/order/order/orderListV2',
      { q: placed.result.order_id.slice(-6) },
    );
    expect(list.result.list.map((row) => row.order_id)).toContain(placed.result.order_id);
  });
});
