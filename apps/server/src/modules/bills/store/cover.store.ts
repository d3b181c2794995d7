import { sql } from 'kysely';
import { mostCoverPlans } from '@merchant-admin/contract/bills/cover-list';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface CoverPlan {
  id: number;
  name: string;
  /** The price, fen, for one device and the whole lease. */
  price: number;
  description: string;
  enabled: boolean;
  version: number;
}

/** The plan of an order and what it was charged for cover so far, fen. */
export interface OrdersCover {
  plan_id: number | null;
  name: string | null;
  charged: number;
}

export const coverColumns = sql<CoverPlan>`id, name, price, description, enabled, version`;

/** The plans that are offered, the cheapest first. */
export const coverPlansOf = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<CoverPlan>`select ${coverColumns} from cover_plan where merchant_id = ${ctx.merchantId} and enabled order by price, id limit ${mostCoverPlans}`,
  );

/** A plan, locked, so that nobody changes its price while somebody is charged it. */
export const lockCoverPlan = (ctx: Ctx, id: string) =>
  maybe(ctx.tx, sql<CoverPlan>`select ${coverColumns} from cover_plan where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

export const coverOfOrder = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<OrdersCover>`select p.id as plan_id, p.name, o.cover_price as charged from orders o
      left join cover_plan p on p.merchant_id = o.merchant_id and p.id = o.cover_plan_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );
