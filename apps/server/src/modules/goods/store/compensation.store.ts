import { sql } from 'kysely';
import { divideHalfUp } from '@merchant-admin/common/money';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { changed, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What one kind of damage costs on one kind of goods; fen, or a share of the device's price in percent: the other is 0. */
export interface CompensationRule {
  id: number;
  category: GoodsCategory;
  name: string;
  amount: number;
  percent: number;
  enabled: boolean;
  /** How often inspections have charged by it. */
  used: number;
  version: number;
}

export type RuleTerms = Pick<CompensationRule, 'category' | 'name' | 'amount' | 'percent'>;

export const ruleColumns = sql<CompensationRule>`id, category, name, amount, percent, enabled, used, version`;

/** The kind of an order's goods, by which checklist and rules are chosen. */
export const categoryOf = async (ctx: Ctx, goodsId: number): Promise<GoodsCategory> =>
  (await one(ctx.tx, sql<{ category: GoodsCategory }>`select category from goods where merchant_id = ${ctx.merchantId} and id = ${goodsId}`)).category;

/** The rules that hold for a kind of goods, each with what it costs on a device of that price (both in fen); percents are rounded half up. */
export async function compensationRules(ctx: Ctx, category: string, price: number): Promise<{ id: number; name: string; amount: number }[]> {
  const rules = await rows(
    ctx.tx,
    sql<CompensationRule>`select ${ruleColumns} from compensation_rule where merchant_id = ${ctx.merchantId} and category = ${category} and enabled order by id limit 100`,
  );
  return rules.map(({ id, name, amount, percent }) => ({
    id,
    name,
    amount: amount > 0 ? amount : Number(divideHalfUp(BigInt(price) * BigInt(percent), 100n)),
  }));
}

/** Sets up a rule. @throws when the kind of goods has one of that name */
export const addCompensationRule = async (ctx: Ctx, category: string, rule: Omit<RuleTerms, 'category'>): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into compensation_rule (merchant_id, category, name, amount, percent)
        values (${ctx.merchantId}, ${category}, ${rule.name}, ${rule.amount}, ${rule.percent}) returning id`,
    )
  ).id;

/**
 * Notes that an inspection charges by these rules, each named once; they are locked in one order, so that inspections never wait for each other in a ring.
 * @returns whether all of them are still there
 */
export const noteRulesUsed = async (ctx: Ctx, ids: readonly string[]): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`with held as (select id from compensation_rule where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[]) order by id for update)
      update compensation_rule r set used = r.used + 1 from held where r.merchant_id = ${ctx.merchantId} and r.id = held.id`,
  )) === ids.length;
