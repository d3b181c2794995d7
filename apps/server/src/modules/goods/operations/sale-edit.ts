import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads, releaseUploads } from '../../../platform/storage/index.ts';
import { changedOnly } from '../rules/changed-only.ts';
import { planSkus } from '../rules/sale-skus.ts';
import { changeSaleSkus, deleteSaleSkus, insertSaleSkus, lockSaleSkus, saleSkus } from '../store/sale-sku.store.ts';
import { changeSale, lockSale } from '../store/sale.store.ts';
import { refuseBundled } from './keep-bundle.ts';
import { saleOwner, saleTermsOf, toldSale } from './keep-sale.ts';

/** Edits goods for sale, on the shelf or off it. The stock of SKUs that are there is not touched. */
export const saleEdit = operation(saleEndpoints.saleEdit, async (ctx, { body: { goods_id: id, version: seen, skus, ...input } }) => {
  const before = await lockSale(ctx, id);
  if (before.version !== seen) refuse(platformErrors.STALE);
  await lockSaleSkus(ctx, before.id);
  const kept = await saleSkus(ctx, before.id);
  const plan = planSkus(skus, kept);
  if ('code' in plan) refuse(plan);
  await refuseBundled(ctx, plan.gone);
  const terms = await saleTermsOf(ctx, input, before);
  await claimUploads(ctx, terms.images, saleOwner(before.id), 'image');
  const gone = before.images.filter((key) => !terms.images.includes(key));
  await releaseUploads(ctx, gone, saleOwner(before.id));
  const skuIds = plan.gone.map((sku) => sku.id);
  await deleteSaleSkus(ctx, skuIds);
  await changeSaleSkus(ctx, plan.changed);
  await insertSaleSkus(ctx, before.id, plan.added);
  const version = await changeSale(ctx, before.id, terms);
  await record(ctx, {
    module: 'goods',
    action: '编辑售卖商品',
    objectType: 'saleGoods',
    objectId: before.id,
    objectNo: terms.name,
    ...changedOnly(await toldSale(ctx, before, kept), await toldSale(ctx, terms, skus)),
  });
  return { id, version };
});
