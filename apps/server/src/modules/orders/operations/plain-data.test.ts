import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { post } from '../../../testing/http.ts';
import { Shop, idNumber, type OpenOrder } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ PLAIN_VIEWS_PER_DAY: '4' });

describe('plain personal data', () => {
  let order: OpenOrder;
  beforeAll(async () => {
    await staySignedIn(server());
    const shop = await Shop.open(server());
    order = (await shop.place({ customer: { member_id: 'm1', name: '欧阳修', phone: '13987654321', id_card: idNumber(7) } })).result;
  });
  const look = (field: string, who: Person = server().staff.admin, over: Record<string, unknown> = {}) =>
    post<{ value: string; left_today: number }>(server(), who, '/merchant/order/order/orderListDesensitizationInfo', {
      order_id: order.order_id,
      field,
      reason: '联系用户',
      ...over,
    });
  const check = async (who: Person) =>
    (
      await post<{ allowed: boolean; used_today: number; left_today: number }>(server(), who, '/merchant/order/order/checkDesensitizationInfo', {
        order_id: order.order_id,
      })
    ).result;

  it('is shown field by field to whoever may see it, counted, and on record with the reason but without the value', async () => {
    const seen = [];
    for (const field of ['name', 'phone', 'id_card', 'address']) seen.push((await look(field)).result);
    expect(seen).toEqual([
      { value: '欧阳修', left_today: 3 },
      { value: '13987654321', left_today: 2 },
      { value: idNumber(7), left_today: 1 },
      { value: '北京市朝阳区建国路88号', left_today: 0 },
    ]);
    const history = await new Desk(server()).history(order.order_id);
    expect(history.slice(0, 4).map((each) => [each.action, each.to, each.reason])).toEqual(
      ['地址', '身份证号', '手机号', '姓名'].map((field) => ['查看明文', field, '联系用户']),
    );
    expect(JSON.stringify(history)).not.toMatch(/13987654321|欧阳修|建国路/);
  });

  it('is refused beyond the day’s number, to that person only, until the next business day', async () => {
    expect(await look('name')).toMatchObject({ status: 429, code: ordersErrors.PLAIN_LIMIT.code });
    expect(await check(server().staff.admin)).toMatchObject({ allowed: true, used_today: 4, left_today: 0 });
    expect((await look('name', server().staff.everything)).result.left_today).toBe(3);
    server().clock.moveTo(new Date('2026-03-02T15:59:59Z'));
    expect((await look('name')).code).toBe(ordersErrors.PLAIN_LIMIT.code);
    server().clock.moveTo(new Date('2026-03-02T16:00:00Z'));
    expect((await look('name')).result.left_today).toBe(3);
  });

  it('is refused without the right, without a reason, and of another merchant', async () => {
    expect((await look('name', server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await look('name', server().staff.admin, { reason: ' ' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await look('password', server().staff.admin)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await look('name', server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    const reader = await addReviewer(server(), 1, ['OrderDetail']);
    const token = await signIn(server(), reader, server().clock.now());
    expect((await check({ ...reader, token })).allowed).toBe(false);
    expect((await look('name', { ...reader, token })).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
