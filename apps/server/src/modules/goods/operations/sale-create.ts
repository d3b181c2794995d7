import { mostCatalogue } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { saleEndpoints } from '@merchant-admin/contract/goods/sale';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { claimUploads } from '../../../platform/storage/index.ts';
import { planSkus } from '../rules/sale-skus.ts';
import { insertSaleSkus } from '../store/sale-sku.store.ts';
import { countSale, insertSale } from '../store/sale.store.ts';
import { saleOwner, saleTermsOf, toldSale } from './keep-sale.ts';

/** Adds goods for sale, off the shelf. Nobody reviews them: who may put them on the shelf does so. */
export const saleCreate = operation(saleEndpoints.saleCreate, async (ctx, { body: { skus, ...input } }) => {
  const plan = planSkus(skus, []);
  if ('code' in plan) refuse(plan);
  const terms = await saleTermsOf(ctx, input, null);
  if ((await countSale(ctx)) >= mostCatalogue) refuse(e.TOO_MANY_SALE);
  const added = await insertSale(ctx, terms);
  await insertSaleSkus(ctx, added.id, plan.added);
  await claimUploads(ctx, terms.images, saleOwner(added.id), 'image');
  await record(ctx, {
    module: 'goods',
    action: '新建售卖商品',
    objectType: 'saleGoods',
    objectId: added.id,
    objectNo: terms.name,
    after: await toldSale(ctx, terms, skus),
  });
  return { id: String(added.id), version: added.version };
});
