import { sql } from 'kysely';
import { addDays } from '@merchant-admin/common/dates';
import { pauseState, type PauseCause, type PauseState } from '@merchant-admin/contract/bills/pause-codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

/** A pause of late fees that staff made. */
export interface PauseRow {
  id: number;
  order_id: number;
  order_no: string;
  bill_id: number | null;
  cause: PauseCause;
  from_day: string;
  /** Its last day: as asked for, or as it was ended. */
  to_day: string;
  asked_to: string;
  reason: string;
  proofs: string[];
  state: PauseState;
  made_by_id: number;
  made_by: string;
  made_at: Date;
  approved_by: string;
  ended_at: Date | null;
  ended_by: string;
  ended_why: string;
  version: number;
}

const shown = sql`l.id, l.order_id, o.order_no, l.bill_id, l.cause, l.from_day, case when l.state = ${pauseState.AGREED} then f.until else l.to_day end as to_day, l.to_day as asked_to, l.reason, l.proofs, l.state,
  l.made_by_id, l.made_by, l.made_at, l.approved_by, l.ended_at, l.ended_by, l.ended_why, l.version`;
const pauses = sql`late_pause l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  left join fee_pause f on f.merchant_id = l.merchant_id and f.late_pause_id = l.id`;

/** The pauses of an order, the newest first; people make few. */
export const pausesOfOrder = (ctx: Ctx, orderId: number): Promise<PauseRow[]> =>
  rows(ctx.tx, sql<PauseRow>`select ${shown} from ${pauses} where l.merchant_id = ${ctx.merchantId} and l.order_id = ${orderId} order by l.id desc limit 50`);

/** A pause of an order that the caller may see. */
export const pauseById = (ctx: Ctx, id: number | string): Promise<PauseRow | undefined> =>
  maybe(ctx.tx, sql<PauseRow>`select ${shown} from ${pauses} where l.merchant_id = ${ctx.merchantId} and l.id = ${id}::bigint and ${ownStore(ctx)}`);

/** Which of these orders have a pause that waits for a second person. */
export const ordersWithWaitingPauses = async (ctx: Ctx, orderIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select order_id as id from late_pause where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and state = ${pauseState.TO_APPROVE}`,
      )
    ).map(({ id }) => id),
  );

export type NewPause = Pick<PauseRow, 'order_id' | 'bill_id' | 'cause' | 'from_day' | 'to_day' | 'reason' | 'state'> & { proofs: readonly string[] };

/** Writes a pause down. The order is locked. @returns its id */
export const insertPause = async (ctx: Ctx, pause: NewPause): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into late_pause (merchant_id, order_id, bill_id, cause, from_day, to_day, reason, proofs, state, made_by_id, made_by, made_at)
        values (${ctx.merchantId}, ${pause.order_id}, ${pause.bill_id}, ${pause.cause}, ${pause.from_day}, ${pause.to_day}, ${pause.reason}, ${[...pause.proofs]}, ${pause.state},
          ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id`,
    )
  ).id;

/** Notes that a second person agreed to a pause. */
export const notePauseAgreed = (ctx: Ctx, id: number) =>
  sql`update late_pause set state = ${pauseState.AGREED}, version = version + 1, approved_by_id = ${ctx.actor.id}, approved_by = ${ctx.actor.name}
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** Has fees stand still on the days of a pause. */
export async function holdFees(
  ctx: Ctx,
  { id, order_id: orderId, from_day: from, to_day: to }: Pick<PauseRow, 'id' | 'order_id' | 'from_day' | 'to_day'>,
): Promise<void> {
  ctx.held.wrote('fee_pause');
  await sql`insert into fee_pause (merchant_id, order_id, since, until, cause, late_pause_id)
    values (${ctx.merchantId}, ${orderId}, ${addDays(from, -1)}, ${to}, 'staff', ${id})`.execute(ctx.tx);
}

/** Ends a pause: with today where it has begun, else before it pauses anything. */
export async function stopPause(ctx: Ctx, { id, from_day: from, state }: Pick<PauseRow, 'id' | 'from_day' | 'state'>, why: string): Promise<void> {
  const begun = state === pauseState.AGREED && from <= ctx.today;
  ctx.held.wrote('fee_pause');
  await sql`update late_pause set state = ${begun ? pauseState.AGREED : pauseState.WITHDRAWN}, version = version + 1, ended_at = ${ctx.now}, ended_by = ${ctx.actor.name}, ended_why = ${why}
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
  await sql`update fee_pause set until = ${begun ? ctx.today : addDays(from, -1)} where merchant_id = ${ctx.merchantId} and late_pause_id = ${id}`.execute(
    ctx.tx,
  );
}
