import { sql } from 'kysely';
import type { PieceState } from '@merchant-admin/contract/visits/codes';
import { changed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A device of a visit. */
export interface VisitPiece {
  device_id: number;
  imei: string;
  state: PieceState;
}

/** The devices that are put aside for a visit, in the order in which they were. */
export const asideFor = (ctx: Ctx, visitId: number): Promise<VisitPiece[]> =>
  rows(
    ctx.tx,
    sql<VisitPiece>`select device_id, imei, state from store_visit_piece where merchant_id = ${ctx.merchantId} and visit_id = ${visitId} and state = 'aside' order by id`,
  );

/** All devices of a visit, those that were given back too; a hundred at most. */
export const piecesOf = (ctx: Ctx, visitId: number): Promise<VisitPiece[]> =>
  rows(
    ctx.tx,
    sql<VisitPiece>`select device_id, imei, state from store_visit_piece where merchant_id = ${ctx.merchantId} and visit_id = ${visitId} order by id limit 100`,
  );

export const addPiece = (ctx: Ctx, visitId: number, device: { id: number; imei: string }) =>
  changed(
    ctx.tx,
    sql`insert into store_visit_piece (merchant_id, visit_id, device_id, imei, state) values (${ctx.merchantId}, ${visitId}, ${device.id}, ${device.imei}, 'aside')`,
  );

/** Notes what became of devices that were put aside for a visit. */
export const turnPieces = (ctx: Ctx, visitId: number, deviceIds: readonly number[], state: PieceState) =>
  changed(
    ctx.tx,
    sql`update store_visit_piece set state = ${state} where merchant_id = ${ctx.merchantId} and visit_id = ${visitId} and device_id = any(${[...deviceIds]}::bigint[]) and state = 'aside'`,
  );
