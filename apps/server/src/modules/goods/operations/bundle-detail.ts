import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { operation } from '../../../platform/http/operation.ts';
import { judgeItem } from '../rules/bundle-items.ts';
import { itemsOf, type BundleItemView } from '../store/bundle-item.view.ts';
import { findBundle } from '../store/bundle-list.view.ts';
import { bundleHead, firstPicture } from './bundle-head.ts';

function itemShape(item: BundleItemView) {
  const { offered, price, problem } = judgeItem(item);
  return {
    sku_id: item.sku_id,
    goods_id: item.goods_id ?? '',
    goods_name: item.goods_name ?? '',
    sku_name: item.sku_name ?? '',
    image: firstPicture(item.images),
    sale_price: item.sale_price ?? 0,
    price: item.price,
    offered_price: price,
    most: item.most,
    stock: item.stock ?? 0,
    offered,
    problem,
  };
}

/** A bundle with its items, and what is wrong with each. */
export const bundleDetail = operation(bundleEndpoints.bundleDetail, async (ctx, { query }) => {
  const bundle = await findBundle(ctx, query.bundle_id);
  const items = await itemsOf(ctx, bundle.id);
  return { ...bundleHead(bundle), created_at: bundle.created_at.toISOString(), items: items.map(itemShape) };
});
