import { sql } from 'kysely';
import type { MoveSide, PieceAct, PieceState } from '@merchant-admin/contract/stock/move-codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface MoveSteps {
  reason: string;
  decided_name: string;
  decided_at: Date | null;
  sent_by: number | null;
  sent_name: string;
  company: string;
  express_no: string;
  ended_name: string;
  ended_at: Date | null;
  end_reason: string;
  version: number;
}

/** What was done with a transfer, by whom and why. */
export const stepsOf = (ctx: Ctx, id: number): Promise<MoveSteps> =>
  one(
    ctx.tx,
    sql<MoveSteps>`select reason, decided_name, decided_at, sent_by, sent_name, company, express_no, ended_name, ended_at, end_reason, version from stock_move
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

export interface ShownPiece {
  id: number;
  device_id: number | null;
  number: string;
  goods_name: string;
  sku_name: string;
  sku_id: number | null;
  state: PieceState;
  moving: boolean;
  sent: boolean;
  note: string;
  reported_by: number | null;
  reported_name: string;
  reported_at: Date | null;
  owes: MoveSide | null;
  answer_until: Date | null;
  answer: PieceAct | null;
  answered_name: string;
  answered_at: Date | null;
  answer_note: string;
}

/** The devices of a transfer: what differs and is not answered first. */
export const shownPieces = (ctx: Ctx, id: number): Promise<ShownPiece[]> =>
  rows(
    ctx.tx,
    sql<ShownPiece>`select id, device_id, number, goods_name, sku_name, sku_id, state, moving, sent, note, reported_by, reported_name, reported_at, owes, answer_until, answer,
        answered_name, answered_at, answer_note
      from stock_move_piece where merchant_id = ${ctx.merchantId} and move_id = ${id} order by (owes is not null and answer is null) desc, id`,
  );

export const shownLines = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<{ sku_id: number; goods_name: string; sku_name: string; pieces: number }>`select sku_id, goods_name, sku_name, pieces from stock_move_line
      where merchant_id = ${ctx.merchantId} and move_id = ${id} order by sku_id`,
  );
