import { sql, type RawBuilder } from 'kysely';
import { countedUse } from '@merchant-admin/contract/goods/codes';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { LeaseTypeRow } from './lease-type.store.ts';

/** One statement, so that goods which are published meanwhile are seen either as a draft or as goods. */
const isUsed = async (ctx: Ctx, live: RawBuilder<unknown>, drafted: RawBuilder<unknown>): Promise<boolean> =>
  (
    await one(
      ctx.tx,
      sql<{
        used: boolean;
      }>`select exists (select from ${live}) or exists (select from goods_draft d where d.merchant_id = ${ctx.merchantId} and ${drafted}) as used`,
    )
  ).used;

const ofGoods = (ctx: Ctx, column: 'category_id' | 'brand_id' | 'postage_id', id: number) =>
  sql`goods g where g.merchant_id = ${ctx.merchantId} and g.${sql.ref(column)} = ${id}`;

/** Whether goods, on sale or edited, name it. What is edited is little, so drafts are looked through. */
export const isCategoryUsed = (ctx: Ctx, { id }: { id: number }) =>
  isUsed(ctx, ofGoods(ctx, 'category_id', id), sql`d.basic ->> 'category_id' = ${String(id)}`);
export const isBrandUsed = (ctx: Ctx, { id }: { id: number }) => isUsed(ctx, ofGoods(ctx, 'brand_id', id), sql`d.basic ->> 'brand_id' = ${String(id)}`);
export const isPostageUsed = (ctx: Ctx, { id }: { id: number }) => isUsed(ctx, ofGoods(ctx, 'postage_id', id), sql`d.config ->> 'postage_id' = ${String(id)}`);
export const isCompanyUsed = (ctx: Ctx, { id }: { id: number }) =>
  isUsed(
    ctx,
    sql`(select from goods g where g.merchant_id = ${ctx.merchantId} and g.company_id = ${id} union all
      select from orders o where o.merchant_id = ${ctx.merchantId} and o.contract_company_id = ${id}) t`,
    sql`d.config ->> 'company_id' = ${String(id)}`,
  );
export const isLeaseTypeUsed = (ctx: Ctx, { id, lease_type: type, periods }: LeaseTypeRow) =>
  isUsed(
    ctx,
    sql`sku_price p where p.merchant_id = ${ctx.merchantId} and p.lease_type = ${type} and p.periods = ${periods}`,
    sql`d.specs -> 'lease_type_ids' ? ${String(id)}`,
  );

/** How many goods name the row `t` in that column, counted so far only. */
export const usedBy = (column: 'brand_id' | 'postage_id') =>
  sql`(select count(*)::int from (select from goods g where g.merchant_id = t.merchant_id and g.${sql.ref(column)} = t.id limit ${countedUse}) u)`;
