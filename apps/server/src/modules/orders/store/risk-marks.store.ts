import { sql } from 'kysely';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** Sets a locked order's risk marks: the row shows them, order_risk is searched. */
export async function changeRiskMarks(ctx: Ctx, orderId: number, ids: readonly string[]): Promise<{ before: string[]; version: number }> {
  const { risk_ids: before } = await one(
    ctx.tx,
    sql<{ risk_ids: string[] }>`select risk_ids from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}`,
  );
  await sql`delete from order_risk where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and risk_id <> all(${ids}::text[])`.execute(ctx.tx);
  await sql`insert into order_risk (merchant_id, order_id, risk_id) select ${ctx.merchantId}, ${orderId}, unnest(${ids}::text[]) on conflict do nothing`.execute(
    ctx.tx,
  );
  ctx.held.wrote('orders');
  const { version } = await one(
    ctx.tx,
    sql<{ version: number }>`update orders set risk_ids = ${ids}::text[], version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${orderId} returning version`,
  );
  return { before, version };
}
