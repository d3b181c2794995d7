import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { post } from '../testing/http.ts';
import { calls, isShop, isWrite } from './calls.ts';
import { Cases } from './cases.ts';
import { doIt, historyOf, ready } from './doing.ts';
import { mustBe, problemOf } from './judge.ts';
import { cannotSucceed } from './particulars.ts';
import { fieldsOf } from './sample/fields.ts';
import { sampleFor, sendAs, startWalker, type Walker } from './walker.ts';

const server = useServer();
let walker: Walker;
beforeAll(async () => {
  walker = await startWalker(server());
});

const howToSucceed = 'say in apps/server/src/contract-walk/particulars.ts what it needs beside its shape';
/** Changes that leave no history: settings of one's own screen. */
const unrecorded = new Set(['platform.savePreference']);

describe('a call that is right', () => {
  it('is done, and answers in its declared shape', async () => {
    const cases = new Cases('right calls', 77);
    for (const call of calls) {
      const answer = await doIt(walker, await ready(walker, call));
      const refused = answer.code === 200 || cannotSucceed[call.id] ? undefined : `is refused with ${answer.code} "${answer.message}": ${howToSucceed}`;
      cases.add(call.id, problemOf(call, answer) ?? refused);
    }
    expect(cases.end()).toEqual([]);
  });

  it('leaves exactly one entry of history when it changes something, in the transaction that changed it', async () => {
    const cases = new Cases('history of changes', 30);
    for (const call of calls.filter((each) => isWrite(each) && each.endpoint.permission !== 'open')) {
      const key = `walk:${call.id.replace('.', ':')}`;
      const answer = await doIt(walker, await ready(walker, call), key);
      const { entries, together } = await historyOf(walker, [answer.requestId], key);
      const wanted = unrecorded.has(call.id) ? 0 : 1;
      const number = entries === wanted ? undefined : `left ${entries} entries of history instead of ${wanted}`;
      cases.add(call.id, mustBe(call, answer, 200, 200) ?? number ?? (together ? undefined : 'wrote its history in another transaction'));
    }
    expect(cases.end()).toEqual([]);
  });

  it('that only reads leaves no history', async () => {
    const cases = new Cases('history of reads', 44);
    for (const call of calls.filter((each) => !isWrite(each))) {
      const { requestId } = await doIt(walker, await ready(walker, call));
      const { entries } = await historyOf(walker, [requestId]);
      cases.add(call.id, entries === 0 ? undefined : 'wrote history');
    }
    expect(cases.end()).toEqual([]);
  });

  it('of a batch leaves one entry for each row', async () => {
    const cases = new Cases('history of a batch', 1);
    const orders = await Promise.all([walker.shop.paidOrder(), walker.shop.paidOrder(), walker.shop.paidOrder()]);
    const answer = await post(server(), server().staff.admin, '/merchant/order/order/create_audit_reviewer', {
      order_ids: orders.map((order) => order.order_id),
      reviewer_id: walker.fixtures.account,
    });
    const { entries } = await historyOf(walker, [String(answer.headers['x-request-id'])]);
    cases.add('three orders', entries === 3 ? undefined : `${entries} entries`);
    expect(cases.end()).toEqual([]);
  });

  it('reads an order in its declared shape whatever became of it', async () => {
    const cases = new Cases('orders in every state', 121);
    const orders = await ordersInEveryState();
    const readers = calls.filter(
      (call) => !isWrite(call) && ['query', 'body'].some((part) => fieldsOf(call.endpoint[part as 'query']).some((field) => field.entity === 'order')),
    );
    for (const [state, orderId] of Object.entries(orders)) {
      for (const call of readers) {
        const answer = await sendAs(walker, call, sampleFor(call, { ...walker.fixtures, order: orderId }));
        const done = answer.code === 200 || isShop(call) ? undefined : `${answer.code} ${answer.message}`;
        cases.add(`${call.id} of an order ${state}`, problemOf(call, answer) ?? done);
      }
    }
    expect(cases.end()).toEqual([]);
  });
});

/** One order in each state that exists, made by the calls that lead there. */
async function ordersInEveryState(): Promise<Record<string, string>> {
  const { shop } = walker;
  const { supervisor } = server().staff;
  const act = async (url: string, body: unknown) => {
    const answer = await post<{ version: number }>(server(), supervisor, url, body);
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
  const later = { next_contact_at: '2026-03-03T02:00:00.000Z', remark: '补充资料', contact_result: '4' };
  const unpaid = (await shop.place()).result;
  const failed = (await shop.place()).result;
  await shop.pay(failed, 'failure');
  const pending = (await shop.place()).result;
  await shop.pay(pending, 'late');
  const cancelled = await held();
  await act('/merchant/order/detail/orderCancel', { ...cancelled, cancel_type: '06', reason: '客户要求' });
  const remarked = (await shop.paidOrder()).order_id;
  await act('/remarks/modify/order', { order_id: remarked, describe: '重要客户', status: 1 });
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
    cancelled: cancelled.order_id,
    remarked,
  };
}
