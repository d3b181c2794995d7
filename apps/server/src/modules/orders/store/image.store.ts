import { sql } from 'kysely';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from './order.store.ts';

export interface ImageRow {
  id: number;
  kind: number;
  upload_key: string;
  uploaded_by: string;
  created_at: Date;
}

const columns = sql`id, kind, upload_key, uploaded_by, created_at`;

/** Pictures of an order by kind, the oldest first. */
export const imagesOf = (ctx: Ctx, orderId: number) =>
  rows(ctx.tx, sql<ImageRow>`select ${columns} from order_image where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by kind, id limit 50`);

export const findImage = (ctx: Ctx, orderId: number, id: string) =>
  maybe(ctx.tx, sql<ImageRow>`select ${columns} from order_image where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and id = ${id}::bigint`);

/** Whether an order of the caller's store has this picture. */
export const hasImage = async (ctx: Ctx, orderId: number | null, key: string): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from order_image where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and upload_key = ${key}
      and exists (select from orders where merchant_id = ${ctx.merchantId} and id = ${orderId} and ${ownStore(ctx)})`,
  )) !== undefined;

/** Adds a picture to an order. @returns undefined when the upload is a picture of the order already */
export const insertImage = (ctx: Ctx, orderId: number, kind: number, key: string) =>
  maybe(
    ctx.tx,
    sql<{ id: number }>`insert into order_image (merchant_id, order_id, kind, upload_key, uploaded_by, created_at)
      values (${ctx.merchantId}, ${orderId}, ${kind}, ${key}, ${ctx.actor.name}, ${ctx.now}) on conflict do nothing returning id`,
  );

export const removeImage = (ctx: Ctx, id: number) => sql`delete from order_image where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
