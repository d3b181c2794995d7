import { beforeAll, describe, expect, it } from 'vitest';
import { reviewErrors } from '@merchant-admin/contract/review/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('assigning a reviewer', () => {
  let shop: Shop;
  let desk: Desk;
  const supervisor = () => server().staff.supervisor;
  const reviewerOf = async (orderNo: string) => (await desk.info(orderNo)).reviewer_id;

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
  });

  it('gives every chosen order to one person, with one history entry each', async () => {
    const orders = [(await shop.paidOrder()).order_id, (await shop.paidOrder()).order_id];
    const { result } = await desk.assign(supervisor(), [...orders, orders[0]!], server().staff.reviewer);
    expect(result).toMatchObject({
      assigned: 2,
      effects: [
        { from: '未分配', to: '员工reviewer' },
        { from: '未分配', to: '员工reviewer' },
      ],
    });
    for (const order of orders) {
      expect(await reviewerOf(order)).toBe(String(server().staff.reviewer.id));
      expect((await desk.history(order))[0]).toMatchObject({ action: '分配审核员', from: '未分配', to: '员工reviewer', actor_name: '员工supervisor' });
    }
  });

  it('takes an order from the one who holds it, who then cannot decide it', async () => {
    const order = await shop.paidOrder();
    const { result } = await desk.claim(server().staff.reviewer, order.order_id);
    await desk.assign(supervisor(), [order.order_id], server().staff.reviewer2);
    expect((await desk.decide(server().staff.reviewer, 'pass', order.order_id, result.version)).code).toBe(reviewErrors.NOT_YOURS.code);
    expect((await desk.claim(server().staff.reviewer, order.order_id)).code).toBe(reviewErrors.TAKEN_BY_OTHER.code);
    expect((await desk.decide(server().staff.reviewer2, 'pass', order.order_id, await desk.version(order.order_id))).code).toBe(200);
  });

  it('is all or nothing: one order that cannot be assigned stops them all, and is named', async () => {
    const [paid, { result: unpaid }] = [await shop.paidOrder(), await shop.place()];
    const answer = await desk.assign(supervisor(), [paid.order_id, unpaid.order_id], server().staff.reviewer);
    expect(answer).toMatchObject({ status: 409, code: ordersErrors.ASSIGN_NOT_ALLOWED.code, message: `订单${unpaid.order_id}不是待审核状态，不能分配` });
    expect(await reviewerOf(paid.order_id)).toBe('');
    expect((await desk.assign(supervisor(), [paid.order_id, '9'.repeat(18)], server().staff.reviewer)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect(await reviewerOf(paid.order_id)).toBe('');
  });

  it('of all that match a filter takes just those', async () => {
    const other = await shop.paidOrder({ segment: 'A' });
    const chosen = [await shop.paidOrder({ segment: 'C' }), await shop.paidOrder({ segment: 'C' })];
    const { result } = await desk.assign(supervisor(), [], server().staff.reviewer2, { filter: { segment: 'C', tab: 20 } });
    expect(result.assigned).toBe(2);
    for (const order of chosen) expect(await reviewerOf(order.order_id)).toBe(String(server().staff.reviewer2.id));
    expect(await reviewerOf(other.order_id)).toBe('');
  });

  it('previewed changes nothing', async () => {
    const order = await shop.paidOrder();
    const { result } = await desk.assign(supervisor(), [order.order_id], server().staff.reviewer, { preview: true });
    expect(result.assigned).toBe(1);
    expect(await reviewerOf(order.order_id)).toBe('');
    expect((await desk.history(order.order_id))[0]!.action).not.toBe('分配审核员');
  });

  it('is refused to somebody who may not review, of another merchant, or unknown; and for nothing or too many', async () => {
    const order = await shop.paidOrder();
    const to = (id: number) => desk.assign(supervisor(), [order.order_id], { ...server().staff.reviewer, id });
    expect([(await to(server().staff.operator.id)).code, (await to(server().staff.guest.id)).code, (await to(999_999)).code]).toEqual([2008, 2008, 2008]);
    expect((await desk.assign(supervisor(), [], server().staff.reviewer)).code).toBe(ordersErrors.NOTHING_CHOSEN.code);
    expect(
      (
        await desk.assign(
          supervisor(),
          Array.from({ length: 201 }, () => order.order_id),
          server().staff.reviewer,
        )
      ).code,
    ).toBe(1030);
    expect((await desk.assign(server().staff.nobody, [order.order_id], server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('offers those who may review, the least loaded first', async () => {
    const { result } = await get<{ list: { id: string; open_reviews: number }[] }>(server(), supervisor(), '/merchant/order/order/audit_reviewer_list');
    const loads = result.list.map((person) => person.open_reviews);
    expect(loads).toEqual([...loads].sort((a, b) => a - b));
    expect(result.list.map((person) => person.id)).not.toContain(String(server().staff.operator.id));
    expect(result.list.map((person) => person.id)).toContain(String(server().staff.reviewer.id));
  });
});
