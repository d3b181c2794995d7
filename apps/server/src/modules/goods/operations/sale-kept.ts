import { countedUse } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleGoods } from '@merchant-admin/contract/goods/sale';
import { operation } from '../../../platform/http/operation.ts';
import { dropKept, keeps } from '../../../platform/kept/index.ts';
import { saleWords } from '../rules/sale-words.ts';
import { kindNames, postageName } from '../store/names.view.ts';
import { saleFacts, type SaleFacts } from '../store/sale-list.view.ts';
import { lockSaleSkus, saleSkus } from '../store/sale-sku.store.ts';
import { saleColumns, type SaleGoodsRow } from '../store/sale.store.ts';

/** Why SKUs that bundles on the shelf name are not deleted. @param many how many bundles, counted up to `countedUse` */
export const bundledText = (skus: readonly string[], many: number): string =>
  `规格“${skus.join('、')}”在${many < countedUse ? `${many}个` : `至少${countedUse}个`}上架中的商品搭配里，不能删除；请先从搭配中移除或下架搭配`;

/** Goods for sale, which are bought once. New ones are off the shelf; nobody reviews them before they are put on it. */
export const sales = keeps<SaleGoodsRow, SaleFacts>(
  {
    declared: saleGoods,
    module: 'goods',
    table: 'sale_goods',
    columns: saleColumns,
    nameOf: ({ name }) => name,
    told: async (ctx, goods) =>
      saleWords(
        { ...goods, ...(await kindNames(ctx, goods.category_id, goods.brand_id)), postage: await postageName(ctx, goods.postage_id) },
        await saleSkus(ctx, goods.id),
      ),
    dated: 'created and updated',
    pictures: ({ images }) => images,
    facts: saleFacts,
    objections: [
      { act: 'on', error: e.SALE_NO_STOCK, when: (_goods, { stock }) => stock === 0 },
      { act: 'delete', error: e.SALE_ON_SHELF, when: (goods) => goods.on_shelf },
      { act: 'delete', error: e.SALE_SOLD, when: (_goods, { sold }) => sold > 0 },
      {
        act: 'delete',
        error: e.SALE_BUNDLED,
        when: (_goods, { bundles }) => bundles > 0,
        text: (_goods, { bundled, bundles }) => bundledText(bundled, bundles),
      },
    ],
  },
  ['delete'],
);

/** Deletes goods for sale. Their SKUs are locked, so that none is sold after it was asked whether one was. */
export const saleDelete = operation(saleGoods.calls.delete, async (ctx, { body: { goods_id: id, version } }) => {
  await lockSaleSkus(ctx, id);
  return dropKept(ctx, sales, { id, version });
});
