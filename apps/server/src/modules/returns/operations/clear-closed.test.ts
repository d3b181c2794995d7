import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectBalancedBooks } from '../../../reliability/books.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { FaultyChannel } from '../../../reliability/faulty-channel.ts';
import { ReturnDesk } from '../../../testing/return-desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

const server = useServer();
let shop: Shop;
let back: ReturnDesk;
let desk: Desk;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  back = new ReturnDesk(new Till(server(), shop));
  desk = new Desk(server());
});
afterAll(() => expectBalancedBooks(server(), 3));

const leg = async (no: string, name: string) => (await back.info(no)).clearings[0]!.legs.find((each) => each.leg === name)!;

describe('an order that is closed before its lease', () => {
  it('by cancelling has a clearing: what was paid goes back, the deposit is released, and the order stays closed', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await desk.cancel(server().staff.admin, no, await desk.version(no))).code).toBe(200);
    await desk.sweep();
    expect(await back.info(no)).toMatchObject({ clearings: [{ state: 50, cause_name: '关闭' }] });
    expect(await back.legs(no)).toEqual({ claim: 'none', deduct: 'none', release: 'done', refund: 'done' });
    expect(await desk.info(no)).toMatchObject({ status: 100, money: { deposit_frozen: 0 } });
  });

  it('by a refused parcel too; one leg that failed waits, and is tried again alone', async () => {
    const warehouse = new Warehouse(server(), server().staff.admin);
    const { order, version } = await warehouse.sentOrder(shop);
    const no = order.order_id;
    const sandbox = server().services.channels.get('sandbox');
    const refusing = new FaultyChannel();
    refusing.next = ['refused'];
    server().services.channels.add(refusing);
    expect((await warehouse.call('refuse', { order_id: no, version, outcome: 'close', reason: '拒收' })).code).toBe(200);
    server().services.channels.add(sandbox);
    await desk.sweep();
    expect(await back.info(no)).toMatchObject({ clearings: [{ state: 30, cause_name: '关闭' }] });
    expect(await leg(no, 'release')).toMatchObject({ state: 'failed' });
    expect((await desk.retry(server().staff.admin, (await leg(no, 'release')).document_id)).code).toBe(200);
    await desk.sweep();
    expect(await desk.info(no)).toMatchObject({ status: 100, money: { deposit_frozen: 0 } });
    expect(await leg(no, 'release')).toMatchObject({ state: 'done' });
    expect((await desk.bills(no)).documents.filter((each) => each.kind === 'refund')).toHaveLength(1);
  });

  it('and was never paid has none', async () => {
    const { order_id: no } = (await shop.place()).result;
    await desk.cancel(server().staff.admin, no, await desk.version(no));
    expect((await back.info(no)).clearings).toEqual([]);
  });
});
