import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { PaperDesk } from '../../testing/paper-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let stock: StockDesk;
let papers: PaperDesk;
let sku: string;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  sku = shop.skuId;
  stock = new StockDesk(server());
  papers = new PaperDesk(server(), sku);
});

const query = (text: string) => server().test.byOwner((client) => client.query<{ stock: number; owed: number }>(text, [sku]));
const pieces = async () => (await query('select stock::int, owed from goods_sku where id = $1')).rows[0];
const scrap = async (number: string) => expect((await papers.onWriteOff('approve', await papers.asked([number]))).code).toBe(200);

describe('a piece that was sold and whose device is gone', () => {
  it('is owed: what comes next is the order’s that waits, and only what comes after it is for sale', async () => {
    // What was typed by hand is over.
    await query('update goods_sku set stock = 0 where id = $1');
    const [first, second, third, fourth] = [newSerial(), newSerial(), newSerial(), newSerial()] as const;
    await stock.takenIn(sku, [first]);
    expect(await pieces()).toEqual({ stock: 1, owed: 0 });
    const order = await shop.paidOrder();
    expect(await pieces()).toEqual({ stock: 0, owed: 0 });
    await scrap(first);
    expect(await pieces()).toEqual({ stock: 0, owed: 1 });
    await stock.takenIn(sku, [second]);
    expect(await pieces()).toEqual({ stock: 0, owed: 0 });
    await scrap(second);
    await stock.takenIn(sku, [third, fourth]);
    expect(await pieces()).toEqual({ stock: 1, owed: 0 });
    const again = await shop.paidOrder();
    await scrap(third);
    expect(await pieces()).toEqual({ stock: 0, owed: 1 });
    expect((await stock.stock({ place: 'head' })).list.find(({ sku_id: id }) => id === sku)).toMatchObject({ on_hand: 1, stock: 0, owed: 1 });
    expect((await shop.place()).code).not.toBe(200);
    // Who does not want it any more gives back what was owed to him, and nothing for sale.
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: again.order_id, reason: '不想租了' });
    expect(await pieces()).toEqual({ stock: 0, owed: 0 });
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' });
    expect(await pieces()).toEqual({ stock: 1, owed: 0 });
  });
});
