import { sql } from 'kysely';
import type { ReceiptWay } from '@merchant-admin/contract/delivery/codes';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface ParcelRow {
  id: number;
  order_id: number;
  imei: string;
  company: string;
  express_no: string;
  note: string;
  state: 'sent' | 'received' | 'refused';
  shipped_at: Date;
  shipped_by: string;
  received_at: Date | null;
  received_how: string;
  screenshot_key: string | null;
  version: number;
}

const columns = sql`id, order_id, imei, company, express_no, note, state, shipped_at, shipped_by, received_at, received_how, screenshot_key, version`;

export interface NewParcel {
  orderId: number;
  deviceId: number;
  imei: string;
  company: string;
  expressNo: string;
  note: string;
}

export const insertParcel = (ctx: Ctx, parcel: NewParcel) =>
  one(
    ctx.tx,
    sql<{ id: number }>`insert into parcel (merchant_id, order_id, device_id, imei, company, express_no, note, state, shipped_at, shipped_by)
      values (${ctx.merchantId}, ${parcel.orderId}, ${parcel.deviceId}, ${parcel.imei}, ${parcel.company}, ${parcel.expressNo}, ${parcel.note}, 'sent', ${ctx.now}, ${ctx.actor.name})
      returning id`,
  );

/** The newest first. */
export const parcelsOf = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<ParcelRow>`select ${columns} from parcel where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 50`);

export const lockParcel = (ctx: Ctx, id: string) =>
  maybe(ctx.tx, sql<ParcelRow>`select ${columns} from parcel where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

/** The parcel under way has arrived, or has come back. */
export const endParcel = (ctx: Ctx, orderId: number, state: 'received' | 'refused', how: ReceiptWay | '') =>
  sql`update parcel set state = ${state}, received_at = ${state === 'received' ? ctx.now : null}, received_how = ${how}, version = version + 1
    where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and state = 'sent'`.execute(ctx.tx);

export const changeExpress = (ctx: Ctx, id: number, company: string, expressNo: string) =>
  one(
    ctx.tx,
    sql<{ version: number }>`update parcel set company = ${company}, express_no = ${expressNo}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );

export const changeScreenshot = (ctx: Ctx, id: number, key: string | null) =>
  one(
    ctx.tx,
    sql<{
      version: number;
    }>`update parcel set screenshot_key = ${key}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );
