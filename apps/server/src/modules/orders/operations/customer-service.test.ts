import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let desk: Desk;
let clerk: Person;
beforeAll(async () => {
  shop = await Shop.open(server());
  desk = new Desk(server());
  clerk = await addReviewer(server(), 1, ['OrderList', 'order:follow']);
});

interface Staff {
  list: { id: string; open_orders: number }[];
}
const operator = () => server().staff.operator;
const give = async (orderNo: string, to?: string, over: Record<string, unknown> = {}) =>
  post(server(), operator(), '/api/orderInfo/update/adminUser', {
    order_id: orderNo,
    version: await desk.version(orderNo),
    ...(to === undefined ? {} : { admin_id: to }),
    ...over,
  });
const staff = async (url: string) => (await get<Staff>(server(), operator(), `/merchant/order/order/${url}`)).result.list;
const listed = async (filter: object) =>
  (await post<{ list: { order_id: string; service_name: string }[] }>(server(), operator(), '/merchant/order/order/orderListV2', filter)).result.list;

describe('the customer service of an order', () => {
  it('is given to somebody who may do it, found by, counted, and taken away', async () => {
    const { order_id: no } = await shop.paidOrder();
    const id = String(clerk.id);
    expect((await staff('allocated_user_list')).map((each) => each.id)).not.toContain(id);
    expect((await give(no, id)).code).toBe(200);
    expect(await listed({ service_id: id })).toMatchObject([{ order_id: no, service_name: '测试审核员' }]);
    expect((await staff('customer_user_list')).find((each) => each.id === id)).toMatchObject({ open_orders: 1 });
    expect((await staff('allocated_user_list')).map((each) => each.id)).toContain(id);
    expect((await give(no, id)).code).toBe(ordersErrors.NOTHING_CHANGED.code);
    expect((await give(no, undefined, { reason: '离职交接' })).code).toBe(200);
    expect(await listed({ service_id: id })).toEqual([]);
    expect((await desk.history(no))[0]).toMatchObject({ action: '更换客服', from: '测试审核员', to: '未分配', reason: '离职交接' });
  });

  it('is nobody without the right, of another merchant, or on an order that changed meanwhile', async () => {
    const { order_id: no } = await shop.paidOrder();
    for (const person of [server().staff.nobody, server().staff.guest])
      expect(await give(no, String(person.id))).toMatchObject({ status: 400, code: ordersErrors.SERVICE_UNKNOWN.code });
    expect((await give(no, String(clerk.id), { version: 1 })).code).toBe(platformErrors.STALE.code);
    expect((await staff('customer_user_list')).map((each) => each.id)).not.toContain(String(server().staff.nobody.id));
  });
});

describe('customers of the WeChat channel', () => {
  const find = async (q: string, who = operator()) =>
    (await post<{ list: Record<string, unknown>[] }>(server(), who, '/merchant/order/order/wechatCustomerList', { q })).result.list;

  it('are found by phone or name, masked, each once with the newest order; other channels’ are not', async () => {
    const customer = { member_id: 'wx-1', name: '司马相如', phone: '18612347788', id_card: idNumber(61) };
    const wechat = { channel_id: '2', source_id: '21', customer };
    await shop.paidOrder(wechat);
    const newest = await shop.paidOrder(wechat);
    await shop.paidOrder({ customer: { ...customer, member_id: 'ali-1' } });
    const expected = [{ member_id: 'wx-1', name: '司***', phone: '186****7788', orders: 2, latest_order_id: newest.order_id }];
    expect(await find('7788')).toMatchObject(expected);
    expect(await find('司')).toMatchObject(expected);
    expect(await find('司马相如')).toMatchObject(expected);
    expect(await find('司马')).toEqual([]);
    expect(await find('司', server().staff.guest)).toEqual([]);
  });
});

describe('orders under the same ID number', () => {
  it('are paged, the newest first, the order itself and other people’s left out', async () => {
    const customer = { member_id: 'm9', name: '张三', phone: '13600001111', id_card: idNumber(88) };
    const orders: string[] = [];
    for (let n = 0; n < 4; n += 1) orders.push((await shop.place({ customer })).result.order_id);
    await (await Shop.open(server(), 'guest')).place({ customer });
    const page = async (n: number) =>
      (
        await get<{ list: { order_id: string; status_name: string }[]; total: number }>(server(), operator(), '/merchant/order/detail/queryIdCardOrderList', {
          order_id: orders[0]!,
          page: String(n),
          page_size: '5',
        })
      ).result;
    const { list, total } = await page(1);
    expect([list.map((row) => row.order_id), total]).toEqual([[orders[3], orders[2], orders[1]], 3]);
    expect(list[0]!.status_name).toBe('待支付');
    expect(await page(2)).toMatchObject({ list: [], total: 3 });
  });
});
