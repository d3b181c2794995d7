import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { judgeGoods } from '../rules/goods-transitions.ts';
import { findGoods, lockGoods, merchantOf } from '../store/goods-row.store.ts';
import { lockSkus, skuStocks, writeStocks } from '../store/stock.store.ts';
import { factsOf } from './goods-facts.ts';
import { stockAfter, stockChange } from './stock-after.ts';

/** How many pieces of each SKU may be ordered, and where its devices are. */
export const goodsStockList = operation(rentalEndpoints.goodsStockList, async (ctx, { query }) => {
  const goods = await findGoods(ctx, query.goods_id, merchantOf(ctx, query.merchant_id));
  const list = await skuStocks(ctx, goods.id, goods.merchant_id);
  return { goods_id: query.goods_id, list: list.map(({ id, name, ...sku }) => ({ sku_id: String(id), goods_attr_name: name, ...sku })) };
});

/**
 * Adds pieces to SKUs or takes some away. What is sent is the difference and not the new stock, so that what orders take meanwhile is not undone. No
 * review is needed.
 */
export const goodsUpdateStock = operation(rentalEndpoints.goodsUpdateStock, async (ctx, { body }) => {
  const goods = await lockGoods(ctx, body.goods_id);
  insist(judgeGoods('stock', await factsOf(ctx, goods)), e.STOCK_NOT_ALLOWED);
  const by = new Map(body.changes.filter(({ change }) => change !== 0).map(({ sku_id: id, change }) => [Number(id), change]));
  if (by.size === 0 || by.size < new Set(body.changes.map((each) => each.sku_id)).size) refuse(e.NOTHING_CHANGED);
  const skus = await lockSkus(ctx, goods.id, [...by.keys()].map(String));
  if (skus.length < by.size) refuse(e.SKU_UNKNOWN);
  const after = stockAfter(skus, by);
  await writeStocks(ctx, after);
  await record(ctx, {
    module: 'goods',
    action: '修改库存',
    objectType: 'goods',
    objectId: goods.id,
    objectNo: goods.name,
    ...stockChange(after),
    reason: body.reason,
  });
  return { list: after.map((sku) => ({ sku_id: String(sku.id), stock: sku.stock })) };
});

/** SKUs on sale, for selects. */
export const goodsSkuList = operation(rentalEndpoints.goodsSkuList, async (ctx, { query }) => {
  const goods = await findGoods(ctx, query.goods_id);
  const list = (await skuStocks(ctx, goods.id)).filter((sku) => !sku.retired);
  return { degree: goods.degree, list: list.map(({ id, name, stock }) => ({ sku_id: String(id), goods_attr_name: name, stock })) };
});
