import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface CoverPlan {
  id: number;
  name: string;
  /** fen, for one device and the whole lease */
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

const columns = sql`id, name, price, description, enabled, version`;

/** The cheapest first. */
export const coverPlansOf = (ctx: Ctx, enabledOnly: boolean) =>
  rows(
    ctx.tx,
    sql<CoverPlan>`select ${columns} from cover_plan where merchant_id = ${ctx.merchantId} and ${enabledOnly ? sql`enabled` : sql`true`} order by price, id limit 200`,
  );

/** Locked, so that nobody changes its price while somebody is charged it. */
export const lockCoverPlan = (ctx: Ctx, id: string) =>
  maybe(ctx.tx, sql<CoverPlan>`select ${columns} from cover_plan where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

export const coverOfOrder = (ctx: Ctx, orderId: number) =>
  one(
    ctx.tx,
    sql<OrdersCover>`select p.id as plan_id, p.name, o.cover_price as charged from orders o
      left join cover_plan p on p.merchant_id = o.merchant_id and p.id = o.cover_plan_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );

export type PlanFields = Pick<CoverPlan, 'name' | 'price' | 'description' | 'enabled'>;

/** Undefined when the merchant has a plan of that name. */
export const insertCoverPlan = (ctx: Ctx, { name, price, description, enabled }: PlanFields) =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into cover_plan (merchant_id, name, price, description, enabled)
      values (${ctx.merchantId}, ${name}, ${price}, ${description}, ${enabled}) on conflict do nothing returning id, version`,
  );

/** Undefined when another plan has that name. */
export const changeCoverPlan = (ctx: Ctx, id: number, { name, price, description, enabled }: PlanFields) =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      version: number;
    }>`update cover_plan set name = ${name}, price = ${price}, description = ${description}, enabled = ${enabled}, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id}
        and not exists (select from cover_plan other where other.merchant_id = ${ctx.merchantId} and other.name = ${name} and other.id <> ${id})
      returning id, version`,
  );
