import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { addClerk } from '../../../testing/clerks.ts';
import { addReviewer } from '../../../testing/fixtures.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the first page', () => {
  let shop: Shop;
  let desk: Desk;
  const orders: string[] = [];
  const overview = async (who: Person = server().staff.admin) => (await get<Record<string, unknown>>(server(), who, '/home/overview')).result;

  /** Orders: yesterday one paid; today one unpaid, one waiting, one held, one passed, one cancelled whose money is on its way back. */
  beforeAll(async () => {
    await staySignedIn(server());
    const channel = new FaultyChannel();
    server().services.channels.add(channel);
    shop = await Shop.open(server());
    desk = new Desk(server());
    orders.push((await shop.paidOrder()).order_id);
    server().clock.advance(86_400_000);
    orders.push((await shop.place()).result.order_id);
    for (let index = 0; index < 4; index += 1) orders.push((await shop.paidOrder()).order_id);
    await desk.claim(server().staff.reviewer, orders[3]!);
    const { version } = (await desk.claim(server().staff.reviewer2, orders[4]!)).result;
    await desk.decide(server().staff.reviewer2, 'pass', orders[4]!, version);
    channel.next = ['none', 'lost'];
    await desk.cancel(server().staff.admin, orders[5]!, await desk.version(orders[5]!));
  });

  it('counts what waits for whom, and what came in today', async () => {
    expect(await overview()).toEqual({
      to_pay: 1,
      to_review: 3,
      to_assign: 2,
      to_ship: 1,
      today_orders: 5,
      today_received: 120_000,
      refunds_open: 1,
      as_of: '2026-03-03T02:00:00.000Z',
    });
  });

  it('shows no money without the right to it', async () => {
    const person = await addReviewer(server(), 1, ['InitIndex']);
    const reader = { ...person, token: await signIn(server(), person, server().clock.now()) };
    expect(await overview(reader)).toMatchObject({ to_pay: 1, today_received: null });
  });

  it('counts nothing of another merchant', async () => {
    expect(await overview(server().staff.guest)).toMatchObject({ to_pay: 0, to_review: 0, to_ship: 0, today_orders: 0, today_received: 0, refunds_open: 0 });
  });

  it('counts for store staff what is of their store, money and refunds too', async () => {
    await withClient(server().test.owner, (client) =>
      client.query('update orders set store_id = 7 where order_no = any($1)', [[orders[0], orders[1], orders[2]]]),
    );
    expect(await overview(await addClerk(server(), 7))).toMatchObject({
      to_pay: 1,
      to_review: 2,
      to_ship: 0,
      today_orders: 2,
      today_received: 30_000,
      refunds_open: 0,
    });
    await withClient(server().test.owner, (client) => client.query('update orders set store_id = 9 where order_no = $1', [orders[5]]));
    expect(await overview(await addClerk(server(), 9))).toMatchObject({ today_orders: 1, today_received: 30_000, refunds_open: 1 });
    expect(await overview(await addClerk(server(), 8))).toMatchObject({ to_pay: 0, today_orders: 0, today_received: 0, refunds_open: 0 });
  });
});
