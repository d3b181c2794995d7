import { sql } from 'kysely';
import type { ClearingCause } from '@merchant-admin/contract/returns/codes';
import type { FinishType } from '@merchant-admin/contract/orders/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface ClearingRow {
  id: number;
  order_id: number;
  cause: ClearingCause;
  /** How the order ends; null for one that is closed, which its clearing does not finish. */
  finish_type: FinishType | null;
  state: number;
  /** The status code to which the device goes when all is done. */
  device_to: number | null;
  reason: string;
  created_at: Date;
  finished_at: Date | null;
}

const columns = sql`id, order_id, cause, finish_type, state, device_to, reason, created_at, finished_at`;

export function insertClearing(ctx: Ctx, made: Pick<ClearingRow, 'order_id' | 'cause' | 'finish_type' | 'device_to' | 'reason'>): Promise<ClearingRow> {
  ctx.held.wrote('clearing');
  return one(
    ctx.tx,
    sql<ClearingRow>`insert into clearing (merchant_id, order_id, cause, finish_type, state, device_to, reason, created_at)
      values (${ctx.merchantId}, ${made.order_id}, ${made.cause}, ${made.finish_type}, 10, ${made.device_to}, ${made.reason}, ${ctx.now}) returning ${columns}`,
  );
}

/** The clearing that is under way; an order has one at most. */
export const liveClearing = (ctx: Ctx, orderId: number): Promise<ClearingRow | undefined> =>
  ctx.held.read(orderId, 'clearing', 'live', () =>
    maybe(ctx.tx, sql<ClearingRow>`select ${columns} from clearing where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state < 50`),
  );

export const clearingsOf = (ctx: Ctx, orderId: number): Promise<ClearingRow[]> =>
  rows(ctx.tx, sql<ClearingRow>`select ${columns} from clearing where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 20`);

export async function setClearingState(ctx: Ctx, id: number, state: number): Promise<void> {
  const finished = state >= 50 ? ctx.now : null;
  ctx.held.wrote('clearing');
  await sql`update clearing set state = ${state}, finished_at = ${finished}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} and state <> ${state}`.execute(
    ctx.tx,
  );
}
