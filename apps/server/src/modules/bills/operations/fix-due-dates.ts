import { isPeriodic } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { leaseRuleOf, lockOrderById } from '../../orders/index.ts';
import { dueDate } from '../rules/due-dates.ts';
import { billsOf, noteNextDue, setDueDates } from '../store/bill.store.ts';
import { listener } from '../../../platform/events.ts';

/** Gives each later period's rent and services their due day when the lease begins. */
export async function fixDueDates(ctx: Ctx, { orderId, leaseStart }: { orderId: number; leaseStart: string }): Promise<void> {
  const { lease_rule: version } = await lockOrderById(ctx, orderId);
  const { due_on_first: onFirst } = await leaseRuleOf(ctx, version);
  const later = (await billsOf(ctx, orderId)).filter((bill) => isPeriodic(bill) && bill.period > 1);
  if (later.length > 0)
    await setDueDates(
      ctx,
      later.map(({ id, period }) => ({ id, due: dueDate(leaseStart, period, onFirst)! })),
    );
  await noteNextDue(ctx, orderId);
}

export const dueDatesFixed = listener('order.received', fixDueDates);
