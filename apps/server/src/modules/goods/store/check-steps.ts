import { sql } from 'kysely';
import { channels } from '@merchant-admin/contract/orders/codes';
import type { GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Basic, Config, Specs } from '../rules/draft.ts';
import { signsContracts } from './company.view.ts';

type Kind = Pick<Basic, 'category_id' | 'brand_id'>;

/** Refuses a category or brand that is not in use, unless the goods have it already. @throws CATEGORY_UNKNOWN, BRAND_UNKNOWN */
export async function checkBasic(ctx: Ctx, basic: Kind, before: Kind | null): Promise<void> {
  if (basic.category_id !== before?.category_id && !(await isOffered(ctx, basic.category_id))) refuse(e.CATEGORY_UNKNOWN);
  const { brand_id: brand } = basic;
  if (brand !== undefined && brand !== before?.brand_id && !(await isEnabled(ctx, 'goods_brand', brand))) refuse(e.BRAND_UNKNOWN);
}

/** Whether a row is there and in use; locked until the draft is written, so that what the draft names is not deleted meanwhile. */
const isEnabled = async (ctx: Ctx, table: 'goods_category' | 'goods_brand' | 'postage_template', id: string): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from ${sql.table(table)} where merchant_id = ${ctx.merchantId} and id = ${id}::bigint and enabled for key share`)) !==
  undefined;

/** Whether a category is in use, and the one above it too. */
const isOffered = async (ctx: Ctx, categoryId: string): Promise<boolean> =>
  (await isEnabled(ctx, 'goods_category', categoryId)) &&
  (await maybe(
    ctx.tx,
    sql`select 1 from goods_category c join goods_category p on p.merchant_id = c.merchant_id and p.id = c.parent_id
      where c.merchant_id = ${ctx.merchantId} and c.id = ${categoryId}::bigint and not p.enabled`,
  )) === undefined;

/**
 * Refuses lease types that are not offered, unless the goods have them already, and SKUs that are not the goods' own.
 * @throws LEASE_TYPE_UNKNOWN, SKU_UNKNOWN
 */
export async function checkSpecs(ctx: Ctx, goodsId: number, specs: Specs, before: Specs | null): Promise<void> {
  const added = new Set(specs.lease_type_ids.filter((id) => !before?.lease_type_ids.includes(id)));
  const offered = await rows(
    ctx.tx,
    sql<{ id: number }>`select id from goods_lease_type where merchant_id = ${ctx.merchantId} and id = any(${[...added]}::bigint[]) and enabled for key share`,
  );
  if (offered.length < added.size) refuse(e.LEASE_TYPE_UNKNOWN);
  const named = specs.skus.flatMap((sku) => (sku.sku_id === undefined ? [] : [sku.sku_id]));
  const own = await rows(
    ctx.tx,
    sql<{ id: number }>`select id from goods_sku where merchant_id = ${ctx.merchantId} and goods_id = ${goodsId} and id = any(${named}::bigint[])`,
  );
  if (own.length < named.length) refuse(e.SKU_UNKNOWN);
}

/** Refuses a template that is not in use, unless the goods have it already. @throws POSTAGE_UNKNOWN */
export async function checkPostage(ctx: Ctx, id: string, before: string | undefined): Promise<void> {
  if (id !== before && !(await isEnabled(ctx, 'postage_template', id))) refuse(e.POSTAGE_UNKNOWN);
}

const knownChannels = new Set<string>(channels.map((channel) => channel.channel_id));

/** Refuses services that are not for the goods' kind. @throws SERVICE_OTHER_CATEGORY */
export async function checkServiceKinds(ctx: Ctx, serviceIds: readonly string[], category: GoodsCategory): Promise<void> {
  const others = await rows(
    ctx.tx,
    sql<{ name: string }>`select name from goods_service
      where merchant_id = ${ctx.merchantId} and id = any(${[...serviceIds]}::bigint[]) and kinds <> '{}' and ${category} <> all(kinds) order by id`,
  );
  if (others.length > 0)
    refuse(e.SERVICE_OTHER_CATEGORY, { text: `服务“${others.map(({ name }) => name).join('、')}”不适用于该商品分类，请先在配置信息中取消选择` });
}

/**
 * Refuses a service, company or postage template that is not in use, unless chosen already, services for other kinds of goods, and unknown channels.
 * @throws SERVICE_UNKNOWN, SERVICE_OTHER_CATEGORY, COMPANY_UNKNOWN, POSTAGE_UNKNOWN, CHANNEL_UNKNOWN
 */
export async function checkConfig(ctx: Ctx, config: Config, before: Config | null, category: GoodsCategory): Promise<void> {
  const added = config.service_ids.filter((id) => !before?.service_ids.includes(id));
  // Kept from being deleted until the choice is written down.
  const known = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select id from goods_service where merchant_id = ${ctx.merchantId} and id = any(${added}::bigint[]) and enabled order by id for key share`,
  );
  if (known.length < new Set(added).size) refuse(e.SERVICE_UNKNOWN);
  await checkServiceKinds(ctx, config.service_ids, category);
  if (config.company_id !== undefined && config.company_id !== before?.company_id && !(await signsContracts(ctx, config.company_id))) refuse(e.COMPANY_UNKNOWN);
  if (config.postage_id !== undefined) await checkPostage(ctx, config.postage_id, before?.postage_id);
  if (!config.channels.every((id) => knownChannels.has(id))) refuse(e.CHANNEL_UNKNOWN);
}

/** The kind of a category's goods, by which an inspection's checklist and compensation rules are chosen. @throws CATEGORY_UNKNOWN */
export const categoryKind = async (ctx: Ctx, id: string): Promise<GoodsCategory> =>
  (await maybe(ctx.tx, sql<{ kind: GoodsCategory }>`select kind from goods_category where merchant_id = ${ctx.merchantId} and id = ${id}::bigint`))?.kind ??
  refuse(e.CATEGORY_UNKNOWN);
