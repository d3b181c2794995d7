import { sql } from 'kysely';
import type { LineAnswer, LineResult } from '@merchant-admin/contract/stock/count-codes';
import type { HandOverKind } from '@merchant-admin/contract/stock/codes';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from './device-file.view.ts';

export interface FiledHandOver {
  kind: HandOverKind;
  order_no: string;
  /** The order by which it was bought back; null for a lease. */
  recycle_id: number | null;
  at: Date;
  /** Of `refusedResults` or `inspectionResults`; null where the device went out. */
  result: number | null;
  note: string;
  by_name: string;
  photos: string[];
  /** Damage, fen. */
  items: { name: string; amount: number }[];
  pieces: number;
}

/**
 * Hand-overs of a device with the orders that the person sees, the newest first; fifty at most. Where an inspection found each device by itself its own finding is told,
 * else that of all devices of the order.
 */
export const handOversOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledHandOver>`select case p.company when 'STORE' then 'collected' else 'sent' end as kind, o.order_no, p.shipped_at as at, null::smallint as result, p.note, p.shipped_by as by_name, p.photos,
        '[]'::jsonb as items, 1 as pieces, null::bigint as recycle_id
      from parcel_device v join parcel p on p.merchant_id = v.merchant_id and p.id = v.parcel_id
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where v.merchant_id = ${ctx.merchantId} and v.device_id = ${deviceId} and ${ownStore(ctx)}
      union all
      select 'refused', o.order_no, i.at, i.result, i.note, i.inspector_name, i.photos, '[]', 1, null
      from refused_inspection i join parcel p on p.merchant_id = i.merchant_id and p.id = i.parcel_id
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where i.merchant_id = ${ctx.merchantId} and i.device_id = ${deviceId} and ${ownStore(ctx)}
      union all
      select 'returned', o.order_no, i.at, coalesce((own.found ->> 'result')::smallint, i.result), i.note, i.inspector_name, i.photos,
        case i.devices when '[]' then i.items else coalesce(own.found -> 'items', '[]') end, case i.devices when '[]' then o.quantity else 1 end, null
      from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      join return_document r on r.merchant_id = o.merchant_id and r.order_id = o.id
      join inspection i on i.merchant_id = r.merchant_id and i.return_id = r.id
      left join lateral (select x as found from jsonb_array_elements(i.devices) x
        where x ->> 'imei' in (select n.number from device_number n where n.merchant_id = v.merchant_id and n.device_id = v.device_id) limit 1) own on true
      where v.merchant_id = ${ctx.merchantId} and v.device_id = ${deviceId} and ${ownStore(ctx)}
      union all
      select 'bought', o.order_no, o.signed_at, null, '', o.signed_name, o.proofs, '[]', 1, o.id
      from recycle_order o where o.merchant_id = ${ctx.merchantId} and o.device_id = ${deviceId} and ${ownStore(ctx)}
      union all
      select 'examined', o.order_no, q.at, null, q.note, q.by_name, array(select p from jsonb_array_elements(q.lines) l cross join jsonb_array_elements_text(coalesce(l -> 'photos', '[]')) p),
        (select coalesce(jsonb_agg(jsonb_build_object('name', (d ->> 'group') || ' ' || (d ->> 'option'), 'amount', (d ->> 'amount')::bigint)), '[]') from jsonb_array_elements(q.deductions) d), 1, o.id
      from recycle_order o join recycle_quote q on q.merchant_id = o.merchant_id and q.order_id = o.id and q.kind = 'inspection'
      where o.merchant_id = ${ctx.merchantId} and o.device_id = ${deviceId} and ${ownStore(ctx)}
      order by at desc, kind limit 50`,
  );

export interface FiledCount {
  count_id: number;
  count_no: string;
  place_name: string;
  at: Date;
  result: LineResult;
  scanned: boolean;
  answer: LineAnswer | null;
}

/** Counts whose scanning has ended and in which a device was looked for, the newest first; staff of a store see those of their store; fifty at most. */
export const countsOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledCount>`select c.id as count_id, c.count_no, c.place_name, c.submitted_at as at, l.result, l.scanned, l.answer
      from stock_count_line l join stock_count c on c.merchant_id = l.merchant_id and c.id = l.count_id
      where l.merchant_id = ${ctx.merchantId} and l.device_id = ${deviceId} and l.result is not null and c.submitted_at is not null
        and ${ctx.storeId === null ? sql`true` : sql`c.store_id = ${ctx.storeId}`}
      order by l.id desc limit 50`,
  );
