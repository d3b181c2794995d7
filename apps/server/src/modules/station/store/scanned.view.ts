import { sql } from 'kysely';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** A device as the books know it. */
export interface ScannedDevice {
  imei: string;
  sku_id: number;
  status: number;
  /** The order that has it. */
  order_id: number | null;
  goods_name: string;
  sku_name: string;
  /** The refused parcel with which it came back and waits for inspection, and that parcel's order. */
  refused_parcel_id: number | null;
  refused_order_id: number | null;
}

export const deviceByImei = (ctx: Ctx, imei: string) =>
  maybe(
    ctx.tx,
    sql<ScannedDevice>`select d.imei, d.sku_id, d.status, d.order_id, g.name as goods_name, s.name as sku_name, d.refused_parcel_id, p.order_id as refused_order_id from device d
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      left join parcel p on p.merchant_id = d.merchant_id and p.id = d.refused_parcel_id
      where d.merchant_id = ${ctx.merchantId} and d.imei = ${imei}`,
  );

/** A parcel that went out under a number. */
export interface ScannedParcel {
  id: number;
  order_id: number;
  state: 'sent' | 'received' | 'refused';
  shipped_at: Date;
  /** Whether devices of it wait for inspection. */
  waits: boolean;
}

/** Waybill numbers are kept as they were typed. */
const spellings = (code: string) => [...new Set([code, code.toLowerCase()])];

/** The parcel that went out under that number: one that is under way before older ones. */
export const parcelByWaybill = (ctx: Ctx, code: string) =>
  maybe(
    ctx.tx,
    sql<ScannedParcel>`select id, order_id, state, shipped_at,
        exists (select from device d where d.merchant_id = p.merchant_id and d.refused_parcel_id = p.id) as waits
      from parcel p where merchant_id = ${ctx.merchantId} and express_no <> '' and express_no = any(${spellings(code)}::text[])
      order by state = 'sent' desc, id desc limit 1`,
  );

/** The order whose return comes by that waybill number or bears that return number: an open one before older ones. */
export const returnByCode = (ctx: Ctx, code: string) =>
  maybe(
    ctx.tx,
    sql<{ order_id: number }>`select order_id from return_document
      where merchant_id = ${ctx.merchantId} and (return_no = ${code} or (express_no <> '' and express_no = any(${spellings(code)}::text[])))
      order by state < 70 desc, id desc limit 1`,
  );
