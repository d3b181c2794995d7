import { sql } from 'kysely';
import type { DeviceStatus } from '@merchant-admin/contract/stock/codes';
import { countState } from '@merchant-admin/contract/stock/count-codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import type { Held } from '../rules/not-free.ts';

export interface Device {
  id: number;
  sku_id: number;
  /** The number by which people know it first. */
  imei: string;
  /** The number by which it was asked for; `imei` where it was asked for otherwise. */
  number: string;
  status: DeviceStatus;
  /** The order that has it. */
  order_id: number | null;
  /** Null: head office. */
  store_id: number | null;
  store_name: string | null;
  degree: number;
  refused_parcel_id: number | null;
  hold: Held | null;
  /** The number of the count that misses it, until that is settled. */
  missing_in: string | null;
  version: number;
}

const columns = sql<
  Omit<Device, 'number'>
>`d.id, d.sku_id, d.imei, d.status, d.order_id, d.store_id, s.name as store_name, d.degree, d.refused_parcel_id, d.version,
  case when h.device_id is not null then jsonb_build_object('kind', h.kind, 'ref_id', h.ref_id, 'ref_no', h.ref_no, 'until', h.until,
    'lease_end', (select o.rent_end from orders o where o.merchant_id = d.merchant_id and o.id = d.order_id)) end as hold,
  (select c.count_no from stock_count_line l join stock_count c on c.merchant_id = l.merchant_id and c.id = l.count_id
    where l.merchant_id = d.merchant_id and l.device_id = d.id and l.result = 'missing' and l.answer is distinct from 'moved' and c.state = ${codes(countState.TO_CONFIRM)}
    order by l.id desc limit 1) as missing_in`;
const beside = sql`left join store s on s.merchant_id = d.merchant_id and s.id = d.store_id
  left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id`;

/** Times within JSON come as text. */
const readHold = (device: Device): Device => (device.hold?.until ? { ...device, hold: { ...device.hold, until: new Date(device.hold.until) } } : device);

const read = async (ctx: Ctx, condition: Condition): Promise<Device[]> =>
  (
    await rows(
      ctx.tx,
      sql<Device>`select ${columns}, d.imei as number from device d ${beside} where d.merchant_id = ${ctx.merchantId} and ${condition} order by d.id`,
    )
  ).map(readHold);

/** The devices of those numbers, whatever kind of number it is, as they are just now. */
export const devicesOf = async (ctx: Ctx, numbers: readonly string[]): Promise<Device[]> =>
  (
    await rows(
      ctx.tx,
      sql<Device>`select ${columns}, n.number from device_number n join device d on d.merchant_id = n.merchant_id and d.id = n.device_id ${beside}
        where n.merchant_id = ${ctx.merchantId} and n.number = any(${[...numbers]}::text[]) order by d.id`,
    )
  ).map(readHold);

/** Lets go of devices that store visits hold beyond their time, before they are locked: whose they are follows from the clock. */
async function letLapsedGo(ctx: Ctx, condition: Condition): Promise<void> {
  const lapsed = await rows(
    ctx.tx,
    sql<{ ref_id: number }>`select distinct h.ref_id from device d join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
      where d.merchant_id = ${ctx.merchantId} and h.kind = 'reservation' and h.until <= ${ctx.now} and ${condition} order by h.ref_id`,
  );
  if (lapsed.length > 0) await ctx.services.events.emit(ctx, 'hold.lapsed', { visitIds: lapsed.map(({ ref_id: id }) => id) });
}

/** Locks devices in the order of their rows: of two who want one, one waits. What is read before the lock may be of before, so that they are read after it. */
async function lock(ctx: Ctx, condition: Condition): Promise<void> {
  await letLapsedGo(ctx, condition);
  await rows(ctx.tx, sql<{ id: number }>`select d.id from device d where d.merchant_id = ${ctx.merchantId} and ${condition} order by d.id for update`);
}

/** The devices of those numbers, whatever kind of number it is, locked. */
export async function lockDevices(ctx: Ctx, numbers: readonly string[]): Promise<Device[]> {
  await lock(ctx, sql`d.id in (select device_id from device_number where merchant_id = ${ctx.merchantId} and number = any(${[...numbers]}::text[]))`);
  return devicesOf(ctx, numbers);
}

/** Devices by their rows, locked. */
export async function lockDevicesById(ctx: Ctx, ids: readonly number[]): Promise<Device[]> {
  const condition = sql`d.id = any(${[...ids]}::bigint[])`;
  await lock(ctx, condition);
  return read(ctx, condition);
}

/** Devices by their rows, as they are just now. */
export const devicesById = (ctx: Ctx, ids: readonly number[]): Promise<Device[]> => read(ctx, sql`d.id = any(${[...ids]}::bigint[])`);

/** The devices that an order holds. */
export const devicesHeld = (ctx: Ctx, orderId: number): Promise<Device[]> => read(ctx, sql`d.order_id = ${orderId}`);

/** Devices of a refused parcel that wait for their inspection. */
export const devicesToInspect = (ctx: Ctx, parcelId: number): Promise<Device[]> => read(ctx, sql`d.refused_parcel_id = ${parcelId}`);

/** How many devices of a SKU came back refused from an order and wait for their inspection. */
export const piecesToInspect = async (ctx: Ctx, orderId: number, skuId: number): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ n: number }>`select count(*)::int as n from device d join parcel p on p.merchant_id = d.merchant_id and p.id = d.refused_parcel_id
        where d.merchant_id = ${ctx.merchantId} and p.order_id = ${orderId} and d.sku_id = ${skuId}`,
    )
  ).n;

/**
 * Makes devices, in the order of their numbers, as used as their goods where nothing else is said; those whose number is some device's already are not among the answer.
 * @param storeId where they stand; one that the merchant does not have, as shops may name it, is head office
 */
export const insertDevices = (ctx: Ctx, made: readonly { imei: string; sku_id: number; degree?: number }[], status: DeviceStatus, storeId: number | null) =>
  rows(
    ctx.tx,
    sql<{ id: number; imei: string; sku_id: number }>`insert into device (merchant_id, sku_id, imei, status, degree, store_id, since, created_at)
      select ${ctx.merchantId}::bigint, t.sku_id, t.imei, ${status}::smallint,
        coalesce(t.degree, (select g.degree from goods_sku k join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id where k.merchant_id = ${ctx.merchantId} and k.id = t.sku_id)),
        (select s.id from store s where s.merchant_id = ${ctx.merchantId} and s.id = ${storeId}::bigint), ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) t(imei text, sku_id bigint, degree smallint)
      where not exists (select from device_number n where n.merchant_id = ${ctx.merchantId} and n.number = t.imei) order by t.imei
      on conflict do nothing returning id, imei, sku_id`,
  );

/** Writes of which SKU a device is. */
export const writeSku = (ctx: Ctx, id: number, skuId: number) =>
  sql`update device set sku_id = ${skuId}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** Writes how used devices are. */
export const gradeDevices = (ctx: Ctx, graded: readonly { id: number; degree: number }[]) =>
  sql`update device d set degree = t.degree, version = version + 1 from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) t(id bigint, degree smallint)
    where d.merchant_id = ${ctx.merchantId} and d.id = t.id and d.degree <> t.degree`.execute(ctx.tx);
