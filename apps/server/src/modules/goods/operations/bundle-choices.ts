import { bundleEndpoints } from '@merchant-admin/contract/goods/bundles';
import { operation } from '../../../platform/http/operation.ts';
import { listAccessories } from '../store/accessory-list.view.ts';
import { goodsWithBundle } from '../store/bundle.store.ts';
import { shelfSkus } from '../store/sale-detail.view.ts';
import { firstPicture } from './bundle-head.ts';

/** Goods for sale with their SKUs, to choose a bundle's items from: one query more for a whole page. */
export const bundleAccessories = operation(bundleEndpoints.bundleAccessories, async (ctx, { body }) => {
  const { list, total } = await listAccessories(ctx, body);
  const skus = await shelfSkus(
    ctx,
    list.map((goods) => goods.id),
  );
  return {
    list: list.map(({ id, name, images, on_shelf }) => ({
      goods_id: String(id),
      goods_name: name,
      image: firstPicture(images),
      on_shelf,
      skus: skus.filter((sku) => sku.goods_id === id).map((sku) => ({ sku_id: String(sku.id), sku_name: sku.name, price: sku.price, stock: sku.stock })),
    })),
    total,
    total_capped: false,
    page: body.page,
    page_size: body.page_size,
  };
});

/** Which of the goods asked for have a bundle already. */
export const bundledGoods = operation(bundleEndpoints.bundledGoods, async (ctx, { query }) => ({
  list: (await goodsWithBundle(ctx, query.goods_ids.split(','))).map((row) => row.goods_id),
}));
