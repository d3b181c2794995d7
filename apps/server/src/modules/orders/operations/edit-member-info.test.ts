import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await Shop.open(server());
  desk = new Desk(server());
});

const edit = (orderNo: string, version: number, change: Record<string, unknown>, who = server().staff.operator) =>
  post<{ version: number }>(server(), who, '/merchant/order/detail/editOrderMemberInfo', { order_id: orderNo, version, reason: '用户更正', ...change });
const user = async (orderNo: string) =>
  (await get<{ user: Record<string, unknown> }>(server(), server().staff.admin, '/merchant/order/detail/orderListBaseInfo', { order_id: orderNo })).result.user;
const found = async (filter: Record<string, string>) =>
  (await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', filter)).result.list.map(
    (row) => row.order_id,
  );

describe('correcting who rents', () => {
  it('changes what was sent and nothing else; the order is found by it, and the history tells it masked', async () => {
    const { order_id: no } = await shop.paidOrder();
    const before = await user(no);
    const saved = await edit(no, await desk.version(no), {
      name: '慕容青简',
      phone: '18877665544',
      id_card: idNumber(77).toLowerCase(),
      street: '龙井路九溪77号',
    });
    expect(saved.code).toBe(200);
    expect(await user(no)).toMatchObject({
      name: '慕***',
      phone: '188****5544',
      street: '龙井路九******',
      receiver_name: before['receiver_name'],
      region: before['region'],
    });
    for (const filter of [{ name: '慕容青简' }, { phone: '18877665544' }, { id_card: idNumber(77) }] as Record<string, string>[])
      expect(await found(filter)).toContain(no);
    const history = await desk.history(no);
    expect(history[0]).toMatchObject({ action: '修改用户信息', reason: '用户更正' });
    expect(history[0]!.to).toContain('188****5544');
    expect(JSON.stringify(history)).not.toMatch(/慕容|18877665544|九溪77/);
    expect(history[0]!.to).not.toContain(idNumber(77));
  });

  it('is refused with a wrong ID number, without a change, and on what somebody else changed meanwhile', async () => {
    const { order_id: no } = await shop.paidOrder();
    const version = await desk.version(no);
    const wrong = idNumber(5).replace(/.$/, (last) => (last === '1' ? '2' : '1'));
    expect(await edit(no, version, { id_card: wrong })).toMatchObject({ status: 400, code: ordersErrors.ID_NUMBER_WRONG.code });
    expect(await edit(no, version, {})).toMatchObject({ status: 400, code: ordersErrors.NOTHING_CHANGED.code });
    expect(await edit(no, version, { name: '张三', reason: '' })).toMatchObject({ status: 400, code: platformErrors.INVALID_INPUT.code });
    expect((await edit(no, version, { name: '李小四' })).code).toBe(200);
    expect(await edit(no, version, { name: '王小五' })).toMatchObject({ status: 409, code: platformErrors.STALE.code });
    expect((await user(no))['name']).toBe('李**');
  });

  it('ends when the goods are sent, and belongs to who may do it', async () => {
    const { order, version } = await new Warehouse(server(), server().staff.admin).sentOrder(shop);
    expect(await edit(order.order_id, version, { name: '张三' })).toMatchObject({ status: 409, code: ordersErrors.MEMBER_EDIT_NOT_ALLOWED.code });
    const { order_id: no } = await shop.paidOrder();
    expect((await edit(no, await desk.version(no), { name: '张三' }, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await edit(no, await desk.version(no), { name: '张三' }, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });
});
