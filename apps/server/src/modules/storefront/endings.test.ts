import { beforeAll, describe, expect, it } from 'vitest';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { Desk, staySignedIn } from '../../reliability/desk.ts';
import { Shop, type OpenOrder } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let till: Till;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
});
const shop = <T = OpenOrder>(path: string, body: Record<string, unknown>) => till.shop.call<T>('POST', `/open/v1/orders/${path}`, body);

describe('customers who end their lease', () => {
  it('send the goods back and add the parcel’s number later', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    expect((await shop('return', { order_id: no, reason: '不租了' })).result).toMatchObject({ status: 65, ending: '归还中' });
    expect((await shop('return', { order_id: no, reason: '已寄出', company: 'SF', express_no: 'SF9001' })).code).toBe(200);
    const info = await till.get<{ returns: { state: number; express_no: string }[] }>('orderListReturnInfo', { order_id: no });
    expect(info.returns).toMatchObject([{ state: 20, express_no: 'SF9001' }]);
  });

  it('buy the goods at the price that they saw, and no other', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const price = (await till.shop.call<{ due: number }>('GET', `/open/v1/orders/buyout?order_id=${no}`)).result;
    expect(price).toMatchObject({ allowed: true, due: 510_000, payable: 510_000 });
    expect(await shop('buyout', { order_id: no, due: 1 })).toMatchObject({ status: 409, code: returnsErrors.PRICE_CHANGED.code });
    const opened = (await shop('buyout', { order_id: no, due: price.due })).result;
    const bill = opened.bills.find((each) => each.bill_type_name === '买断')!;
    const paid = await shop('bills/pay', { order_id: no, bill_id: bill.bill_id, amount: bill.open });
    expect(paid.code).toBe(200);
    expect((await till.shop.read(no)).result).toMatchObject({ status: 90, ending: '买断', deposit_frozen: 0 });
  });

  it('renew under a number of the shop’s, which is one renewal however often it is sent', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const renew = (more: Record<string, unknown> = {}) => shop('renew', { order_id: no, shop_order_no: `renew-${no}`, periods: 3, ...more });
    expect(await renew()).toMatchObject({ status: 409, code: returnsErrors.RENEW_BILLS_OPEN.code });
    const { rent, totals } = await till.bills(no);
    const open = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    await till.act('confirmOfflinePay', no, { trade_no: await till.transfer(totals.open), bill_ids: open });
    const [one, two] = [(await renew()).result, (await renew()).result];
    expect([one.order_id, one.first_payment]).toEqual([two.order_id, 30_000]);
    expect(await renew({ periods: 6 })).toMatchObject({ status: 409, code: returnsErrors.SHOP_ORDER_TAKEN.code });
    await till.shop.pay(one);
    expect((await till.shop.read(no)).result.ending).toBe('转续租');
    expect((await till.shop.read(one.order_id)).result).toMatchObject({ status: 50, deposit_frozen: 150_000 });
  });

  it('who do not pay the renewal in time keep their lease, and nothing of the stock comes back', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    const { rent, totals } = await till.bills(no);
    await till.act('confirmOfflinePay', no, {
      trade_no: await till.transfer(totals.open),
      bill_ids: rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id),
    });
    const child = (await shop('renew', { order_id: no, shop_order_no: `late-${no}`, periods: 3 })).result;
    server().clock.advance(31 * 60_000);
    await new Desk(server()).sweep();
    expect((await till.shop.read(child.order_id)).result.status).toBe(100);
    expect((await till.shop.read(no)).result).toMatchObject({ status: 50, ending: '' });
  });

  it('see what lateness adds to each bill', async () => {
    till.moveTo('2025-01-30');
    const { order_id: no } = await till.leased();
    till.moveTo('2025-03-12');
    const bill = (await till.shop.read(no)).result.bills.find((each) => each.period === 2)!;
    expect(bill).toMatchObject({ status: 60, open: 30_000, overdue_fee: 1200 });
  });
});
