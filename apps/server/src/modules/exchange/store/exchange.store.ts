import { sql } from 'kysely';
import { exchangeState, type ExchangeState } from '@merchant-admin/contract/exchange/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A change of leased devices for newer ones; amounts in fen. */
export interface ExchangeRow {
  id: number;
  old_order_id: number;
  new_order_id: number;
  old_order_no: string;
  new_order_no: string;
  state: ExchangeState;
  difference_bill_id: number | null;
  difference: number;
  /** What of the difference is not paid. */
  difference_open: number;
  deposit: number;
  /** What the lease of the older devices holds as security now. */
  deposit_held: number;
  return_days: number;
  placed_at: Date;
  received_at: Date | null;
  return_by: string | null;
}

const live = codes(exchangeState.OPEN, exchangeState.TO_RETURN);
const read = (
  ctx: Ctx,
  where: ReturnType<typeof sql>,
) => sql<ExchangeRow>`select e.id, e.old_order_id, e.new_order_id, old.order_no as old_order_no, fresh.order_no as new_order_no, e.state, e.difference_bill_id, e.difference,
    coalesce((select b.amount - b.paid - b.waived - b.written_off from bill b where b.merchant_id = e.merchant_id and b.id = e.difference_bill_id and e.state <> ${codes(exchangeState.CANCELLED)}), 0)::bigint as difference_open,
    e.deposit, old.yearly as deposit_held, e.return_days, e.placed_at, e.received_at, e.return_by::text
  from exchange e join orders old on old.merchant_id = e.merchant_id and old.id = e.old_order_id join orders fresh on fresh.merchant_id = e.merchant_id and fresh.id = e.new_order_id
  where e.merchant_id = ${ctx.merchantId} and ${where}`;

/** Whether the newer devices have not arrived yet, and may. */
export const isOpen = ({ state }: Pick<ExchangeRow, 'state'>): boolean => state === exchangeState.OPEN;

/** The change whose newer devices come by this order. */
export const exchangeByNew = (ctx: Ctx, orderId: number): Promise<ExchangeRow | undefined> => maybe(ctx.tx, read(ctx, sql`e.new_order_id = ${orderId}`));

/** The changes of these leases' devices that are under way. */
export const liveExchanges = (ctx: Ctx, oldOrderIds: readonly number[]): Promise<ExchangeRow[]> =>
  rows(ctx.tx, read(ctx, sql`e.old_order_id = any(${[...oldOrderIds]}::bigint[]) and e.state in (${live})`));

/** The changes under way in which these orders are on either side. */
export const exchangesAround = (ctx: Ctx, orderIds: readonly number[]): Promise<ExchangeRow[]> =>
  rows(ctx.tx, read(ctx, sql`e.state in (${live}) and (e.old_order_id = any(${[...orderIds]}::bigint[]) or e.new_order_id = any(${[...orderIds]}::bigint[]))`));

/** The newest change of a lease's devices, under way or over. */
export const exchangeByOld = (ctx: Ctx, orderId: number): Promise<ExchangeRow | undefined> =>
  maybe(ctx.tx, sql<ExchangeRow>`${read(ctx, sql`e.old_order_id = ${orderId}`)} order by e.id desc limit 1`);

export type NewExchange = Pick<ExchangeRow, 'old_order_id' | 'new_order_id' | 'difference_bill_id' | 'difference' | 'deposit' | 'return_days'>;
export const insertExchange = async (ctx: Ctx, made: NewExchange): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into exchange (merchant_id, old_order_id, new_order_id, state, difference_bill_id, difference, deposit, return_days, placed_at)
        values (${ctx.merchantId}, ${made.old_order_id}, ${made.new_order_id}, ${exchangeState.OPEN}, ${made.difference_bill_id}, ${made.difference}, ${made.deposit}, ${made.return_days}, ${ctx.now}) returning id`,
    )
  ).id;

/** The newer devices have arrived. @param returnBy the last day on which the older ones may be sent */
export async function noteArrival(ctx: Ctx, id: number, returnBy: string): Promise<void> {
  await sql`update exchange set state = ${exchangeState.TO_RETURN}, received_at = ${ctx.now}, return_by = ${returnBy}::date, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}
export async function endExchange(ctx: Ctx, id: number, state: ExchangeState): Promise<void> {
  await sql`update exchange set state = ${state}, finished_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(
    ctx.tx,
  );
}
