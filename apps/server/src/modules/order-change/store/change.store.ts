import { sql } from 'kysely';
import { changeState, mostOffered, type ChangeState } from '@merchant-admin/contract/order-change/codes';
import type { ChangeQuote } from '@merchant-admin/contract/order-change/shapes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What an order shall be of: `selection` of the contract. */
export interface Chosen {
  sku_id: string;
  lease_type: number;
  periods: number;
  service_ids: string[];
  coupon_codes: string[];
  rent_coupon_period?: number | undefined;
}

export interface ChangeRow {
  id: number;
  order_id: number;
  state: ChangeState;
  hash: string;
  quote: ChangeQuote;
  chosen: Chosen;
  /** The new SKU, of which pieces are held while the change waits; null where the SKU stays. */
  held_sku_id: number | null;
  held_pieces: number;
  reason: string;
  made_by_id: number;
  made_by: string;
  made_at: Date;
  asked_until: Date | null;
  ended_at: Date | null;
}

const columns = sql`id, order_id, state, hash, quote, chosen, held_sku_id, held_pieces, reason, made_by_id, made_by, made_at, asked_until, ended_at`;

export interface NewChange extends Pick<ChangeRow, 'order_id' | 'state' | 'quote' | 'chosen' | 'held_sku_id' | 'held_pieces' | 'reason' | 'asked_until'> {}

export const insertChange = async (ctx: Ctx, change: NewChange): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        id: number;
      }>`insert into order_change (merchant_id, order_id, state, hash, quote, chosen, held_sku_id, held_pieces, reason, made_by_id, made_by, made_at, asked_until, ended_at)
        values (${ctx.merchantId}, ${change.order_id}, ${change.state}, ${change.quote.hash}, ${JSON.stringify(change.quote)}::jsonb, ${JSON.stringify(change.chosen)}::jsonb,
          ${change.held_sku_id}, ${change.held_pieces}, ${change.reason}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}, ${change.asked_until},
          ${change.state === changeState.TO_CONFIRM ? null : ctx.now}) returning id`,
    )
  ).id;

/** The change of an order that waits for its customer, in time or not. */
export const liveChange = (ctx: Ctx, orderId: number): Promise<ChangeRow | undefined> =>
  maybe(
    ctx.tx,
    sql<ChangeRow>`select ${columns} from order_change where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = ${changeState.TO_CONFIRM}`,
  );

export const changeById = (ctx: Ctx, orderId: number, id: string): Promise<ChangeRow | undefined> =>
  maybe(ctx.tx, sql<ChangeRow>`select ${columns} from order_change where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = ${id}::bigint`);

/** The changes of an order, the newest first. */
export const changesOf = (ctx: Ctx, orderId: number): Promise<ChangeRow[]> =>
  rows(
    ctx.tx,
    sql<ChangeRow>`select ${columns} from order_change where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit ${mostOffered}`,
  );

/** Of these orders those with a change that their customer may still confirm, and those that were changed. */
export async function changedOrders(ctx: Ctx, orderIds: readonly number[]): Promise<{ waiting: number[]; done: number[] }> {
  const found = await rows(
    ctx.tx,
    sql<{ order_id: number; waits: boolean }>`select distinct order_id, state = ${codes(changeState.TO_CONFIRM)} as waits from order_change
      where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[])
        and (state = ${codes(changeState.DONE)} or (state = ${codes(changeState.TO_CONFIRM)} and asked_until > ${ctx.now}))`,
  );
  const of = (waits: boolean) => found.filter((row) => row.waits === waits).map((row) => row.order_id);
  return { waiting: of(true), done: of(false) };
}

export async function endChange(ctx: Ctx, id: number, state: ChangeState): Promise<void> {
  await sql`update order_change set state = ${state}, ended_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
}
