import { sql } from 'kysely';
import type { CouponScope } from '@merchant-admin/contract/coupons/codes';
import type { rerentRules } from '@merchant-admin/contract/rerent/endpoints';
import { mostRerentRules } from '@merchant-admin/contract/rerent/rule-list';
import type { ruleSegments } from '@merchant-admin/contract/rerent/codes';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, whereOf, type Conditions } from '../../../platform/lists/conditions.ts';

/** A rule; amounts in fen. */
export interface RerentRule {
  id: number;
  name: string;
  segment: (typeof ruleSegments)[number];
  ended_least: number;
  never_late: boolean;
  scope: CouponScope;
  amount: number;
  percent: number;
  threshold: number;
  coupon_days: number;
  valid_from: string;
  valid_to: string;
  enabled: boolean;
  version: number;
}

export const ruleColumns = sql<RerentRule>`id, name, segment, ended_least, never_late, scope, amount, percent, threshold, coupon_days, valid_from, valid_to, enabled, version`;

type Filter = QueryOf<typeof rerentRules.calls.list>;
const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  name: (name) => sql`name ilike ${`%${literally(name)}%`}`,
  enabled: (on) => sql`enabled = ${on === '1'}`,
};

export interface ListedRule extends RerentRule {
  merchant_id: number;
  /** Coupons that were given by it, and orders that came of them and were not closed. */
  issued: number;
  ordered: number;
}

/** A page of rules with what came of each, the newest first. */
export async function listRules(ctx: Ctx, filter: Filter): Promise<{ list: ListedRule[]; total: number }> {
  const where = whereOf(ctx, conditionsBy(filter, conditions));
  const list = await rows(
    ctx.tx,
    sql<ListedRule>`select r.*, n.issued, n.ordered from (select merchant_id, ${ruleColumns} from rerent_rule where ${where} order by id desc limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}) r
      cross join lateral (
        select count(distinct f.id)::int as issued, count(o.id)::int as ordered from rerent_offer f
          left join rerent_order c on c.merchant_id = f.merchant_id and c.offer_id = f.id
          left join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id and o.status <> ${orderStatus.CLOSED}
        where f.merchant_id = r.merchant_id and f.rule_id = r.id
      ) n order by r.id desc`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from rerent_rule where ${where}`);
  return { list, total: n };
}

/** All rules of the merchant, for choosing. */
export const allRules = (ctx: Ctx): Promise<Pick<RerentRule, 'id' | 'name'>[]> =>
  rows(
    ctx.tx,
    sql<Pick<RerentRule, 'id' | 'name'>>`select id, name from rerent_rule where merchant_id = ${ctx.merchantId} order by id desc limit ${mostRerentRules}`,
  );

/** These rules by their ids. */
export const rulesById = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, RerentRule>> =>
  new Map(
    (await rows(ctx.tx, sql<RerentRule>`select ${ruleColumns} from rerent_rule where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[])`)).map(
      (rule) => [rule.id, rule],
    ),
  );

/** A rule, locked: whoever gives something by it waits for whoever else does. */
export const lockRule = (ctx: Ctx, id: string): Promise<RerentRule | undefined> =>
  maybe(ctx.tx, sql<RerentRule>`select ${ruleColumns} from rerent_rule where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

/** Which of these rules somebody was given something by. */
export const usedRules = async (ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, boolean>> => {
  const used = await rows(
    ctx.tx,
    sql<{ id: number }>`select r.id from rerent_rule r where r.merchant_id = ${ctx.merchantId} and r.id = any(${[...ids]}::bigint[])
      and exists (select from rerent_offer f where f.merchant_id = r.merchant_id and f.rule_id = r.id)`,
  );
  const found = new Set(used.map(({ id }) => id));
  return new Map(ids.map((id) => [id, found.has(id)]));
};
