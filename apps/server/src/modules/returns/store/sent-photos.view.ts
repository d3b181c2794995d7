import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface SentPhotos {
  id: number;
  imeis: string[];
  shipped_at: Date;
  shipped_by: string;
  photos: string[];
}

/** Pictures of an order's devices as they were when they were shipped: by its own parcels, or by those of the leases that it continues. */
export const sentPhotosOf = (ctx: Ctx, orderId: number): Promise<SentPhotos[]> =>
  rows(
    ctx.tx,
    sql<SentPhotos>`with recursive line as (
        select id, parent_id, 1 as depth from orders where merchant_id = ${ctx.merchantId} and id = ${orderId}
        union all
        select o.id, o.parent_id, l.depth + 1 from line l join orders o on o.merchant_id = ${ctx.merchantId} and o.id = l.parent_id where l.depth < 20
      )
      select p.id, array(select v.imei from parcel_device v where v.merchant_id = p.merchant_id and v.parcel_id = p.id order by v.device_id) as imeis, p.shipped_at, p.shipped_by, p.photos
      from parcel p where p.merchant_id = ${ctx.merchantId} and p.order_id in (select id from line) and p.state <> 'refused' and p.photos <> '{}' order by p.id limit 50`,
  );
