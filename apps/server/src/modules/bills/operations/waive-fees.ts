import { formatFen } from '@merchant-admin/common/money';
import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { billNames } from '../rules/bill-name.ts';
import { keepOldest } from '../rules/keep-oldest.ts';
import { objectionToFee } from '../rules/money-objections.ts';
import { billsOf } from '../store/bill.store.ts';
import { lowerFees, openFeesOf } from './late-fees.ts';
import { moneyDone, orderForMoney, refuseCovered } from './money-act.ts';
import { chosenOf } from './require-bill.ts';

/** Lowers the late fees of several bills to one sum, which the oldest keep: what is promised to be paid is asked for by as few bills as possible. */
export const waiveFees = operation(billsEndpoints.waiveLateFees, async (ctx, { body }) => {
  const order = await orderForMoney(ctx, body);
  const bills = chosenOf(await billsOf(ctx, order.id), body.bill_ids).toSorted((a, b) => a.period - b.period || a.id - b.id);
  refuseCovered(bills);
  const fees = await openFeesOf(ctx, order, bills);
  for (const { open } of fees) refuseFor(objectionToFee(open));
  const open = fees.reduce((sum, fee) => sum + fee.open, 0);
  if (body.left > open) refuse(e.FEE_ABOVE);
  if (body.left === open) refuse(e.NOTHING_CHANGED);
  await lowerFees(ctx, order, keepOldest(fees, body.left), body.reason);
  const named = billNames(bills).join('、');
  await record(ctx, {
    module: 'bills',
    action: '减免逾期费',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { bill: named, late_fee: formatFen(open) },
    after: { bill: named, late_fee: formatFen(body.left) },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
