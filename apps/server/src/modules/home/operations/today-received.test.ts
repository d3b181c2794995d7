import { describe, expect, it } from 'vitest';
import { staySignedIn } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();

describe('the money of today', () => {
  it('is what came today, not what was heard of today: a rent that was paid yesterday and is booked now is none of it', async () => {
    await staySignedIn(server());
    const till = new Till(server(), await Shop.open(server()));
    const no = (await till.leased()).order_id;
    const received = async () => (await get<{ today_received: number }>(server(), till.who, '/home/overview')).result.today_received;
    const rents = (await till.bills(no)).rent.filter(({ open }) => open > 0);
    const yesterdays = await till.transfer(rents[0]!.open);
    server().clock.advance(86_400_000);
    await staySignedIn(server());
    const book = async (trade_no: string, place: number) =>
      expect((await till.act('confirmOfflinePay', no, { trade_no, bill_ids: [rents[place]!.bill_id] })).code).toBe(200);
    const before = await received();
    await book(yesterdays, 0);
    expect(await received()).toBe(before);
    await book(await till.transfer(rents[1]!.open), 1);
    expect(await received()).toBe(before + rents[1]!.open);
  });
});
