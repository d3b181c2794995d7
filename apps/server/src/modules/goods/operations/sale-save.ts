import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleGoods } from '@merchant-admin/contract/goods/sale';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, openKept } from '../../../platform/kept/index.ts';
import { cleanDetail } from '../rules/clean-detail.ts';
import { planSkus } from '../rules/sale-skus.ts';
import { bundlesNaming } from '../store/bundle-item.view.ts';
import { checkBasic, checkPostage } from '../store/check-steps.ts';
import { changeSaleSkus, deleteSaleSkus, insertSaleSkus, lockSaleSkus } from '../store/sale-sku.store.ts';
import type { SaleTerms } from '../store/sale.store.ts';
import { bundledText, sales } from './sale-kept.ts';

/**
 * What is kept in the row of goods for sale, checked, with the description cleaned.
 * @throws CATEGORY_UNKNOWN, BRAND_UNKNOWN, POSTAGE_UNKNOWN, DETAIL_TOO_LONG
 */
async function termsOf(ctx: Ctx, input: Omit<BodyOf<typeof saleGoods.calls.create>, 'skus'>, before: SaleTerms | null): Promise<SaleTerms> {
  await checkBasic(ctx, input, before && { category_id: before.category_id, brand_id: before.brand_id ?? undefined });
  await checkPostage(ctx, input.postage_id, before?.postage_id);
  const detail = cleanDetail(input.detail);
  if (detail.length > 50_000) refuse(e.DETAIL_TOO_LONG);
  return { ...input, brand_id: input.brand_id ?? null, detail };
}

/** SKUs that a bundle on the shelf names are not deleted. @throws SALE_BUNDLED */
async function refuseBundled(ctx: Ctx, skus: readonly { id: number; name: string }[]): Promise<void> {
  const ids = skus.map(({ id }) => id);
  const many = await bundlesNaming(ctx, ids);
  if (many > 0)
    refuse(e.SALE_BUNDLED, {
      text: bundledText(
        skus.map(({ name }) => name),
        many,
      ),
    });
}

export const saleCreate = operation(saleGoods.calls.create, async (ctx, { body: { skus, ...input } }) => {
  const plan = planSkus(skus, []);
  if ('code' in plan) refuse(plan);
  return addKept(ctx, sales, await termsOf(ctx, input, null), (id) => insertSaleSkus(ctx, id, plan.added));
});

/** Edits goods for sale. Goods on the shelf are sold as edited at once; the stock of SKUs that are there is not touched. */
export const saleEdit = operation(saleGoods.calls.edit, async (ctx, { body: { goods_id: id, version, skus, ...input } }) => {
  const before = await openKept(ctx, sales, { id, version });
  const plan = planSkus(skus, await lockSaleSkus(ctx, id));
  if ('code' in plan) refuse(plan);
  await refuseBundled(ctx, plan.gone);
  return editKept(ctx, sales, before, await termsOf(ctx, input, before), async () => {
    await deleteSaleSkus(
      ctx,
      plan.gone.map((sku) => sku.id),
    );
    await changeSaleSkus(ctx, plan.changed);
    await insertSaleSkus(ctx, before.id, plan.added);
  });
});
