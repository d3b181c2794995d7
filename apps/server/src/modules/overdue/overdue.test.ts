import { beforeAll, describe, expect, it } from 'vitest';
import { overdueErrors } from '@merchant-admin/contract/overdue/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { get, post } from '../../testing/http.ts';
import { ReturnDesk } from '../../testing/return-desk.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer();
let shop: Shop;
let leased: string;
beforeAll(async () => {
  shop = await Shop.open(server());
  const warehouse = new Warehouse(server(), server().staff.admin);
  const { order, version } = await warehouse.sentOrder(shop);
  await warehouse.call('receive', { order_id: order.order_id, version, reason: '来电确认' });
  leased = order.order_id;
});

const base = '/merchant/order/overdue';
const admin = () => server().staff.admin;
const follow = (body: Record<string, unknown>, orderNo = leased, who = admin()) =>
  post<{ id: string }>(server(), who, `${base}/addFollowRecord`, { order_id: orderNo, content: '电话提醒还款', ...body });
const consult = (body: Record<string, unknown>, orderNo = leased, who = admin()) =>
  post<{ id: string }>(server(), who, `${base}/consultSave`, {
    order_id: orderNo,
    promise_date: '2026-03-20',
    promise_amount: 30_000,
    reason: '用户失业，申请分两次还',
    supersede_reason: '改为分期',
    ...body,
  });
const records = async (orderNo = leased) =>
  (await post<{ list: Record<string, unknown>[]; next: string }>(server(), admin(), `${base}/followerRecord`, { order_id: orderNo })).result;

describe('late rent', () => {
  it('has eight results of a call', async () => {
    const { result } = await get<{ list: { value: string; name: string }[] }>(server(), admin(), `${base}/getFollowResult`);
    expect(result.list.map((each) => each.name)).toEqual(['承诺还款', '申请延期', '拒绝还款', '无人接听', '拒接', '关机', '停机', '失联']);
  });

  it('is followed up: calls and agreements stand in its records, newest first, and in those of the order', async () => {
    expect((await follow({ result: 4 })).code).toBe(200);
    expect((await follow({ result: 1, promise_date: '2026-03-10', promise_amount: 30_000, next_at: '2026-03-11T02:00:00.000Z' })).code).toBe(200);
    expect((await consult({ split_note: '3月20日150元，4月5日150元' })).code).toBe(200);
    expect((await records()).list).toMatchObject([
      { kind_name: '协商还款', promise_date: '2026-03-20', promise_amount: 30_000, content: '用户失业，申请分两次还\n3月20日150元，4月5日150元' },
      { kind_name: '逾期跟进', result_name: '承诺还款', promise_date: '2026-03-10', next_at: '2026-03-11T02:00:00.000Z' },
      { result_name: '无人接听', promise_date: null, promise_amount: null },
    ]);
    await post(server(), admin(), '/merchant/order/detail/add_order_record', { order_id: leased, content: '平常跟进' });
    expect((await records()).list).toHaveLength(3);
    const all = await get<{ list: unknown[] }>(server(), admin(), '/merchant/order/detail/orderFollowUpRecords', { order_id: leased });
    expect(all.result.list).toHaveLength(4);
  });

  it('takes a promise with its day, not past, not too far, of no more than can be owed; and an agreement with its reason', async () => {
    const before = (await records()).list.length;
    expect(await follow({ result: 1 })).toMatchObject({ status: 400, code: overdueErrors.PROMISE_REQUIRED.code });
    for (const promise_date of ['2026-03-01', '2026-12-31']) expect((await follow({ result: 1, promise_date })).code).toBe(overdueErrors.PROMISE_DATE.code);
    expect((await follow({ result: 2, next_at: '2026-03-01T00:00:00.000Z' })).code).toBe(overdueErrors.NEXT_TIME.code);
    expect((await follow({ result: 9 })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await consult({ promise_date: '2026-03-01' })).code).toBe(overdueErrors.PROMISE_DATE.code);
    expect((await consult({ promise_amount: 900_000_000 })).code).toBe(overdueErrors.PROMISE_AMOUNT.code);
    expect((await consult({ reason: '' })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await records()).list).toHaveLength(before);
  });

  it('is nobody’s before the receipt, nor without the right, nor another merchant’s', async () => {
    const { order_id: waiting } = await shop.paidOrder();
    expect(await follow({ result: 4 }, waiting)).toMatchObject({ status: 409, code: overdueErrors.FOLLOW_NOT_ALLOWED.code });
    expect((await consult({}, waiting)).code).toBe(overdueErrors.FOLLOW_NOT_ALLOWED.code);
    const { operator, guest } = server().staff;
    expect((await follow({ result: 4 }, leased, operator)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await follow({ result: 4 }, leased, guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await post(server(), guest, `${base}/followerRecord`, { order_id: leased })).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
  });

  it('is not agreed on where nothing is owed: all rent is paid, and the fee of its lateness is waived', async () => {
    await staySignedIn(server());
    const till = new Till(server(), shop);
    till.moveTo('2026-03-03');
    const { order_id: no } = await till.leased();
    till.moveTo('2026-07-10');
    await new ReturnDesk(till).payAll(no);
    const fees = (await till.bills(no)).other.filter((bill) => bill.open > 0);
    expect(fees.length).toBeGreaterThan(0);
    const owed = fees.reduce((sum, bill) => sum + bill.open, 0);
    expect((await consult({ promise_date: '2026-07-20', promise_amount: owed * 2 + 1 }, no)).code).toBe(overdueErrors.PROMISE_AMOUNT.code);
    expect((await consult({ promise_date: '2026-07-20', promise_amount: owed }, no)).code).toBe(200);
    for (const { bill_id } of fees) expect((await till.act('modifyOverdueAmount', no, { bill_id, fee: 0, reason: '减免' })).message).toBe('success');
    expect((await consult({ promise_date: '2026-07-20', promise_amount: 100 }, no)).code).toBe(overdueErrors.NOTHING_OWED.code);
  });
});
