import type { Ctx } from '../../../platform/http/context.ts';
import { judgeItem } from '../rules/bundle-items.ts';
import { bundleOnShelf, itemsOf } from '../store/bundle-item.view.ts';
import { firstPicture } from './bundle-head.ts';

/** The bundle of goods as shops are shown it; null without one on the shelf, or while none of its items can be offered. */
export async function shownBundle(ctx: Ctx, goodsId: number) {
  const bundle = await bundleOnShelf(ctx, goodsId);
  if (bundle === undefined) return null;
  const judged = (await itemsOf(ctx, bundle.id)).map((item) => ({ ...item, verdict: judgeItem(item) }));
  const items = judged
    .filter(({ verdict }) => verdict.offered)
    .map((item) => ({
      sku_id: item.sku_id,
      goods_name: item.goods_name!,
      sku_name: item.sku_name!,
      image: firstPicture(item.images),
      sale_price: item.sale_price!,
      bundle_price: item.verdict.price,
      most: item.most,
      stock: item.stock!,
    }));
  return items.length === 0 ? null : { name: bundle.name, items };
}
