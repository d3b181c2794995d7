import { sql } from 'kysely';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { changed, maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ruleColumns, type CompensationRule, type RuleTerms } from './compensation.store.ts';

export const lockRule = (ctx: Ctx, id: string): Promise<CompensationRule | undefined> =>
  maybe(ctx.tx, sql<CompensationRule>`select ${ruleColumns} from compensation_rule where merchant_id = ${ctx.merchantId} and id = ${id}::bigint for update`);

/** Undefined when the kind of goods has a rule of that name. */
export const insertRule = (ctx: Ctx, { category, name, amount, percent }: RuleTerms): Promise<{ id: number; version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into compensation_rule (merchant_id, category, name, amount, percent)
      values (${ctx.merchantId}, ${category}, ${name}, ${amount}, ${percent}) on conflict (merchant_id, category, name) do nothing returning id, version`,
  );

/** Writes a change to a locked rule and returns its new version. */
export const changeRule = async (ctx: Ctx, id: number, change: Partial<RuleTerms & { enabled: boolean }>): Promise<number> => {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    await one(
      ctx.tx,
      sql<{ version: number }>`update compensation_rule set ${sql.join([...sets, sql`version = version + 1`])}
        where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
    )
  ).version;
};

/** Whether another rule of the kind of goods has the name. */
export const isRuleTaken = async (ctx: Ctx, { category, name }: RuleTerms, besides: number): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from compensation_rule where merchant_id = ${ctx.merchantId} and category = ${category} and name = ${name} and id <> ${besides}`,
  )) !== undefined;

export const countRules = async (ctx: Ctx, category: GoodsCategory): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from compensation_rule where merchant_id = ${ctx.merchantId} and category = ${category}`)).n;

export const deleteRule = (ctx: Ctx, id: number): Promise<number> =>
  changed(ctx.tx, sql`delete from compensation_rule where merchant_id = ${ctx.merchantId} and id = ${id}`);
