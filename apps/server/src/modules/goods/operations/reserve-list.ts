import { reserveStatusText } from '@merchant-admin/contract/goods/codes';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { allowedReserveActs } from '../rules/allowed-reserve-acts.ts';
import { listReserve, reserveCounts, type ListedReserve } from '../store/reserve-list.view.ts';
import { reserveFacts } from './keep-reserve.ts';

/** Reserve goods as lists and pages show them. */
export function shownReserve(ctx: Ctx, goods: ListedReserve) {
  const { id, merchant_id: merchant } = goods;
  return {
    reserve_id: String(id),
    merchant_id: String(merchant),
    merchant_name: goods.merchant_name,
    name: goods.name,
    category_name: goods.category_name,
    brand_name: goods.brand_name,
    least_price: goods.least_price,
    most_price: goods.most_price,
    reserve_from: goods.reserve_from?.toISOString() ?? null,
    reserve_to: goods.reserve_to?.toISOString() ?? null,
    quota: goods.quota,
    reserved: goods.reserved,
    ordered: goods.ordered,
    goods_id: goods.goods_id,
    goods_name: goods.goods_name,
    status: goods.status,
    status_name: reserveStatusText[goods.status],
    reject_reason: goods.reject_reason,
    hold_until: goods.hold_until?.toISOString() ?? null,
    updated_at: goods.updated_at.toISOString(),
    version: goods.version,
    actions: allowedReserveActs(reserveFacts(ctx, goods), { can: ctx.can, own: merchant === ctx.merchantId }),
  };
}

/** A page of reserve goods: one's own, and for the platform's staff what other merchants have handed in. */
export const reserveList = operation(reserveEndpoints.reserveList, async (ctx, { body }) => {
  const { list, total, capped } = await listReserve(ctx, body);
  return {
    list: list.map((goods) => ({
      ...shownReserve(ctx, goods),
      id: `${goods.merchant_id}-${goods.id}`,
      image: goods.images[0] === undefined ? '' : urlOf(goods.images[0]),
    })),
    total,
    total_capped: capped,
    page: body.page,
    page_size: body.page_size,
  };
});

/** The tabs of reserve goods, all and by state, with their counts. */
export const reserveTabs = operation(reserveEndpoints.reserveTabs, async (ctx, { body }) => {
  const counts = await reserveCounts(ctx, body.merchant_id);
  const tabs = Object.entries(reserveStatusText).map(([value, name]) => ({ value, name, number: counts.get(Number(value)) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: tabs.reduce((sum, tab) => sum + tab.number, 0), children: [] }, ...tabs] };
});
