import { sql } from 'kysely';
import type { MoveSide, PieceAct, PieceState } from '@merchant-admin/contract/stock/move-codes';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface PieceRow {
  id: number;
  device_id: number | null;
  sku_id: number | null;
  number: string;
  state: PieceState;
  moving: boolean;
  reported_by: number | null;
  owes: MoveSide | null;
  answer: PieceAct | null;
}

/** The devices of a transfer; the caller has locked it. */
export const piecesOf = (ctx: Ctx, moveId: number): Promise<PieceRow[]> =>
  rows(
    ctx.tx,
    sql<PieceRow>`select id, device_id, sku_id, number, state, moving, reported_by, owes, answer from stock_move_piece
      where merchant_id = ${ctx.merchantId} and move_id = ${moveId} order by id`,
  );

/** The transfer of a device of one. */
export const moveOfPiece = async (ctx: Ctx, pieceId: string): Promise<number | undefined> =>
  (await maybe(ctx.tx, sql<{ move_id: number }>`select move_id from stock_move_piece where merchant_id = ${ctx.merchantId} and id = ${pieceId}::bigint`))
    ?.move_id;

export interface NewPiece {
  device_id: number | null;
  number: string;
  state: PieceState;
  /** Whether it is sent by the transfer from now on. */
  moving: boolean;
  note?: string;
}

/**
 * Writes devices into a transfer as they are now: new ones, and those that were named or left behind and are told of again.
 * @param owes who owes an answer for them and until when, where they differ
 */
export async function writePieces(ctx: Ctx, moveId: number, pieces: readonly NewPiece[], owes?: { side: MoveSide; until: Date }): Promise<void> {
  if (pieces.length === 0) return;
  await sql`insert into stock_move_piece as p (merchant_id, move_id, device_id, number, goods_name, sku_name, sku_id, named, state, sent, moving, note, owes, answer_until,
      reported_by, reported_name, reported_at)
    select ${ctx.merchantId}, ${moveId}, t.device_id, t.number, coalesce(g.name, ''), coalesce(s.name, ''), d.sku_id, t.state = 'named', t.state, t.moving, t.moving, coalesce(t.note, ''),
      ${owes?.side ?? null}::text, ${owes?.until ?? null}::timestamptz, ${owes ? ctx.actor.id : null}::bigint, ${owes ? ctx.actor.name : ''}::text, ${owes ? ctx.now : null}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) t(device_id bigint, number text, state text, moving boolean, note text)
    left join device d on d.merchant_id = ${ctx.merchantId} and d.id = t.device_id
    left join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id left join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
    on conflict (merchant_id, move_id, device_id) do update set state = excluded.state, sent = excluded.sent, moving = excluded.moving, note = excluded.note, owes = excluded.owes,
      answer_until = excluded.answer_until, reported_by = excluded.reported_by, reported_name = excluded.reported_name, reported_at = excluded.reported_at
      where p.state in ('named', 'unsent')`.execute(ctx.tx);
}

/** Tells what became of devices that were on the way. @param owes who owes an answer for them and until when, where they differ */
export const turnPieces = (
  ctx: Ctx,
  ids: readonly number[],
  { state, moving, notes = {}, owes }: { state: PieceState; moving: boolean; notes?: Readonly<Record<number, string>>; owes?: { side: MoveSide; until: Date } },
) =>
  changed(
    ctx.tx,
    sql`update stock_move_piece set state = ${state}, moving = ${moving}, note = coalesce(${JSON.stringify(notes)}::jsonb ->> id::text, ''), owes = ${owes?.side ?? null}::text,
      answer_until = ${owes?.until ?? null}::timestamptz, reported_by = ${owes ? ctx.actor.id : null}::bigint, reported_name = ${owes ? ctx.actor.name : ''}::text,
      reported_at = ${owes ? ctx.now : null}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`,
  );

/** What was named and not sent stays behind. */
export const leaveBehind = (ctx: Ctx, moveId: number) =>
  changed(ctx.tx, sql`update stock_move_piece set state = 'unsent' where merchant_id = ${ctx.merchantId} and move_id = ${moveId} and state = 'named'`);

export const answerPiece = (ctx: Ctx, id: number, answer: PieceAct, note: string) =>
  changed(
    ctx.tx,
    sql`update stock_move_piece set answer = ${answer}, moving = false, answered_by = ${ctx.actor.id}, answered_name = ${ctx.actor.name}, answered_at = ${ctx.now}, answer_note = ${note}
      where merchant_id = ${ctx.merchantId} and id = ${id} and answer is null`,
  );
