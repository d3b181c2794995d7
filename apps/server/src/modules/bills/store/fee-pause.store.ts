import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { FeePause } from '../rules/overdue-fee.ts';

/** Why rent costs no late fee for a time. */
export type PauseCause = 'buyout';

/** The bills on which fees stand still; null for all of the order. */
const paused = sql`(select json_agg(b.bill_id) from (
    select bill_id from repayment_bill where merchant_id = fee_pause.merchant_id and plan_id = fee_pause.plan_id
    union all select bill_id from judicial_item where merchant_id = fee_pause.merchant_id and judicial_id = fee_pause.judicial_id
    union all select bill_id from document_bill where merchant_id = fee_pause.merchant_id and document_id = fee_pause.document_id
    union all select bill_id from late_pause p where p.merchant_id = fee_pause.merchant_id and p.id = fee_pause.late_pause_id and p.bill_id is not null) b) as "billIds"`;

export const feePausesOf = (ctx: Ctx, orderId: number): Promise<FeePause[]> =>
  ctx.held.read(orderId, 'fee_pause', 'all', () =>
    rows(ctx.tx, sql<FeePause>`select since, until, ${paused} from fee_pause where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id`),
  );

/** The pauses of several orders at once, each with its order. */
export const feePausesOfOrders = (ctx: Ctx, orderIds: readonly number[]): Promise<(FeePause & { orderId: number })[]> =>
  rows(
    ctx.tx,
    sql<FeePause & { orderId: number }>`select order_id as "orderId", since, until, ${paused} from fee_pause
      where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) order by id`,
  );

/** Stops late fees on the order's rent from tomorrow on. */
export async function pauseFees(ctx: Ctx, orderId: number, cause: PauseCause): Promise<void> {
  ctx.held.wrote('fee_pause');
  await sql`insert into fee_pause (merchant_id, order_id, since, cause) values (${ctx.merchantId}, ${orderId}, ${ctx.today}, ${cause})`.execute(ctx.tx);
}

/** Lets late fees on the order's rent go on from tomorrow. */
export async function resumeFees(ctx: Ctx, orderId: number, cause: PauseCause): Promise<void> {
  ctx.held.wrote('fee_pause');
  await sql`update fee_pause set until = ${ctx.today} where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and cause = ${cause} and until is null`.execute(
    ctx.tx,
  );
}

/** Notes that the bills of an offset cost no late fee on the days on which it stood: it was taken back. @param since the day on which it settled them */
export async function pauseFeesOfOffset(ctx: Ctx, { id, order_id: orderId }: { id: number; order_id: number }, since: string): Promise<void> {
  ctx.held.wrote('fee_pause');
  await sql`insert into fee_pause (merchant_id, order_id, since, until, cause, document_id) values (${ctx.merchantId}, ${orderId}, ${since}, ${ctx.today}, 'credit', ${id})`.execute(
    ctx.tx,
  );
}
