import { post } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import { signIn } from '../testing/staff.ts';
import type { Walker } from './walker.ts';

const later = { next_contact_at: '2026-03-03T02:00:00.000Z', remark: '补充资料', contact_result: '4' };

/** One order in each state that exists, made by the calls that lead there; what is held for review is held by the walker. */
export async function ordersInEveryState({ server, person, shop }: Walker): Promise<Record<string, string>> {
  const who = { ...person, token: await signIn(server, person, server.clock.now()) };
  const act = async (url: string, body: unknown) => {
    const answer = await post<{ version: number }>(server, who, url, body);
    if (answer.code !== 200) throw new Error(`${url}: ${answer.message}`);
    return answer.result.version;
  };
  const held = async () => {
    const { order_id } = await shop.paidOrder();
    return { order_id, version: await act('/merchant/order/audit/claim', { order_id }) };
  };
  const decided = async (action: string, more: Record<string, unknown>) => {
    const order = await held();
    await act(`/merchant/order/audit/${action}`, { ...order, ...more });
    return order.order_id;
  };
  const unpaid = (await shop.place()).result;
  const failed = (await shop.place()).result;
  await shop.pay(failed, 'failure');
  const pending = (await shop.place()).result;
  await shop.pay(pending, 'late');
  const cancelled = await held();
  await act('/merchant/order/detail/orderCancel', { ...cancelled, cancel_type: '06', reason: '客户要求' });
  const remarked = (await shop.paidOrder()).order_id;
  await act('/remarks/modify/order', { order_id: remarked, describe: '重要客户', status: 1 });
  const warehouse = new Warehouse(server, who);
  const leased = await warehouse.sentOrder(shop);
  await act('/merchant/order/deliver/receive', { order_id: leased.order.order_id, version: leased.version, reason: '来电确认' });
  return {
    unpaid: unpaid.order_id,
    'whose payment failed': failed.order_id,
    'whose payment is under way': pending.order_id,
    'that waits for review': (await shop.paidOrder()).order_id,
    'in review': (await held()).order_id,
    'that lacks documents': await decided('supplement', later),
    'to be called again': await decided('reconnect', { ...later, reconnect_type: '1' }),
    passed: await decided('pass', { remark: '', contact_result: '1' }),
    rejected: await decided('reject', { reject_type: '1', remark: '风险' }),
    'on its way': (await warehouse.sentOrder(shop)).order.order_id,
    leased: leased.order.order_id,
    cancelled: cancelled.order_id,
    remarked,
  };
}
