import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';

export interface Renewal {
  order_no: string;
  status: number;
  is_child: boolean;
}

/** The leases before and after an order's, by renewal. */
export const renewalsOf = (ctx: Ctx, order: OrderRow): Promise<Renewal[]> =>
  rows(
    ctx.tx,
    sql<Renewal>`select order_no, status, coalesce(parent_id = ${order.id}, false) as is_child from orders
      where merchant_id = ${ctx.merchantId} and ((parent_id = ${order.id} and status <> 100) or id = ${order.parent_id}) order by id limit 50`,
  );
