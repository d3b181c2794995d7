import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dispatchState as at, type DispatchState } from '@merchant-admin/contract/dispatch/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface DispatchRow {
  id: number;
  merchant_id: number;
  dispatch_no: string;
  order_id: number;
  state: DispatchState;
  pieces: number;
  sent: number;
  returned: number;
  /** fen, of one device */
  most_price: number;
  price: number | null;
  supplier_id: number | null;
  supplier_name: string;
  /** fen, of one device: what the supplier asks */
  cost: number | null;
  note: string;
  asked_by: string;
  asked_at: Date;
  decided_by: string;
  decided_at: Date | null;
  decision_note: string;
  version: number;
}
export const dispatchColumns = sql<DispatchRow>`q.id, q.merchant_id, q.dispatch_no, q.order_id, q.state, q.pieces, q.sent, q.returned, q.most_price, q.price, q.supplier_id, q.supplier_name, q.cost,
  q.note, q.asked_by, q.asked_at, q.decided_by, q.decided_at, q.decision_note, q.version`;

/** One of the merchant's. Whoever acts on it has locked its order before. */
export const findDispatch = (ctx: Ctx, id: string): Promise<DispatchRow | undefined> =>
  maybe(ctx.tx, sql<DispatchRow>`select ${dispatchColumns} from dispatch q where q.merchant_id = ${ctx.merchantId} and q.id = ${id}::bigint`);

/** Those of some orders that the platform has still to answer or to send. */
export const liveDispatches = (ctx: Ctx, orderIds: readonly number[]): Promise<DispatchRow[]> =>
  rows(
    ctx.tx,
    sql<DispatchRow>`select ${dispatchColumns} from dispatch q where q.merchant_id = ${ctx.merchantId} and q.order_id = any(${[...orderIds]}::bigint[])
      and q.state in (${codes(at.ASKED, at.TO_SEND)})`,
  );

/** Those of an order, the newest first. */
export const dispatchesOf = (ctx: Ctx, orderId: number): Promise<DispatchRow[]> =>
  rows(
    ctx.tx,
    sql<DispatchRow>`select ${dispatchColumns} from dispatch q where q.merchant_id = ${ctx.merchantId} and q.order_id = ${orderId} order by q.id desc limit 20`,
  );

const newNumber = (ctx: Ctx): string => `DF${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

/** @param asked price in fen, of one device */
export const insertDispatch = (ctx: Ctx, orderId: number, asked: { pieces: number; most_price: number; note: string }): Promise<DispatchRow> =>
  one(
    ctx.tx,
    sql<DispatchRow>`insert into dispatch as q (merchant_id, dispatch_no, order_id, state, pieces, most_price, note, asked_by, asked_at)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${orderId}, ${codes(at.ASKED)}, ${asked.pieces}, ${asked.most_price}, ${asked.note}, ${ctx.actor.name}, ${ctx.now}) returning ${dispatchColumns}`,
  );

/** What may change of it; a column that is not named stays. */
export type DispatchChange = Partial<
  Pick<DispatchRow, 'state' | 'sent' | 'returned' | 'price' | 'supplier_id' | 'supplier_name' | 'cost' | 'decided_by' | 'decided_at' | 'decision_note'>
>;
export const changeDispatch = (ctx: Ctx, id: number, change: DispatchChange): Promise<DispatchRow> => {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return one(
    ctx.tx,
    sql<DispatchRow>`update dispatch q set ${sql.join([...set, sql`version = version + 1`])} where q.merchant_id = ${ctx.merchantId} and q.id = ${id} returning ${dispatchColumns}`,
  );
};
