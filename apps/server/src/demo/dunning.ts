import { addDays } from '@merchant-admin/common/dates';
import { splitEvenly } from '@merchant-admin/contract/bills/repayment-codes';
import type { Lease, LeaseScene } from './leases.ts';

type Bill = Lease['bills'][number] & { due_date: string };

const day = 86_400_000;
const noonOf = (dueDate: string) => Date.parse(`${dueDate}T04:00:00Z`);
const at = (scene: LeaseScene, bill: Bill, days: number, run: () => Promise<unknown>) =>
  scene.agenda.add(new Date(noonOf(bill.due_date) + days * day), async () => void (await run()));

/** The customer promises the rent of a period, and pays it in time or not. */
function promise(scene: LeaseScene, orderId: string, bill: Bill, isKept: boolean): void {
  at(scene, bill, 5, async () => {
    // What was given back or bought meanwhile asks for no rent.
    if ((await scene.openOf(orderId, bill)) === 0) return;
    const promised = { result: 1, content: '用户表示工资到账后支付', promise_date: addDays(bill.due_date, 8) };
    await scene.collect('/others/overdue/follow/save', { order_id: orderId, ...promised });
  });
  if (isKept) at(scene, bill, 7, () => scene.pay(orderId, bill));
}

interface Open {
  version: number;
  list: { bill_id: string; due_date: string | null; open: number; fee: number }[];
}
const base = '/others/orderBillConsult';
const parts = 2;
const apart = 10;

/** What is late is agreed on in two instalments, of which the customer pays both or the first alone. */
function agree(scene: LeaseScene, orderId: string, bill: Bill, isKept: boolean): void {
  const today = addDays(bill.due_date, 6);
  at(scene, bill, 6, async () => {
    const open = await scene.collect<Open>(`${base}/queryOrderTermFeeInfo`, { order_id: orderId });
    const due = open?.list.filter((each) => each.due_date === null || each.due_date <= today) ?? [];
    const total = due.reduce((sum, each) => sum + each.open + each.fee, 0);
    if (!open || total < parts) return;
    await scene.collect(`${base}/confirmConsultBill`, {
      order_id: orderId,
      version: open.version,
      bill_ids: due.map((each) => each.bill_id),
      instalments: splitEvenly(total, parts).map((amount, part) => ({ due_date: addDays(today, 3 + apart * part), amount })),
      consent_way: 1,
      consent_note: '通话中用户同意分2期还清',
      proofs: [await scene.ending.photo()],
      reason: '用户临时周转困难，申请分期',
    });
  });
  at(scene, bill, 8, () => scene.payInstalment(orderId));
  if (isKept) at(scene, bill, 8 + apart, () => scene.payInstalment(orderId));
}

/** How a lease goes on whose customer stops paying, and lets nothing be taken from his account any more: a promise that is kept or broken for most, for some an agreement on what is late. */
export function playDunning(scene: LeaseScene, orderId: string, unpaid: readonly Bill[], turn: number): void {
  const [first, second] = unpaid;
  if (first) at(scene, first, -1, () => scene.endAgreement(orderId));
  if (first) promise(scene, orderId, first, turn % 3 === 0);
  if (second && turn % 2 === 0) agree(scene, orderId, second, turn % 4 === 0);
}
