import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { leaseOf, now, done, receiptOf, numberOf, couponOn, late } from '../../contract-walk/leases.ts';
import { waitingPause } from '../../contract-walk/acts/pause-doings.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import { type Particular, prepare, versionOf } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { get } from '../../testing/http.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { PauseDesk } from '../../testing/pause-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { signIn } from '../../testing/staff.ts';

/** A refund that the channel has not answered. */
async function unansweredRefund(walker: Walker): Promise<{ document_id: string; version: number }> {
  const { channels } = walker.server.services;
  const order = await walker.shop.paidOrder();
  const sandbox = channels.get('sandbox');
  const silent = async () => ({ state: 'unknown', reason: '' }) as const;
  channels.add({
    name: 'sandbox',
    title: sandbox.title,
    send: silent,
    ask: silent,
    payOut: silent,
    askPayOut: silent,
    receipt: async () => ({ state: 'absent' }),
    agreement: async () => ({ state: 'absent' }),
  });
  await prepare(walker, '/merchant/order/detail/orderCancel', { order_id: order.order_id, cancel_type: '04', version: await versionOf(walker, order) });
  channels.add(sandbox);
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  const bills = await get<{ documents: { id: string; kind: string; version: number }[] }>(
    walker.server,
    { ...walker.person, token },
    '/merchant/order/detail/orderListBillInfo',
    { order_id: order.order_id },
  );
  const { id, version } = bills.result.documents.find((document) => document.kind === 'refund')!;
  return { document_id: id, version };
}

/** A plan that somebody else made and that gives up so much that it waits for a second person. */
async function waitingPlan(walker: Walker): Promise<Particular> {
  const { till, no } = await leaseOf(walker);
  const stranger = await addReviewer(walker.server, walker.person.merchantId, ['OrderDetail', 'overdue:consult', 'overdue:waive']);
  const who = { ...stranger, token: await signIn(walker.server, stranger, walker.server.clock.now()) };
  const desk = new RepaymentDesk(till);
  done(await desk.agree(no, { bills: 6, waived: 60_000, who }));
  const [plan] = await desk.plans(no);
  return { body: { plan_id: plan!.plan_id, version: plan!.version } };
}

/** How the calls on an order's money succeed. */
export const moneyWalk = particulars(billsEndpoints, {
  // What a plan asks for next is read where one runs.
  orderListBillInfo: async (walker) => {
    const { till, no } = await leaseOf(walker);
    done(await new RepaymentDesk(till).agree(no));
    return { query: { order_id: no } };
  },
  orderLookBillAmount: async (walker) => ({ body: { bill_ids: [walker.fixtures.bill] } }),
  orderLookDiscountAmount: async (walker) => ({ body: { bill_ids: [walker.fixtures.bill] } }),
  orderBillWithhold: async (walker) => {
    const lease = await leaseOf(walker, 'signed');
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2) });
  },
  billBatchPayment: async (walker) => {
    const lease = await leaseOf(walker, 'signed');
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2, 3), way: 'withhold' });
  },
  confirmConsultBill: async (walker) => {
    const { till, no } = await leaseOf(walker);
    return { body: await new RepaymentDesk(till).body(no) };
  },
  approveConsultBill: waitingPlan,
  endConsultBill: async (walker) => {
    const { body } = await waitingPlan(walker);
    return { body: { ...body, reason: '用户反悔' } };
  },
  pauseFees: async (walker) => {
    const { till, no } = await leaseOf(walker);
    return { body: await new PauseDesk(till).body(no, { from: 1 }) };
  },
  approvePause: async (walker) => {
    const { pause_id, version } = await waitingPause(walker);
    return { body: { pause_id, version } };
  },
  endPause: async (walker) => {
    const { pause_id, version } = await waitingPause(walker);
    return { body: { pause_id, version, reason: '投诉已处理' } };
  },
  newOrderBill: async (walker) => now(await leaseOf(walker), { amount: 1000 }),
  editOrderBill: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 2))[0], amount: 29_000 });
  },
  useBillCoupon: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, await couponOn(walker, lease));
  },
  modifyOverdueAmount: async (walker) => {
    const lease = await late(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 2))[0], fee: 0 });
  },
  waiveLateFees: async (walker) => {
    const lease = await late(walker);
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2), left: 0 });
  },
  withholdingMargin: async (walker) => now(await leaseOf(walker), { amount: 1000 }),
  depositDeduction: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_ids: await lease.till.rents(lease.no, 2) });
  },
  refundOrderBill: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { bill_id: (await lease.till.rents(lease.no, 1))[0], out_trade_no: await numberOf(lease, 'payment'), amount: 1000 });
  },
  refundOrderBillNew: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { out_trade_no: await numberOf(lease, 'payment'), lines: [{ bill_id: (await lease.till.rents(lease.no, 1))[0], amount: 1000 }] });
  },
  refundPrepayment: async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    return now(lease, { out_trade_no: await numberOf(lease, 'receipt'), amount: 1000 });
  },
  confirmOfflinePay: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { trade_no: await lease.till.transfer(30_000), bill_ids: await lease.till.rents(lease.no, 2) });
  },
  offlineReceiptRevoke: async (walker) => {
    const lease = await leaseOf(walker);
    return now(lease, { document_id: await receiptOf(lease, 'overflow') }).then(async () =>
      now(lease, { document_id: (await lease.till.bills(lease.no)).documents[0]!.id }),
    );
  },
  revokeOffset: async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    done(await lease.till.act('orderPrepaymentChange', lease.no, { change: 'use', amount: 1000, reason: '抵扣' }));
    return now(lease, { document_id: (await lease.till.bills(lease.no)).documents.find((each) => each.kind === 'offset')!.id });
  },
  orderPrepaymentChange: async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'prepayment');
    return now(lease, { change: 'use', amount: 1000 });
  },
  updateOverflowAmount: async (walker) => {
    const lease = await leaseOf(walker);
    await receiptOf(lease, 'overflow');
    return now(lease, { to: 'bill', amount: 1000 });
  },
  retryDocument: async (walker) => ({ body: await unansweredRefund(walker) }),
});
