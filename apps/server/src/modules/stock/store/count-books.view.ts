import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { quietActs, standing, type Booked } from '../rules/count-results.ts';
import { countState } from '@merchant-admin/contract/stock/count-codes';
import type { CountRow } from './count.store.ts';

/** A device as the books have it now. */
export interface BookedDevice extends Booked {
  id: number;
  imei: string;
  sku_id: number;
  degree: number;
  goods_name: string;
  sku_name: string;
  /** The newest act that moved it, and the newest line of its file; 0 for none. */
  act_id: number;
  last_id: number;
}

const columns = sql<BookedDevice>`d.id, d.imei, d.sku_id, d.degree, d.status, d.store_id, t.name as store_name, g.name as goods_name, s.name as sku_name,
  case when h.device_id is not null then jsonb_build_object('kind', h.kind, 'ref_no', h.ref_no, 'ref_id', h.ref_id, 'until', h.until) end as hold,
  e.act, e.at as act_at, coalesce(e.ref_no, '') as act_no, coalesce(e.id, 0)::bigint as act_id,
  coalesce((select max(x.id) from device_event x where x.merchant_id = d.merchant_id and x.device_id = d.id), 0)::bigint as last_id`;
const beside = sql`join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
  left join store t on t.merchant_id = d.merchant_id and t.id = d.store_id left join device_hold h on h.merchant_id = d.merchant_id and h.device_id = d.id
  left join lateral (select x.id, x.act, x.at, x.ref_no from device_event x where x.merchant_id = d.merchant_id and x.device_id = d.id and x.act <> all(${[...quietActs]}::text[])
    order by x.id desc limit 1) e on true`;

/** Times within JSON come as text. */
const readHold = <D extends BookedDevice>(device: D): D =>
  device.hold?.until ? { ...device, hold: { ...device.hold, until: new Date(device.hold.until) } } : device;

/** The devices that numbers of any kind are of. */
export const bookedByNumber = async (ctx: Ctx, numbers: readonly string[]): Promise<(BookedDevice & { number: string })[]> =>
  (
    await rows(
      ctx.tx,
      sql<
        BookedDevice & { number: string }
      >`select ${columns}, n.number from device_number n join device d on d.merchant_id = n.merchant_id and d.id = n.device_id ${beside}
        where n.merchant_id = ${ctx.merchantId} and n.number = any(${[...numbers]}::text[])`,
    )
  ).map(readHold);

/** Devices by their rows. */
export const bookedById = async (ctx: Ctx, ids: readonly number[]): Promise<BookedDevice[]> =>
  (
    await rows(
      ctx.tx,
      sql<BookedDevice>`select ${columns} from device d ${beside} where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[]) order by d.id`,
    )
  ).map(readHold);

/** The condition on `device d` that it lies at the place. */
export const liesAt = (place: number | null): Condition =>
  sql`${place === null ? sql`d.store_id is null` : sql`d.store_id = ${place}`} and d.status = any(${[...standing]}::smallint[])`;

/** The condition on `device d` that a count is about it; of a zone those that were seen there last. */
export const inScope = (ctx: Ctx, { id, store_id: place, scope, zone }: Pick<CountRow, 'id' | 'store_id' | 'scope' | 'zone'>): Condition => {
  if (scope === 'whole') return sql`true`;
  if (scope === 'skus') return sql`d.sku_id in (select k.sku_id from stock_count_sku k where k.merchant_id = ${ctx.merchantId} and k.count_id = ${id})`;
  // A zone is its place's: the same name elsewhere is another one, and what a cancelled count saw counts for nothing.
  return sql`(select z.zone from stock_count_scan z join stock_count k on k.merchant_id = z.merchant_id and k.id = z.count_id
    where k.store_id is not distinct from ${place}::bigint and k.state <> ${countState.CANCELLED} and z.merchant_id = d.merchant_id and z.device_id = d.id and z.zone <> '' and z.back_at is null order by z.seq desc limit 1) = ${zone}`;
};

/** Devices that lie at the place of a count now, are of its scope, and are not among its lines: they came meanwhile. */
export const cameMeanwhile = async (ctx: Ctx, count: CountRow): Promise<number[]> =>
  count.scope === 'zone'
    ? []
    : (
        await rows(
          ctx.tx,
          sql<{ id: number }>`select d.id from device d where d.merchant_id = ${ctx.merchantId} and ${liesAt(count.store_id)} and ${inScope(ctx, count)}
            and not exists (select from stock_count_line l where l.merchant_id = d.merchant_id and l.count_id = ${count.id} and l.device_id = d.id)`,
        )
      ).map(({ id }) => id);
