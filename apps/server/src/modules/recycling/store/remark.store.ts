import { sql } from 'kysely';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface RemarkRow {
  id: number;
  describe: string;
  status: 1 | 2;
  operator_name: string;
  merchant_name: string;
  created_at: Date;
}

/** Remarks on an order before one of them, the newest first. */
export const remarksOf = (ctx: Ctx, orderId: number, before: string | undefined, most: number): Promise<RemarkRow[]> =>
  rows(
    ctx.tx,
    sql<RemarkRow>`select r.id, r.describe, r.status, r.operator_name, m.name as merchant_name, r.created_at
      from recycle_remark r join merchant m on m.merchant_id = r.merchant_id
      where r.merchant_id = ${ctx.merchantId} and r.order_id = ${orderId} and ${before === undefined ? sql`true` : sql`r.id < ${before}::bigint`}
      order by r.id desc limit ${most}`,
  );

export const isRemarked = async (ctx: Ctx, orderId: number): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from recycle_remark where merchant_id = ${ctx.merchantId} and order_id = ${orderId} limit 1`)) !== undefined;

/** Adds a remark and makes it the latest. The order's version stays: what others are about to do is as right as before. */
export async function insertRemark(ctx: Ctx, orderId: number, { describe, status }: { describe: string; status: number }): Promise<void> {
  await sql`insert into recycle_remark (merchant_id, order_id, describe, status, account_id, operator_name, created_at)
    values (${ctx.merchantId}, ${orderId}, ${describe}, ${status}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
  await sql`update recycle_order set latest_remark = ${describe} where merchant_id = ${ctx.merchantId} and id = ${orderId}`.execute(ctx.tx);
}
