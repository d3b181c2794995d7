import { sql } from 'kysely';
import { divideHalfUp } from '@merchant-admin/common/money';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What one kind of damage costs; fen, or a share of the device's price in percent. */
export interface CompensationRule {
  id: number;
  name: string;
  amount: number;
  percent: number;
}

/** The kind of an order's goods, by which checklist and rules are chosen. */
export const categoryOf = async (ctx: Ctx, goodsId: number): Promise<string> =>
  (await one(ctx.tx, sql<{ category: string }>`select category from goods where merchant_id = ${ctx.merchantId} and id = ${goodsId}`)).category;

/** The rules that hold for a kind of goods, each with what it costs on a device of that price; fen. */
export async function compensationRules(ctx: Ctx, category: string, price: number): Promise<{ id: number; name: string; amount: number }[]> {
  const rules = await rows(
    ctx.tx,
    sql<CompensationRule>`select id, name, amount, percent from compensation_rule where merchant_id = ${ctx.merchantId} and category = ${category} and enabled order by id limit 100`,
  );
  return rules.map(({ id, name, amount, percent }) => ({
    id,
    name,
    amount: amount > 0 ? amount : Number(divideHalfUp(BigInt(price) * BigInt(percent), 100n)),
  }));
}

/** Sets up a rule. One of `amount` (fen) and `percent` is above zero. */
export const addCompensationRule = async (ctx: Ctx, category: string, rule: Omit<CompensationRule, 'id'>): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into compensation_rule (merchant_id, category, name, amount, percent)
        values (${ctx.merchantId}, ${category}, ${rule.name}, ${rule.amount}, ${rule.percent}) returning id`,
    )
  ).id;
