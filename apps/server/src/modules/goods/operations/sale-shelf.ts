import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { saleSkus } from '../store/sale-sku.store.ts';
import { changeSale, lockSale } from '../store/sale.store.ts';

const standing = (onShelf: boolean) => ({ status: onShelf ? '已上架' : '已下架' });

/** Offers goods to shops from now on, or no longer. Goods without a piece are not put on the shelf. */
export const saleShelf = operation(saleEndpoints.saleShelf, async (ctx, { body }) => {
  const goods = await lockSale(ctx, body.goods_id);
  if (goods.version !== body.version) refuse(platformErrors.STALE);
  if (goods.on_shelf === body.on_shelf) refuse(e.SALE_UNCHANGED);
  if (body.on_shelf && (await saleSkus(ctx, goods.id)).every((sku) => sku.stock === 0)) refuse(e.SALE_NO_STOCK);
  const version = await changeSale(ctx, goods.id, { on_shelf: body.on_shelf });
  await record(ctx, {
    module: 'goods',
    action: body.on_shelf ? '售卖商品上架' : '售卖商品下架',
    objectType: 'saleGoods',
    objectId: goods.id,
    objectNo: goods.name,
    before: standing(goods.on_shelf),
    after: standing(body.on_shelf),
  });
  return { version };
});
