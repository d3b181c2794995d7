import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** A number of a SKU, and what its devices say it is. */
export interface Proved {
  sku_id: number;
  counter: number;
  devices: number;
}

/** SKUs that are proved; undefined: all. */
type Scope = readonly number[] | undefined;
/** The condition that something is of the SKUs that are proved. */
const ofSku = (column: Condition, scope: Scope): Condition => (scope === undefined ? sql`true` : sql`${column} = any(${[...scope]}::bigint[])`);

/**
 * Pieces that the devices give to shops to sell, by SKU: those in stock; those that are put aside for, or out with, an order that still has its pieces in the number below;
 * those that came back refused and whose order keeps its piece or has given it back; less the pieces of orders that are not wholly shipped. Orders that go on with the devices of
 * another took none.
 */
const given = (ctx: Ctx, scope: Scope): Condition => sql`
    select d.sku_id, count(*) as n from device d where d.merchant_id = ${ctx.merchantId} and d.status = ${codes(at.IN_STOCK)} and ${ofSku(sql`d.sku_id`, scope)} group by 1
    union all select d.sku_id, count(*) from device d join store_visit v on v.merchant_id = d.merchant_id and v.id = d.held_by
      where d.merchant_id = ${ctx.merchantId} and d.status = ${codes(at.RESERVED)} and d.held_for = 'reservation' and v.order_id is not null and ${ofSku(sql`d.sku_id`, scope)} group by 1
    union all select d.sku_id, count(*) from device d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
      where d.merchant_id = ${ctx.merchantId} and o.status = ${codes(orderStatus.TO_SHIP)} and o.parent_id is null and ${ofSku(sql`d.sku_id`, scope)} group by 1
    union all select d.sku_id, count(*) from device d join parcel p on p.merchant_id = d.merchant_id and p.id = d.refused_parcel_id
      join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where d.merchant_id = ${ctx.merchantId} and d.refused_parcel_id is not null and not (o.status = ${codes(orderStatus.CLOSED)} and o.sku_id = d.sku_id) and ${ofSku(sql`d.sku_id`, scope)} group by 1
    union all select o.sku_id, -sum(o.quantity) from orders o
      where o.merchant_id = ${ctx.merchantId} and o.status in (${codes(orderStatus.TO_PAY, orderStatus.TO_REVIEW, orderStatus.TO_SHIP)}) and o.parent_id is null and ${ofSku(sql`o.sku_id`, scope)} group by 1`;

/** Pieces for sale of SKUs that are counted by their devices, less those that are owed, where they are not what the devices say. Read in one statement, so that nothing happens between. */
export const wrongForSale = (ctx: Ctx, scope?: Scope): Promise<Proved[]> =>
  rows(
    ctx.tx,
    sql<Proved>`select s.id as sku_id, (s.stock - s.owed)::bigint as counter, coalesce(g.n, 0)::bigint as devices
      from goods_sku s left join (select x.sku_id, sum(x.n) as n from (${given(ctx, scope)}) x group by 1) g on g.sku_id = s.id
      where s.merchant_id = ${ctx.merchantId} and s.by_devices and ${ofSku(sql`s.id`, scope)} and s.stock - s.owed <> coalesce(g.n, 0) order by s.id`,
  );

/** A count of devices in one place and state that is wrong. */
export interface WrongCount extends Proved {
  /** 0: head office; -1: all stores together. */
  store_id: number;
  store_name: string | null;
  degree: number;
  status: number;
}

/** Counts of devices that are not as many as there are, those of a SKU that differ most first. */
export const wrongCounts = (ctx: Ctx, scope?: Scope): Promise<WrongCount[]> =>
  rows(
    ctx.tx,
    sql<WrongCount>`select x.sku_id, x.store_id, case when x.store_id < 0 then '门店合计' else s.name end as store_name, x.degree, x.status, x.counter::bigint, x.devices::bigint from (
        select sku_id, store_id, degree, status, coalesce(t.n, 0) as counter, coalesce(c.n, 0) as devices
        from (select sku_id, p.id as store_id, degree, status, count(*) as n
            from device cross join lateral (select coalesce(store_id, 0) as id union all select -1 where store_id is not null) p
            where merchant_id = ${ctx.merchantId} and ${ofSku(sql`sku_id`, scope)} group by 1, 2, 3, 4) c
        full join (select sku_id, store_id, degree, status, sum(n) as n from device_tally where merchant_id = ${ctx.merchantId} and ${ofSku(sql`sku_id`, scope)} group by 1, 2, 3, 4) t
          using (sku_id, store_id, degree, status)
        where coalesce(t.n, 0) <> coalesce(c.n, 0)) x
      left join store s on s.merchant_id = ${ctx.merchantId} and s.id = x.store_id
      order by x.sku_id, abs(x.counter - x.devices) desc, x.store_id < 0, x.store_id, x.degree, x.status`,
  );
