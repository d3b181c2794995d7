import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

interface Remark {
  describe: string;
  status: number;
  operator_name: string;
  merchant_name: string;
}

describe('remarks on an order', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open(server());
  });
  const add = (order: string, text: string, status: unknown = 1, who: Person = server().staff.operator) =>
    post(server(), who, '/remarks/modify/order', { order_id: order, describe: text, status });
  const list = async (order: string) =>
    (await get<{ list: Remark[] }>(server(), server().staff.operator, '/remarks/list/order', { order_id: order })).result.list;

  it('go on in steps beside the history, each once', async () => {
    const { result: order } = await shop.place();
    for (let n = 0; n < 52; n += 1) await add(order.order_id, `第${n}条`);
    const steps = async <T>(path: string, before?: string) =>
      (await get<{ list: T[]; next: string }>(server(), server().staff.operator, path, { order_id: order.order_id, ...(before ? { before } : {}) })).result;
    const first = await steps<Remark>('/remarks/list/order');
    const second = await steps<Remark>('/remarks/list/order', first.next);
    expect([first.list.length, second.next]).toEqual([50, '']);
    expect([...first.list, ...second.list].map((each) => each.describe)).toEqual(Array.from({ length: 52 }, (_, n) => `第${51 - n}条`));
    const records = '/merchant/order/detail/orderRecord';
    const newest = await steps<{ id: string }>(records);
    const older = await steps<{ id: string; action: string }>(records, newest.next);
    expect(newest.list.length).toBe(50);
    expect(older.list.at(-1)!.action).toBe('下单');
    expect(older.next).toBe('');
    expect(new Set([...newest.list, ...older.list].map((each) => each.id)).size).toBe(53);
  });

  it('are shown newest first with who wrote them, and the newest stands in the order list', async () => {
    const { result: order } = await shop.place();
    await add(order.order_id, '核对了地址', 2);
    await add(order.order_id, ' 周末送货 ', 1);
    expect(await list(order.order_id)).toMatchObject([
      { describe: '周末送货', status: 1, operator_name: '员工operator', merchant_name: '测试商家1' },
      { describe: '核对了地址', status: 2 },
    ]);
    const row = await post<{ list: { latest_remark: string }[] }>(server(), server().staff.operator, '/merchant/order/order/orderListV2', {
      order_id: order.order_id,
    });
    expect(row.result.list[0]!.latest_remark).toBe('周末送货');
    expect((await new Desk(server()).history(order.order_id))[0]).toMatchObject({ action: '添加备注', to: '重要' });
  });

  it('need a description only when there are some already', async () => {
    const { result: order } = await shop.place();
    expect((await add(order.order_id, '')).code).toBe(200);
    expect(await add(order.order_id, '  ')).toMatchObject({ code: ordersErrors.REMARK_REQUIRED.code, message: '请输入备注内容' });
    expect(await list(order.order_id)).toHaveLength(1);
  });

  it('are refused when too long, of unknown importance, without the right, or for another merchant', async () => {
    const { result: order } = await shop.place();
    expect([(await add(order.order_id, '长'.repeat(501))).code, (await add(order.order_id, '好', 3)).code]).toEqual([1030, 1030]);
    expect((await add(order.order_id, '好', 1, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await add(order.order_id, '好', 1, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await get(server(), server().staff.guest, '/remarks/list/order', { order_id: order.order_id })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect(await list(order.order_id)).toEqual([]);
  });

  it('do not lose one another when two write at once', async () => {
    const { result: order } = await shop.place();
    await Promise.all(Array.from({ length: 8 }, (_, index) => add(order.order_id, `备注${index}`)));
    expect((await list(order.order_id)).map((each) => each.describe).sort()).toEqual(Array.from({ length: 8 }, (_, index) => `备注${index}`));
  });
});
