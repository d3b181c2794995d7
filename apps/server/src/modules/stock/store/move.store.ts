import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { moveState, type MoveState } from '@merchant-admin/contract/stock/move-codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface MoveRow {
  id: number;
  move_no: string;
  /** Null: head office. */
  from_store: number | null;
  to_store: number | null;
  from_name: string;
  to_name: string;
  state: MoveState;
  asked_by: number;
  sent_by: number | null;
  version: number;
}

/** The condition on a transfer `m`: staff of a store see those from or to their store. */
export const seenMoves = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`(m.from_store = ${ctx.storeId} or m.to_store = ${ctx.storeId})`);

/** A transfer that the person sees, locked. */
export const lockMove = (ctx: Ctx, id: number | string): Promise<MoveRow | undefined> =>
  maybe(
    ctx.tx,
    sql<MoveRow>`select m.id, m.move_no, m.from_store, m.to_store, coalesce(f.name, '总部') as from_name, coalesce(t.name, '总部') as to_name, m.state, m.asked_by, m.sent_by, m.version
      from stock_move m left join store f on f.merchant_id = m.merchant_id and f.id = m.from_store left join store t on t.merchant_id = m.merchant_id and t.id = m.to_store
      where m.merchant_id = ${ctx.merchantId} and m.id = ${id}::bigint and ${seenMoves(ctx)} for update of m`,
  );

export interface NewMove {
  from: number | null;
  to: number | null;
  reason: string;
  lines: readonly { sku_id: number; goods_name: string; sku_name: string; pieces: number }[];
}

const newNumber = (ctx: Ctx) => `DB${ctx.today.replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Writes a transfer down with what it asks for. */
export async function insertMove(ctx: Ctx, { from, to, reason, lines }: NewMove): Promise<{ id: number; move_no: string }> {
  const made = await one(
    ctx.tx,
    sql<{ id: number; move_no: string }>`insert into stock_move (merchant_id, move_no, from_store, to_store, state, reason, asked_by, asked_name, asked_at)
      values (${ctx.merchantId}, ${newNumber(ctx)}, ${from}::bigint, ${to}::bigint, ${moveState.TO_APPROVE}, ${reason}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id, move_no`,
  );
  await sql`insert into stock_move_line (merchant_id, move_id, sku_id, goods_name, sku_name, pieces)
    select ${ctx.merchantId}, ${made.id}, t.sku_id, t.goods_name, t.sku_name, t.pieces
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) t(sku_id bigint, goods_name text, sku_name text, pieces integer)`.execute(ctx.tx);
  return made;
}

/** Pieces that are asked for, by SKU, and how many of them are named. */
export const linesOf = (ctx: Ctx, moveId: number) =>
  rows(
    ctx.tx,
    sql<{ sku_id: number; pieces: number; named: number }>`select l.sku_id, l.pieces, (select count(*)::int from stock_move_piece p
        where p.merchant_id = l.merchant_id and p.move_id = l.move_id and p.sku_id = l.sku_id and p.named) as named
      from stock_move_line l where l.merchant_id = ${ctx.merchantId} and l.move_id = ${moveId}`,
  );

/** Notes who agreed to a transfer. */
export const writeDecision = (ctx: Ctx, id: number, state: MoveState) =>
  changed(
    ctx.tx,
    sql`update stock_move set state = ${state}, decided_by = ${ctx.actor.id}, decided_name = ${ctx.actor.name}, decided_at = ${ctx.now}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export interface Sending {
  company: string;
  expressNo: string;
  due: Date;
}

/** Notes that a transfer was sent, how, and until when it should be received. */
export const writeSending = (ctx: Ctx, id: number, state: MoveState, { company, expressNo, due }: Sending) =>
  changed(
    ctx.tx,
    sql`update stock_move set state = ${state}, sent_by = ${ctx.actor.id}, sent_name = ${ctx.actor.name}, sent_at = ${ctx.now}, company = ${company}, express_no = ${expressNo},
      due_at = ${due}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes who received, and that all is received where nothing is on the way any more. */
export const writeReceiving = (ctx: Ctx, id: number, state: MoveState, isOver: boolean) =>
  changed(
    ctx.tx,
    sql`update stock_move set state = ${state}, received_name = ${ctx.actor.name}, ended_name = ${isOver ? ctx.actor.name : ''}, ended_at = ${isOver ? ctx.now : null}::timestamptz,
      version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Ends a transfer: refused, cancelled, recalled, or received without the rest. */
export const writeEnd = (ctx: Ctx, id: number, state: MoveState, reason: string) =>
  changed(
    ctx.tx,
    sql`update stock_move set state = ${state}, ended_name = ${ctx.actor.name}, ended_at = ${ctx.now}, end_reason = ${reason}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Notes that something of a transfer changed. */
export const touchMove = (ctx: Ctx, id: number) =>
  changed(ctx.tx, sql`update stock_move set version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`);
