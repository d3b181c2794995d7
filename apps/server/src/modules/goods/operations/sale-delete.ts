import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { releaseUploads } from '../../../platform/storage/index.ts';
import { lockSaleSkus } from '../store/sale-sku.store.ts';
import { deleteSale, lockSale } from '../store/sale.store.ts';
import { refuseBundled } from './keep-bundle.ts';
import { saleOwner, toldSale } from './keep-sale.ts';

/** Deletes goods that are off the shelf and were never sold; the history keeps what they were. */
export const saleDelete = operation(saleEndpoints.saleDelete, async (ctx, { body }) => {
  const goods = await lockSale(ctx, body.goods_id);
  if (goods.on_shelf) refuse(e.SALE_ON_SHELF);
  const skus = await lockSaleSkus(ctx, goods.id);
  if (skus.some((sku) => sku.sold > 0)) refuse(e.SALE_SOLD);
  if (goods.version !== body.version) refuse(platformErrors.STALE);
  await refuseBundled(ctx, skus);
  const before = await toldSale(ctx, goods, skus);
  await releaseUploads(ctx, goods.images, saleOwner(goods.id));
  await deleteSale(ctx, goods.id);
  await record(ctx, { module: 'goods', action: '删除售卖商品', objectType: 'saleGoods', objectId: goods.id, objectNo: goods.name, before });
  return {};
});
