import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { otherGoodsEndpoints } from '@merchant-admin/contract/storefront/other-goods';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { enabledRecycle, estimateDevice, numbered, recycleOffered, termsOf } from '../../goods/index.ts';

/** Models that are bought back, and what is asked about a device; the shop is not told what an answer takes off. */
export const shopRecycleGoodsList = operation(otherGoodsEndpoints.shopRecycleGoodsList, async (ctx, { query }) => {
  const { list, total } = await recycleOffered(ctx, query.page, query.page_size);
  return {
    list: list.map((model) => ({
      recycle_id: String(model.id),
      recycle_name: model.name,
      category_name: model.category_name,
      brand_name: model.brand_name,
      image: model.images[0] === undefined ? '' : urlOf(model.images[0]),
      base_price: model.base_price,
      terms_version: model.terms_version,
      groups: numbered(model).groups.map(({ name, multiple, options }) => ({
        group_name: name,
        multiple,
        options: options.map((option) => ({ option_id: option.id, option_name: option.name })),
      })),
    })),
    total,
  };
});

/** What a device is worth by the customer's answers, fen, by the version of the terms that he was asked by. */
export const shopRecycleEstimate = operation(otherGoodsEndpoints.shopRecycleEstimate, async (ctx, { body }) => {
  const model = (await enabledRecycle(ctx, body.recycle_id)) ?? refuse(e.RECYCLE_NOT_FOUND);
  if (model.terms_version !== body.terms_version) refuse(goodsErrors.RECYCLE_TERMS_CHANGED);
  const { accepted, price, steps, refusals } = estimateDevice(numbered(await termsOf(ctx, model.id, model.terms_version)), body.option_ids);
  return { recycle_id: body.recycle_id, terms_version: model.terms_version, accepted, price, steps, refusals };
});
