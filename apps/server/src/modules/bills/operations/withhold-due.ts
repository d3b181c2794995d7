import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { incomingKinds, isPeriodic, isRentType } from '@merchant-admin/contract/bills/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { oneByOne, type Due } from '../../../platform/jobs/one-by-one.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';
import { billsOf, openOf } from '../store/bill.store.ts';
import { hasUnderWay } from '../store/document.store.ts';
import { withholdBills } from './withhold.ts';

/** Orders whose customers agreed to be charged, with rent that is due and was not tried today. */
const dueAfter = (ctx: Ctx, id: number, limit: number) =>
  rows(
    ctx.tx,
    sql<Due>`select o.id, o.order_no as no from orders o where o.merchant_id = ${ctx.merchantId} and o.status in (50, 60) and o.next_due is not null and o.agreement_no <> '' and o.id > ${id}
        and o.next_due between ${addDays(ctx.today, -ctx.services.config.WITHHOLD_DAYS)} and ${ctx.today}
        and not exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.withheld_on = ${ctx.today})
      order by o.id limit ${limit}`,
  );

/** Takes the oldest due rent of one order with the services that are due by then, if nothing of it is under way. */
async function withholdOne(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (await hasUnderWay(ctx, id, incomingKinds)) return 0;
  const bills = (await billsOf(ctx, id)).filter((each) => isPeriodic(each) && openOf(each) > 0);
  const bill = bills.find((each) => isRentType(each.type));
  if (!bill?.due_date || bill.due_date > ctx.today || bill.withheld_on === ctx.today) return 0;
  const due = bill.due_date;
  await withholdBills(ctx, order, [bill, ...bills.filter((each) => !isRentType(each.type) && each.due_date !== null && each.due_date <= due)]);
  return 1;
}

/** Each due bill is tried once a day, for some weeks; one that fails does not stop the rest (domain notes 3.6). */
export const withholdDue: Sweep = (services, caller) =>
  oneByOne(services, caller, { dueAfter, handle: withholdOne, complaint: 'a bill could not be withheld' });
