import { reserveEndpoints } from '@merchant-admin/contract/storefront/reserve';
import { storefrontErrors as e } from '@merchant-admin/contract/storefront/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { oneReserveOffered, reserveOffered, type OfferedReserve } from '../../goods/index.ts';

const shape = ({ id, name, images, reserve_from: from, reserve_to: to, quota, reserved, ...model }: Omit<OfferedReserve, 'detail'>) => ({
  reserve_id: String(id),
  reserve_name: name,
  category_name: model.category_name,
  brand_name: model.brand_name,
  images: images.map(urlOf),
  least_price: model.least_price,
  most_price: model.most_price,
  reserve_from: from.toISOString(),
  reserve_to: to.toISOString(),
  places_left: quota === null ? null : Math.max(quota - reserved, 0),
  on_sale: model.on_sale,
  goods_id: model.goods_id,
});

/** Models that may be reserved now, and those that are on sale. */
export const shopReserveGoodsList = operation(reserveEndpoints.shopReserveGoodsList, async (ctx, { query }) => {
  const { list, total } = await reserveOffered(ctx, query.page, query.page_size);
  return { list: list.map(shape), total };
});

export const shopReserveGoods = operation(reserveEndpoints.shopReserveGoods, async (ctx, { query }) => {
  const { detail, ...model } = (await oneReserveOffered(ctx, query.reserve_id)) ?? refuse(e.RESERVE_GOODS_NOT_FOUND);
  return { ...shape(model), detail };
});
