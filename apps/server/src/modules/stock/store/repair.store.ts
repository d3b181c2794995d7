import { sql } from 'kysely';
import { repairState, type RepairState } from '@merchant-admin/contract/stock/repair-codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { newPaperNo } from './paper-numbers.ts';

export interface RepairRow {
  id: number;
  repair_no: string;
  device_id: number;
  imei: string;
  from_status: 20 | 60;
  state: RepairState;
  workshop: string;
  version: number;
}

/** The condition on a repair `r`: staff of a store see those of devices that stood in theirs. */
export const seenRepairs = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`r.store_id = ${ctx.storeId}`);

/** A repair that the person sees, locked. */
export const lockRepair = (ctx: Ctx, id: number | string): Promise<RepairRow | undefined> =>
  maybe(
    ctx.tx,
    sql<RepairRow>`select r.id, r.repair_no, r.device_id, r.imei, r.from_status, r.state, r.workshop, r.version from device_repair r
      where r.merchant_id = ${ctx.merchantId} and r.id = ${id}::bigint and ${seenRepairs(ctx)} for update`,
  );

export interface NewRepair {
  device: { id: number; imei: string; sku_id: number; store_id: number | null; status: number };
  fault: string;
  photos: readonly string[];
  supplierId: number | null;
  workshop: string;
  expectedOn: string;
}

/** Writes a repair down, with the device as it is now. */
export const insertRepair = (ctx: Ctx, { device, fault, photos, supplierId, workshop, expectedOn }: NewRepair): Promise<{ id: number; repair_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      repair_no: string;
    }>`insert into device_repair (merchant_id, repair_no, device_id, imei, goods_name, sku_name, store_id, from_status, state, fault, photos, supplier_id, workshop, expected_on, sent_name, sent_at)
      select ${ctx.merchantId}, ${newPaperNo(ctx, 'WX')}, ${device.id}, ${device.imei}, g.name, s.name, ${device.store_id}::bigint, ${device.status}, ${repairState.OPEN}, ${fault},
        ${[...photos]}::text[], ${supplierId}::bigint, ${workshop}, ${expectedOn}::date, ${ctx.actor.name}, ${ctx.now}
      from goods_sku s join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id where s.merchant_id = ${ctx.merchantId} and s.id = ${device.sku_id} returning id, repair_no`,
  );

export interface RepairEnd {
  state: RepairState;
  /** fen; null where the repair is taken back. */
  cost: number | null;
  note: string;
  photos: readonly string[];
}

/** Ends a repair. */
export const endRepair = (ctx: Ctx, id: number, { state, cost, note, photos }: RepairEnd) =>
  changed(
    ctx.tx,
    sql`update device_repair set state = ${state}, cost = ${cost}::bigint, end_note = ${note}, end_photos = ${[...photos]}::text[], ended_name = ${ctx.actor.name},
      ended_at = ${ctx.now}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
