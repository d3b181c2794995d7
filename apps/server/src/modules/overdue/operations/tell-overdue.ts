import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { oneByOne, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';

/** Notes what was told without a version: nobody's act is stale for it. @returns whether it was to be told still */
async function note(ctx: Ctx, id: number, column: 'overdue_told' | 'return_overdue_told', day: string): Promise<boolean> {
  const told = await rows(
    ctx.tx,
    sql`update orders set ${sql.ref(column)} = ${day} where merchant_id = ${ctx.merchantId} and id = ${id} and ${sql.ref(column)} is distinct from ${day} returning id`,
  );
  return told.length > 0;
}

/** A due day has passed and its bill is not paid. Of each due day this is told once. */
async function tellBill(ctx: Ctx, { id }: Due): Promise<number> {
  const { status, next_due: due } = await lockOrderById(ctx, id);
  if ((status !== 50 && status !== 60) || due === null || due >= ctx.today) return 0;
  if (!(await note(ctx, id, 'overdue_told', due))) return 0;
  await ctx.services.events.emit(ctx, 'bill.overdue', { orderId: id, dueDate: due });
  return 1;
}

/** The lease is over, the days of grace are too, and the goods are not back. */
async function tellReturn(ctx: Ctx, { id }: Due): Promise<number> {
  const { status, rent_end: end, return_grace_days: grace } = await lockOrderById(ctx, id);
  if ((status !== 60 && status !== 65) || end === null || addDays(end, grace) >= ctx.today) return 0;
  if (!(await note(ctx, id, 'return_overdue_told', end))) return 0;
  await ctx.services.events.emit(ctx, 'return.overdue', { orderId: id, rentEnd: end });
  return 1;
}

/** Tells shops of rent and of goods that are late, each once. */
const tellOverdue: Sweep = async (services, caller) => {
  const bills = await oneByOne(services, caller, {
    dueAfter: (ctx, id, limit) =>
      rows(
        ctx.tx,
        sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status in (50, 60) and next_due is not null and (overdue_told is null or overdue_told < next_due)
          and next_due < ${ctx.today} and id > ${id} order by id limit ${limit}`,
      ),
    handle: tellBill,
    complaint: 'a late bill could not be told',
  });
  const returns = await oneByOne(services, caller, {
    dueAfter: (ctx, id, limit) =>
      rows(
        ctx.tx,
        sql<Due>`select id, order_no as no from orders where merchant_id = ${ctx.merchantId} and status in (60, 65) and rent_end is not null and return_overdue_told is null
          and rent_end + return_grace_days < ${ctx.today} and id > ${id} order by id limit ${limit}`,
      ),
    handle: tellReturn,
    complaint: 'a late return could not be told',
  });
  return bills + returns;
};

export const latenessSweep = sweep(
  { name: 'lateness', title: '逾期通知', explains: '账单到期未付、租期届满超过宽限期未归还的订单，各通知店铺一次', objects: 'order' },
  tellOverdue,
);
