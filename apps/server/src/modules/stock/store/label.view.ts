import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownPlace } from './place.ts';

export interface LabelledDevice {
  id: number;
  /** The number by which it was asked for. */
  number: string;
  imei: string;
  goods_name: string;
  sku_name: string;
  degree: number;
  /** Null: head office. */
  store_name: string | null;
  /** The document by which it came last, and when it did or was announced; null where it came by none. */
  intake_no: string | null;
  came_at: Date | null;
}

/** What labels tell of the devices of those numbers that the caller sees, in the order in which they were asked for. */
export const labelledDevices = (ctx: Ctx, numbers: readonly string[]) =>
  rows(
    ctx.tx,
    sql<LabelledDevice>`select d.id, n.number, d.imei, g.name as goods_name, s.name as sku_name, d.degree, t.name as store_name, i.intake_no, coalesce(l.received_at, i.made_at) as came_at
      from unnest(${[...numbers]}::text[]) with ordinality asked(number, place)
      join device_number n on n.merchant_id = ${ctx.merchantId} and n.number = asked.number
      join device d on d.merchant_id = n.merchant_id and d.id = n.device_id and ${ownPlace(ctx)}
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      left join store t on t.merchant_id = d.merchant_id and t.id = d.store_id
      left join lateral (select k.intake_id, k.received_at from intake_line k where k.merchant_id = d.merchant_id and k.device_id = d.id and k.cancelled_at is null
        order by k.intake_id desc limit 1) l on true
      left join intake i on i.merchant_id = d.merchant_id and i.id = l.intake_id
      order by asked.place`,
  );
