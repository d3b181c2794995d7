import { beforeAll, describe, expect, it } from 'vitest';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

describe('orders by which devices are bought', () => {
  it('are found by the day on which the customer sent the device, the last sent first', async () => {
    const shop = await desk.placed();
    expect((await desk.asShop('/ship', { recycle_no: shop.recycle_no, company: 'SF', express_no: 'SF1234567890' })).code).toBe(200);
    const staff = await desk.placed();
    await desk.placed();
    server().clock.advance(86_400_000);
    await desk.renew();
    expect((await desk.act('ship', staff.id, { company: 'JD', express_no: 'JD1234567890' }, desk.inspector)).code).toBe(200);
    const found = async (from: string, to: string) => (await desk.list({ sent_from: from, sent_to: to })).list.map((each) => each.order_id);
    expect(await found('2026-03-02', '2026-03-02')).toEqual([shop.id]);
    expect(await found('2026-03-03', '2026-03-03')).toEqual([staff.id]);
    expect(await found('2026-03-01', '2026-03-09')).toEqual([staff.id, shop.id]);
    expect((await desk.list({ order_no: staff.recycle_no })).list[0]).toMatchObject({ sent_at: server().clock.now().toISOString() });
  });
});
