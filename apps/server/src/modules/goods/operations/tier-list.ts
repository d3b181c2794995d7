import { goodsStatusText } from '@merchant-admin/contract/goods/codes';
import { tierEndpoints } from '@merchant-admin/contract/goods/tiers';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { allowedTierActs } from '../rules/allowed-goods-acts.ts';
import { listTiered, tierableGoods, type TieredGoods } from '../store/tier-list.view.ts';

const pictureOf = ({ image, images: [first] }: { image: string; images: string[] }) => (image === '' && first !== undefined ? urlOf(first) : image);

function rowFor(ctx: Ctx, goods: TieredGoods) {
  const {
    id,
    merchant_id: merchant,
    name,
    images: _images,
    a_least,
    a_most,
    b_least,
    b_most,
    c_least,
    c_most,
    s_least,
    s_most,
    updated_at: at,
    ...row
  } = goods;
  return {
    ...row,
    id: `${merchant}-${id}`,
    goods_id: String(id),
    merchant_id: String(merchant),
    goods_name: name,
    image: pictureOf(goods),
    a: { least: a_least, most: a_most },
    b: { least: b_least, most: b_most },
    c: { least: c_least, most: c_most },
    s: s_least === null || s_most === null ? null : { least: s_least, most: s_most },
    status_name: goodsStatusText[goods.status],
    updated_at: at.toISOString(),
    actions: allowedTierActs(goods, { can: ctx.can, own: merchant === ctx.merchantId }),
  };
}

/** A page of goods whose prices on sale differ between segments: one's own, and for the platform's staff what other merchants have handed in. */
export const tierList = operation(tierEndpoints.tierList, async (ctx, { query }) => {
  const { page, page_size: pageSize, ...filter } = query;
  const { list, total, capped } = await listTiered(ctx, filter, page, pageSize);
  return { list: list.map((goods) => rowFor(ctx, goods)), total, total_capped: capped, page, page_size: pageSize };
});

/** Goods that may become tiered. */
export const tierGoodsSelect = operation(tierEndpoints.tierGoodsSelect, async (ctx, { query }) => {
  const { list, total, capped } = await tierableGoods(ctx, query);
  return {
    list: list.map((goods) => ({ goods_id: String(goods.id), goods_name: goods.name, image: pictureOf(goods), status_name: goodsStatusText[goods.status] })),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});
