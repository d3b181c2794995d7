import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
});

interface Follows {
  list: { id: string; order_id: string; kind_name: string; way_name: string; content: string; operator_name: string; next_at: string | null }[];
  next: string;
}
const operator = () => server().staff.operator;
const add = (orderNo: string, body: Record<string, unknown>, who = operator()) =>
  post<{ id: string }>(server(), who, '/merchant/order/detail/add_order_record', { order_id: orderNo, ...body });
const read = async (call: string, orderNo: string, before?: string) =>
  (await get<Follows>(server(), operator(), `/merchant/order/detail/${call}`, { order_id: orderNo, ...(before ? { before } : {}) })).result;

describe('follow-ups of an order', () => {
  it('are told newest first, by whom, how, and when to call again; recalls stand in a list of their own too', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await add(no, { content: '用户要求周末送货', way: 3, next_at: '2026-03-05T02:00:00.000Z' })).code).toBe(200);
    expect((await add(no, { content: '发送唤回优惠券', kind: 'recall', way: 2 })).code).toBe(200);
    const { list, next } = await read('orderFollowUpRecords', no);
    expect(list).toMatchObject([
      { kind_name: '召回', way_name: '短信', content: '发送唤回优惠券', next_at: null },
      { kind_name: '订单跟进', way_name: '微信', operator_name: '员工operator', next_at: '2026-03-05T02:00:00.000Z' },
    ]);
    expect(next).toBe('');
    expect((await read('orderRecallRecord', no)).list.map((row) => row.content)).toEqual(['发送唤回优惠券']);
    const history = await new Desk(server()).history(no);
    expect(history.slice(0, 2).map((entry) => entry.to)).toEqual(['短信，召回', '微信，订单跟进']);
  });

  it('go on in steps, each record once', async () => {
    const { order_id: no } = await shop.paidOrder();
    for (let n = 0; n < 23; n += 1) await add(no, { content: `第${n}次` });
    const first = await read('orderFollowUpRecords', no);
    const second = await read('orderFollowUpRecords', no, first.next);
    expect([first.list.length, second.list.length, second.next]).toEqual([20, 3, '']);
    expect([...first.list, ...second.list].map((row) => row.content)).toEqual(Array.from({ length: 23 }, (_, n) => `第${22 - n}次`));
  });

  it('of recalls go on in steps too', async () => {
    const { order_id: no } = await shop.paidOrder();
    for (let n = 0; n < 21; n += 1) await add(no, { content: `唤回${n}`, kind: 'recall' });
    const first = await read('orderRecallRecord', no);
    const second = await read('orderRecallRecord', no, first.next);
    expect([first.list.length, second.list.map((row) => row.content), second.next]).toEqual([20, ['唤回0'], '']);
  });

  it('of a customer are those of all orders under the ID number, and of no other merchant', async () => {
    const customer = { member_id: 'm9', name: '张三', phone: '13600001111', id_card: idNumber(89) };
    const [a, b] = [(await shop.place({ customer })).result.order_id, (await shop.place({ customer })).result.order_id];
    const theirs = (await (await Shop.open(server(), 'guest')).place({ customer })).result.order_id;
    await add(a, { content: '甲' });
    await add(b, { content: '乙' });
    expect((await add(theirs, { content: '丙' }, server().staff.guest)).code).toBe(200);
    expect((await read('orderFollowUpRecordsAll', a)).list.map((row) => [row.order_id, row.content])).toEqual([
      [b, '乙'],
      [a, '甲'],
    ]);
    expect((await read('orderFollowUpRecords', a)).list).toHaveLength(1);
    expect((await add(theirs, { content: '丁' })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('say something, look ahead, belong to who may, and are never changed', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await add(no, { content: '  ' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await add(no, { content: '再联系', next_at: server().clock.now().toISOString() })).toMatchObject({
      status: 400,
      code: ordersErrors.FOLLOW_TIME.code,
    });
    expect((await add(no, { content: '再联系' }, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
    await add(no, { content: '已联系' });
    for (const change of ["update order_follow set content = ''", 'delete from order_follow'])
      await expect(
        withClient(server().test.server, async (client) => {
          await client.query("begin; set local role merchant_tenant; set local app.merchant_id = '1'");
          await client.query(change);
        }),
      ).rejects.toThrow(/permission denied/);
  });
});
