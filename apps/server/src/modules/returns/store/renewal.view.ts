import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';

export interface Renewal {
  order_no: string;
  status: number;
  is_child: boolean;
}

/** The leases before and after an order's own, by renewal. */
export const renewalsOf = (ctx: Ctx, order: OrderRow): Promise<Renewal[]> =>
  rows(
    ctx.tx,
    sql<Renewal>`select order_no, status, coalesce(parent_id = ${order.id}, false) as is_child from orders
      where merchant_id = ${ctx.merchantId} and ((parent_id = ${order.id} and status <> ${codes(orderStatus.CLOSED)}) or id = ${order.parent_id}) order by id limit 50`,
  );

/** The most leases of one chain that are looked at. */
export const mostLeases = 100;

/** Rent (fen) and months of the lease that an order's chain of renewals began with. */
export const firstLease = (ctx: Ctx, { id }: Pick<OrderRow, 'id'>): Promise<Pick<OrderRow, 'total_rent' | 'periods'>> =>
  one(
    ctx.tx,
    sql<Pick<OrderRow, 'total_rent' | 'periods'>>`with recursive chain as (
        select id, parent_id, total_rent, periods, 1 as leases from orders where merchant_id = ${ctx.merchantId} and id = ${id}
        union all
        select o.id, o.parent_id, o.total_rent, o.periods, c.leases + 1 from chain c join orders o on o.merchant_id = ${ctx.merchantId} and o.id = c.parent_id
        where c.leases < ${mostLeases}
      )
      select total_rent, periods from chain order by leases desc limit 1`,
  );
