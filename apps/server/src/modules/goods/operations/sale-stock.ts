import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockKept } from '../../../platform/kept/index.ts';
import { lockSaleSkus, writeSaleStocks } from '../store/sale-sku.store.ts';
import { sales } from './sale-kept.ts';
import { stockAfter, stockChange } from './stock-after.ts';

/**
 * Adds pieces to SKUs or takes some away. What is sent is the difference and not the new stock, so that what is sold meanwhile is not undone. The goods'
 * version stays.
 */
export const saleStock = operation(saleEndpoints.saleStock, async (ctx, { body }) => {
  const goods = await lockKept(ctx, sales, body.goods_id);
  const by = new Map(body.changes.filter(({ change }) => change !== 0).map(({ sku_id: id, change }) => [Number(id), change]));
  if (by.size < body.changes.length) refuse(e.NOTHING_CHANGED, { text: '每个规格填写一次增减数量，且不能为0' });
  const skus = (await lockSaleSkus(ctx, goods.id)).filter((sku) => by.has(sku.id));
  if (skus.length < by.size) refuse(e.SALE_SKU_UNKNOWN);
  const after = stockAfter(skus, by);
  await writeSaleStocks(ctx, after);
  await record(ctx, {
    module: 'goods',
    action: '修改售卖商品库存',
    objectType: 'saleGoods',
    objectId: goods.id,
    objectNo: goods.name,
    ...stockChange(after),
    reason: body.reason,
  });
  return { list: after.map(({ id, stock }) => ({ sku_id: String(id), stock })) };
});
