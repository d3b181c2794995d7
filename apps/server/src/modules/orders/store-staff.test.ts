import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { needStore, putIntoStore } from '../../testing/clerks.ts';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Page {
  total: number;
  list: { order_id: string }[];
}

describe('store staff', () => {
  let own: string;
  let other: string;

  beforeAll(async () => {
    const { everything } = server().staff;
    await putIntoStore(server(), everything.id, 7);
    await needStore(server(), 8);
    const shop = await Shop.open(server());
    own = (await shop.paidOrder({ store_id: 7 })).order_id;
    other = (await shop.paidOrder({ store_id: 8 })).order_id;
    await shop.paidOrder();
  });

  it('see their store’s orders and counts only', async () => {
    const { everything, supervisor } = server().staff;
    const mine = await post<Page>(server(), everything, '/merchant/order/order/orderListV2', {});
    expect(mine.result.list.map((row) => row.order_id)).toEqual([own]);
    const tabs = await post<{ list: { name: string; number: number }[] }>(server(), everything, '/merchant/order/order/orderStatusCategoryListV2');
    expect(tabs.result.list.find((tab) => tab.name === '待审核')?.number).toBe(1);
    const all = await post<Page>(server(), supervisor, '/merchant/order/order/orderListV2', {});
    expect(all.result.total).toBe(3);
    const queue = await post<Page>(server(), everything, '/merchant/order/audit/infoList', {});
    expect(queue.result.list.map((row) => row.order_id)).toEqual([own]);
  });

  it('find another store’s order no more than one that is not there', async () => {
    const { everything } = server().staff;
    for (const call of ['orderListBaseInfo', 'orderListGoodsInfo', 'orderListBillInfo', 'orderRecord', 'amountEntries']) {
      const theirs = await get(server(), everything, `/merchant/order/detail/${call}`, { order_id: other });
      const nobodys = await get(server(), everything, `/merchant/order/detail/${call}`, { order_id: '202601010000009999' });
      expect([theirs.status, theirs.code, theirs.message]).toEqual([nobodys.status, nobodys.code, nobodys.message]);
    }
    const claimed = await post(server(), everything, '/merchant/order/audit/claim', { order_id: other });
    expect(claimed).toMatchObject({ status: 404, code: ordersErrors.ORDER_NOT_FOUND.code });
    const cancelled = await post(server(), everything, '/merchant/order/detail/orderCancel', { order_id: other, cancel_type: '06', version: 1 });
    expect(cancelled).toMatchObject({ status: 404, code: ordersErrors.ORDER_NOT_FOUND.code });
  });
});
