import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, returnedStates, returnedTabs as tabs, sendingActs, trackStates, type Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints as calls } from '@merchant-admin/contract/delivery/endpoints';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { offers, type OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOfAll } from '../../orders/index.ts';
import { countReturned, listReturned, type ListedReturn } from '../store/returned-list.view.ts';

const shownActs = new Set(['refuse']);

/** What is the turn of a parcel: it is registered once it is here, and inspected once it is registered. */
const turnOf = (ctx: Ctx, { back }: ListedReturn, acts: readonly OfferedAct[]): OfferedAct[] => {
  if (back === 'coming') return [...acts];
  return back === 'waiting' ? offers(ctx, { inspect: sendingActs.inspect }, { inspect: calls.inspectRefused }, { inspect: '' }) : [];
};

const rowFor = (ctx: Ctx, row: ListedReturn, acts: readonly OfferedAct[]) => ({
  id: String(row.id),
  order_id: row.order_no,
  state: row.back,
  state_name: returnedStates[row.back],
  goods_name: row.goods_name,
  sku_name: row.sku_name,
  receiver_name: maskName(row.receiver_name),
  receiver_phone: maskPhone(row.receiver_phone),
  imei: row.imei,
  quantity: row.quantity,
  company_name: couriers[row.company as Courier] ?? row.company,
  express_no: row.express_no,
  track_state: row.track_state,
  track_name: trackStates[row.track_state],
  status: row.status,
  status_name: orderStatusText[row.status as OrderStatus],
  reason: row.refuse_reason,
  refused_by: row.refused_by,
  refused_at: row.refused_at?.toISOString() ?? null,
  shipped_at: row.shipped_at.toISOString(),
  version: row.version,
  actions: turnOf(ctx, row, acts),
});

/** A page of the parcels that come back, each with what is to be done about it. */
export const returnedList = operation(calls.returnedList, async (ctx, { query }) => {
  const { list, total, capped } = await listReturned(ctx, query);
  const coming = new Map(list.filter(({ back }) => back === 'coming').map((row) => [row.order_id, { ...row, id: row.order_id }]));
  const acts = await actsOfAll(ctx, [...coming.values()], shownActs);
  return {
    list: list.map((row) => rowFor(ctx, row, acts.get(row.order_id) ?? [])),
    total,
    total_capped: capped,
    page: query.page,
    page_size: query.page_size,
  };
});

/** The tabs with their counts. */
export const returnedTabs = operation(calls.returnedTabs, async (ctx) => {
  const counts = await Promise.all(tabs.map((tab) => countReturned(ctx, tab === 'all' ? undefined : tab)));
  return {
    list: tabs.map((tab, place) => ({
      value: tab,
      name: tab === 'all' ? '全部' : returnedStates[tab],
      number: Math.min(counts[place]!, countCap),
      children: [],
    })),
  };
});
