import { sql } from 'kysely';
import { wipeState, type WipeMedium, type WipeMethod, type WipeState } from '@merchant-admin/contract/stock/wipe-codes';
import { changed, maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { newPaperNo } from './paper-numbers.ts';

export interface WipeRow {
  id: number;
  wipe_no: string;
  device_id: number;
  imei: string;
  state: WipeState;
  medium: WipeMedium;
  method: WipeMethod;
  tool: string;
  photos: string[];
  made_by: number;
  made_name: string;
  made_at: Date;
  version: number;
}

/** The condition on a certificate `w`: staff of a store see those of devices that stood in theirs. */
export const seenWipes = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`w.store_id = ${ctx.storeId}`);

/** A certificate that the person sees, locked. */
export const lockWipe = (ctx: Ctx, id: string): Promise<WipeRow | undefined> =>
  maybe(
    ctx.tx,
    sql<WipeRow>`select w.id, w.wipe_no, w.device_id, w.imei, w.state, w.medium, w.method, w.tool, w.photos, w.made_by, w.made_name, w.made_at, w.version from device_wipe w
      where w.merchant_id = ${ctx.merchantId} and w.id = ${id}::bigint and ${seenWipes(ctx)} for update`,
  );

/** Which of the devices have a certificate that waits for another person's eyes. */
export const wipesWaitingOf = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select device_id as id from device_wipe where merchant_id = ${ctx.merchantId} and device_id = any(${[...ids]}::bigint[]) and state = ${wipeState.TO_VERIFY}`,
      )
    ).map(({ id }) => id),
  );

/** Withdraws the certificates of devices that still wait for another person's eyes: a customer has had the devices since. */
export const dropWaitingWipes = (ctx: Ctx, ids: readonly number[]) =>
  sql`update device_wipe set state = ${wipeState.WITHDRAWN}, verdict = '登记后设备又交给过用户，须重新擦除', version = version + 1
    where merchant_id = ${ctx.merchantId} and device_id = any(${[...ids]}::bigint[]) and state = ${wipeState.TO_VERIFY}`.execute(ctx.tx);

export interface NewWipes {
  devices: readonly { id: number; imei: string; sku_id: number; store_id: number | null }[];
  medium: WipeMedium;
  method: WipeMethod;
  tool: string;
  photos: readonly string[];
  note: string;
}

/** Writes a certificate for each device, with the device as it is now. */
export const insertWipes = (ctx: Ctx, { devices, medium, method, tool, photos, note }: NewWipes): Promise<{ id: number; wipe_no: string }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      wipe_no: string;
    }>`insert into device_wipe (merchant_id, wipe_no, device_id, imei, goods_name, sku_name, store_id, state, medium, method, tool, photos, note, made_by, made_name, made_at)
      select ${ctx.merchantId}, t.no, t.id, t.imei, g.name, s.name, t.store_id, ${wipeState.TO_VERIFY}, ${medium}, ${method}, ${tool}, ${[...photos]}::text[], ${note}, ${ctx.actor.id}::bigint,
        ${ctx.actor.name}, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(devices.map((device) => ({ ...device, no: newPaperNo(ctx, 'CC') })))}::jsonb) t(no text, id bigint, imei text, sku_id bigint, store_id bigint)
      join goods_sku s on s.merchant_id = ${ctx.merchantId} and s.id = t.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      order by t.id returning id, wipe_no`,
  );

/** Ends the waiting of a certificate. @param hash of what it says, where it passed */
export const endWipe = (ctx: Ctx, id: number, { state, verdict, hash = '' }: { state: WipeState; verdict: string; hash?: string }) => {
  const seen = state !== wipeState.WITHDRAWN;
  return changed(
    ctx.tx,
    sql`update device_wipe set state = ${state}, verdict = ${verdict}, hash = ${hash}, version = version + 1,
        verified_by = ${seen ? ctx.actor.id : null}::bigint, verified_name = ${seen ? ctx.actor.name : ''}, verified_at = ${seen ? ctx.now : null}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
};
