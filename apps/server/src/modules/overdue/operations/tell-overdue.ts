import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById, noteOnOrder } from '../../orders/index.ts';

/** Tells, once for each due day, that it has passed and its bill is not paid. */
async function tellBill(ctx: Ctx, { id }: Due): Promise<number> {
  const { status, next_due: due } = await lockOrderById(ctx, id);
  if ((status !== orderStatus.LEASED && status !== orderStatus.TO_RETURN) || due === null || due >= ctx.today) return 0;
  if (!(await noteOnOrder(ctx, id, 'overdue_told', sql`${due}::date`))) return 0;
  await ctx.services.events.emit(ctx, 'bill.overdue', { orderId: id, dueDate: due });
  return 1;
}

/** Tells that the lease and the days of grace are over and the goods are not back. */
async function tellReturn(ctx: Ctx, { id }: Due): Promise<number> {
  const { status, rent_end: end, return_grace_days: grace, settling } = await lockOrderById(ctx, id);
  if (settling || (status !== orderStatus.TO_RETURN && status !== orderStatus.RETURNING) || end === null || addDays(end, grace) >= ctx.today) return 0;
  if (!(await noteOnOrder(ctx, id, 'return_overdue_told', sql`${end}::date`))) return 0;
  await ctx.services.events.emit(ctx, 'return.overdue', { orderId: id, rentEnd: end });
  return 1;
}

/** Tells shops of rent and of goods that are late, once each. */
const tellOverdue = eachDue(
  {
    due: (ctx) =>
      sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status in (${codes(orderStatus.LEASED, orderStatus.TO_RETURN)}) and next_due is not null and (overdue_told is null or overdue_told < next_due)
          and next_due < ${ctx.today}`,
    handle: tellBill,
    complaint: 'a late bill could not be told',
  },
  {
    due: (ctx) =>
      sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status in (${codes(orderStatus.TO_RETURN, orderStatus.RETURNING)}) and not settling and rent_end is not null and return_overdue_told is null
          and rent_end + return_grace_days < ${ctx.today}`,
    handle: tellReturn,
    complaint: 'a late return could not be told',
  },
);

export const latenessSweep = sweep(
  { name: 'lateness', title: '逾期通知', explains: '账单到期未付、租期届满超过宽限期未归还的订单，各通知店铺一次', objects: 'order' },
  tellOverdue,
);
