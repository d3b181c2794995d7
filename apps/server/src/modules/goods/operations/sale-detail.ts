import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { why } from '../../../platform/acts/offer.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { objectionToDrop } from '../rules/sale-skus.ts';
import { findSale } from '../store/sale-detail.view.ts';
import { saleFacts } from '../store/sale-list.view.ts';
import { saleSkus } from '../store/sale-sku.store.ts';

/** Goods for sale with their SKUs. */
export const saleDetail = operation(saleEndpoints.saleDetail, async (ctx, { query }) => {
  const goods = await findSale(ctx, query.goods_id);
  const skus = await saleSkus(ctx, goods.id);
  const { bundled } = (await saleFacts(ctx, [goods])).get(goods.id)!;
  const { id, images, created_at: created, updated_at: updated, postage_way: _way, postage_fee: _fee, postage_regions: _regions, ...shown } = goods;
  return {
    ...shown,
    id: String(id),
    degree_name: degreeText[goods.degree] ?? '',
    images: images.map((key) => ({ key, url: urlOf(key) })),
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
    skus: skus.map(({ id: skuId, ...sku }) => ({ ...sku, sku_id: String(skuId), fixed: why(objectionToDrop(sku, bundled.includes(sku.name))) })),
  };
});
