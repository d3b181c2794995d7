import { sql } from 'kysely';
import { writeOffState, type WriteOffKind, type WriteOffState } from '@merchant-admin/contract/stock/write-off-codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { newPaperNo } from './paper-numbers.ts';

export interface WriteOffRow {
  id: number;
  write_off_no: string;
  kind: WriteOffKind;
  state: WriteOffState;
  needs_second: boolean;
  reason: string;
  asked_by: number;
  decided_by: number | null;
  version: number;
}

/** The condition on a write-off `w`: staff of a store see those of devices that stood in theirs. */
export const seenWriteOffs = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`w.store_id = ${ctx.storeId}`);

/** A write-off that the person sees, locked. */
export const lockWriteOff = (ctx: Ctx, id: number | string): Promise<WriteOffRow | undefined> =>
  maybe(
    ctx.tx,
    sql<WriteOffRow>`select w.id, w.write_off_no, w.kind, w.state, w.needs_second, w.reason, w.asked_by, w.decided_by, w.version from device_write_off w
      where w.merchant_id = ${ctx.merchantId} and w.id = ${id}::bigint and ${seenWriteOffs(ctx)} for update`,
  );

/** The devices of a write-off. */
export const piecesOfWriteOff = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        device_id: number;
      }>`select device_id from device_write_off_piece where merchant_id = ${ctx.merchantId} and write_off_id = ${id} order by device_id`,
    )
  ).map(({ device_id: device }) => device);

export interface NewWriteOff {
  kind: WriteOffKind;
  /** Null: head office. */
  storeId: number | null;
  reason: string;
  photos: readonly string[];
  value: number;
  needsSecond: boolean;
  /** With what each cost and is still worth, fen. */
  devices: readonly { device_id: number; cost: number; residual: number }[];
}

/** Writes a write-off down, with its devices as they are now. */
export async function insertWriteOff(ctx: Ctx, made: NewWriteOff): Promise<{ id: number; write_off_no: string }> {
  const written = await one(
    ctx.tx,
    sql<{
      id: number;
      write_off_no: string;
    }>`insert into device_write_off (merchant_id, write_off_no, kind, store_id, state, reason, photos, value, needs_second, asked_by, asked_name, asked_at)
      values (${ctx.merchantId}, ${newPaperNo(ctx, made.kind === 'scrap' ? 'BF' : 'BS')}, ${made.kind}, ${made.storeId}::bigint, ${writeOffState.TO_APPROVE}, ${made.reason},
        ${[...made.photos]}::text[], ${made.value}, ${made.needsSecond}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id, write_off_no`,
  );
  await sql`insert into device_write_off_piece (merchant_id, write_off_id, device_id, number, goods_name, sku_name, from_status, cost, residual)
    select ${ctx.merchantId}, ${written.id}, d.id, d.imei, g.name, s.name, d.status, t.cost, t.residual
    from jsonb_to_recordset(${JSON.stringify(made.devices)}::jsonb) t(device_id bigint, cost bigint, residual bigint)
    join device d on d.merchant_id = ${ctx.merchantId} and d.id = t.device_id
    join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id order by d.id`.execute(
    ctx.tx,
  );
  return written;
}

/** Notes that somebody agreed: the first, or the second. */
export const writeAgreement = (ctx: Ctx, id: number, state: WriteOffState, isSecond: boolean) =>
  changed(
    ctx.tx,
    isSecond
      ? sql`update device_write_off set state = ${state}, second_by = ${ctx.actor.id}, second_name = ${ctx.actor.name}, second_at = ${ctx.now}, ended_by = ${ctx.actor.id},
          ended_name = ${ctx.actor.name}, ended_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`
      : sql`update device_write_off set state = ${state}, decided_by = ${ctx.actor.id}, decided_name = ${ctx.actor.name}, decided_at = ${ctx.now},
          ended_by = case when ${state} = 30 then ${ctx.actor.id}::bigint end, ended_name = case when ${state} = 30 then ${ctx.actor.name} else '' end,
          ended_at = case when ${state} = 30 then ${ctx.now}::timestamptz end, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Ends a write-off of which nothing comes: refused, or taken back. */
export const endWriteOff = (ctx: Ctx, id: number, state: WriteOffState, reason: string) =>
  changed(
    ctx.tx,
    sql`update device_write_off set state = ${state}, ended_by = ${ctx.actor.id}, ended_name = ${ctx.actor.name}, ended_at = ${ctx.now}, end_reason = ${reason}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );

/** Its devices wait for nobody any more. */
export const endWaiting = (ctx: Ctx, id: number) =>
  changed(ctx.tx, sql`update device_write_off_piece set waits = false where merchant_id = ${ctx.merchantId} and write_off_id = ${id}`);

/** In which write-offs devices wait. */
export const waitingWriteOffs = (ctx: Ctx, devices: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ device_id: number; kind: WriteOffKind; no: string }>`select p.device_id, w.kind, w.write_off_no as no from device_write_off_piece p
      join device_write_off w on w.merchant_id = p.merchant_id and w.id = p.write_off_id
      where p.merchant_id = ${ctx.merchantId} and p.device_id = any(${[...devices]}::bigint[]) and p.waits`,
  );

/** Notes in the document by which a device was written off last that it was found. @returns that document's number */
export const noteFound = (ctx: Ctx, deviceId: number, by: string, note: string) =>
  maybe(
    ctx.tx,
    sql<{ id: number; no: string }>`update device_write_off_piece p set found_at = ${ctx.now}, found_name = ${by}, found_note = ${note} from device_write_off w
      where p.merchant_id = ${ctx.merchantId} and p.device_id = ${deviceId} and w.merchant_id = p.merchant_id and w.id = p.write_off_id
        and p.write_off_id = (select max(x.write_off_id) from device_write_off_piece x join device_write_off y on y.merchant_id = x.merchant_id and y.id = x.write_off_id
          where x.merchant_id = ${ctx.merchantId} and x.device_id = ${deviceId} and y.state = ${writeOffState.DONE} and y.kind = 'lose' and x.found_at is null)
      returning w.id, w.write_off_no as no`,
  );
