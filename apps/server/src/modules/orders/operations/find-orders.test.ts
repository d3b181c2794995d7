import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { get, post } from '../../../testing/http.ts';
import { Shop, type OpenOrder } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Found {
  list: { order_id: string; name: string }[];
  more: boolean;
}
interface Choice {
  list: { value: string }[];
  reason: string;
}

describe('an order is looked up', () => {
  let shop: Shop;
  let order: OpenOrder;
  beforeAll(async () => {
    shop = await Shop.open(server());
    order = await shop.paidOrder();
  });
  const me = () => server().staff.operator;
  const range = (query: Record<string, string>, who = me()) => get<Found>(server(), who, '/intelligence/order/getRangeOrder', query);

  it('by the end of its number or by days, masked; a picker gets 50 and is told of more', async () => {
    expect((await range({ q: order.order_id.slice(-6) })).result.list).toMatchObject([{ order_id: order.order_id, name: expect.stringContaining('*') }]);
    expect((await range({ from: '2026-03-02', to: '2026-03-02' })).result.list.map((each) => each.order_id)).toContain(order.order_id);
    expect((await range({ from: '2026-03-03' })).result.list).toEqual([]);
    expect(await range({})).toMatchObject({ status: 400, code: ordersErrors.RANGE_REQUIRED.code });
    for (let n = 0; n < 50; n += 1) await shop.place();
    const many = (await range({ from: '2026-03-02' })).result;
    expect([many.list.length, many.more]).toEqual([50, true]);
    expect((await range({ q: order.order_id }, server().staff.guest)).result.list).toEqual([]);
  });

  it('by its whole number, masked, by its own merchant only', async () => {
    const read = (who = me()) => get(server(), who, '/merchant/order/getOrderDetailByOrderId', { order_id: order.order_id });
    const { result } = await read();
    expect(result).toMatchObject({ order_id: order.order_id, status_name: '待审核', phone: expect.stringMatching(/^139\*{4}\d{4}$/), total_rent: 360_000 });
    expect((await read(server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('with the cancel types that it allows now', async () => {
    const types = async (id: string) => (await get<Choice>(server(), me(), '/merchant/order/detail/orderCancelTypeListChoice', { order_id: id })).result;
    const open = await shop.paidOrder();
    expect((await types(open.order_id)).list.map((each) => each.value)).toEqual(['04', '06', '07', '08', '09']);
    const { version } = (await get<{ version: number }>(server(), me(), '/merchant/order/getOrderDetailByOrderId', { order_id: open.order_id })).result;
    await post(server(), me(), '/merchant/order/detail/orderCancel', { order_id: open.order_id, cancel_type: '04', version });
    expect(await types(open.order_id)).toEqual({ list: [], reason: '当前订单状态不支持该操作' });
  });

  it('with the cancel types that a closed one may be corrected to: by whether it was paid, and none for the platform to a guest', async () => {
    const types = async (id: string, who = me()) =>
      (await get<Choice>(server(), who, '/merchant/order/order/orderCancelTypeList', { order_id: id })).result.list.map((each) => each.value);
    const cancel = async (id: string, type: string, who = me()) => {
      const { version } = (await get<{ version: number }>(server(), who, '/merchant/order/getOrderDetailByOrderId', { order_id: id })).result;
      expect((await post(server(), who, '/merchant/order/detail/orderCancel', { order_id: id, cancel_type: type, version })).code).toBe(200);
    };
    const unpaid = (await shop.place()).result.order_id;
    const paid = (await shop.paidOrder()).order_id;
    await cancel(unpaid, '01');
    await cancel(paid, '04');
    expect(await types(unpaid)).toEqual(['01', '06', '09']);
    expect(await types(paid)).toEqual(['04', '06', '07', '08', '09']);
    const guest = server().staff.guest;
    const theirs = (await (await Shop.open(server(), 'guest')).place()).result.order_id;
    await cancel(theirs, '01', guest);
    expect(await types(theirs, guest)).toEqual(['01', '06']);
  });

  it('in the list and its tabs under their first addresses, as under the second', async () => {
    const at = async (url: string, body: object) => (await post(server(), me(), url, body)).result;
    const [list, tabs] = ['/merchant/order/order/orderList', '/merchant/order/order/orderStatusCategoryList'];
    expect(await at(list, { order_id: order.order_id })).toEqual(await at(`${list}V2`, { order_id: order.order_id }));
    expect(await at(tabs, {})).toEqual(await at(`${tabs}V2`, {}));
    expect((await post<{ total: number }>(server(), me(), list, { order_id: order.order_id })).result.total).toBe(1);
  });

  it('beside the channels with their sources, and the cities of its province', async () => {
    const tree = await get<{ list: object[] }>(server(), me(), '/dmp/other/source/sourceChannel');
    expect(tree.result.list).toContainEqual({
      channel_id: '1',
      channel_name: '支付宝小程序',
      children: [
        { source_id: '11', source_name: '小程序首页' },
        { source_id: '12', source_name: '芝麻租物' },
      ],
    });
    expect(tree.result).toEqual((await get(server(), me(), '/dmp/other/source/sourceChannelOrder')).result);
    const cities = await post<{ list: { name: string; children: { name: string }[] }[] }>(server(), me(), '/merchant/order/city/list');
    const named = new Map(cities.result.list.map((each) => [each.name, each.children.map((city) => city.name)]));
    expect(named.size).toBe(34);
    expect(named.get('浙江省')).toContain('杭州市');
    expect(named.get('北京市')).toEqual(['北京市']);
  });
});
