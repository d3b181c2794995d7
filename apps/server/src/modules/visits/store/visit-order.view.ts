import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Standing } from '../../orders/index.ts';

export interface VisitedOrder extends Standing {
  id: number;
  quantity: number;
  store_id: number | null;
  sku_id: number;
}

/** Where orders of visits stand; whoever sees the visit sees that of its order. */
export const ordersOfVisits = (ctx: Ctx, ids: readonly number[]): Promise<VisitedOrder[]> =>
  rows(
    ctx.tx,
    sql<VisitedOrder>`select id, quantity, store_id, sku_id, status, audit_status, delivery_status, sign_status, return_rule, buyout_mode, renewable, deposit_status,
        authorisation_expires_at, lease_type, rent_end, settling, next_due, parent_id from orders where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`,
  );
