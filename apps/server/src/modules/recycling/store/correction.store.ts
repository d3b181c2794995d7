import { sql } from 'kysely';
import type { CorrectionState } from '@merchant-admin/contract/recycling/codes';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { RecycleRow } from './recycle-order.store.ts';

export interface CorrectionRow {
  id: number;
  quote_version: number;
  /** fen */
  before_price: number;
  price: number;
  reason: string;
  asked_by: number;
  asked_name: string;
  asked_at: Date;
  /** As it is written down: that it is void follows from the order. */
  state: Exclude<CorrectionState, 'void'>;
  decided_name: string;
  decided_at: Date | null;
  note: string;
}
const columns = sql<CorrectionRow>`id, quote_version, before_price, price, reason, asked_by, asked_name, asked_at, state, decided_name, decided_at, note`;

/** Keeps that the caller asks for another price of an order that is locked. */
export const askCorrection = (ctx: Ctx, order: Pick<RecycleRow, 'id' | 'quote_version' | 'price'>, price: number, reason: string) =>
  sql`insert into recycle_correction (merchant_id, order_id, quote_version, before_price, price, reason, asked_by, asked_name, asked_at)
    values (${ctx.merchantId}, ${order.id}, ${order.quote_version}, ${order.price}, ${price}, ${reason}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now})`.execute(
    ctx.tx,
  );

/** What waits of an order that is locked. */
export const correctionWaiting = (ctx: Ctx, { id, quote_version: version }: Pick<RecycleRow, 'id' | 'quote_version'>): Promise<CorrectionRow | undefined> =>
  maybe(
    ctx.tx,
    sql<CorrectionRow>`select ${columns} from recycle_correction where merchant_id = ${ctx.merchantId} and order_id = ${id} and quote_version = ${version} and state = 'waiting'`,
  );

/** Writes down what the caller decided. */
export const decideCorrection = (ctx: Ctx, id: number, state: 'agreed' | 'refused' | 'withdrawn', note: string): Promise<number> =>
  changed(
    ctx.tx,
    sql`update recycle_correction set state = ${state}, decided_by = ${ctx.actor.id}, decided_name = ${ctx.actor.name}, decided_at = ${ctx.now}, note = ${note}
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting'`,
  );

/** What was asked for of an order, the newest first; a hundred at most. */
export const correctionsOf = (ctx: Ctx, orderId: number): Promise<CorrectionRow[]> =>
  rows(
    ctx.tx,
    sql<CorrectionRow>`select ${columns} from recycle_correction where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 100`,
  );
