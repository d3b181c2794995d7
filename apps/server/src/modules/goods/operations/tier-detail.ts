import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { pricesBlocked } from '../rules/allowed-goods-acts.ts';
import { sectionPricesOf } from '../rules/draft.ts';
import { rowNames } from '../rules/tiers.ts';
import { findGoods } from '../store/goods-row.store.ts';
import { leaseTypesOf } from '../store/lease-type.store.ts';
import { leaseTypeTitle } from '../store/names.view.ts';
import { currentDraft } from './current-draft.ts';

/** The prices of goods as they were edited last, one row for each SKU, lease type and term. */
export const tierDetail = operation(tierEndpoints.tierDetail, async (ctx, { query }) => {
  const goods = await findGoods(ctx, query.goods_id);
  const { basic, specs } = await currentDraft(ctx, goods);
  const types = new Map((await leaseTypesOf(ctx)).map((type) => [String(type.id), type]));
  const [first] = basic?.images ?? [];
  return {
    goods_id: String(goods.id),
    goods_name: basic?.goods_name ?? goods.name,
    image: first === undefined ? goods.image : urlOf(first),
    status: goods.status,
    status_name: goodsStatusText[goods.status],
    on_sale: goods.on_shelf,
    edited: goods.edited,
    version: goods.version,
    blocked: pricesBlocked(goods),
    ...sectionPricesOf(specs),
    rows: (specs?.skus ?? []).flatMap((sku, index) =>
      sku.prices.map(({ expiry_buyout: _buyout, ...price }) => {
        const type = types.get(price.goods_lease_type_id);
        return {
          ...price,
          ...rowNames(sku, index, price.goods_lease_type_id, (id) => types.get(id)),
          lease_type_name: type === undefined ? '' : leaseTypeTitle(type),
          periods: type?.periods ?? 1,
        };
      }),
    ),
  };
});
