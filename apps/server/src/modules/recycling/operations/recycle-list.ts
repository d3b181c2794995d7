import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { qcTabs, recycleStateName, recycleStops, recycleTabs, recycleWays, type RecycleState } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { isBySheet } from '../rules/blind.ts';
import { recycleActsOf } from '../rules/recycle-acts.ts';
import { countRecycles, listRecycles, type ListedRecycle } from '../store/recycle-list.view.ts';
import { factsOf, keptFrom } from './recycle-seen.ts';

export const instantOf = (at: Date | null) => at?.toISOString() ?? null;
export const courierName = (company: string): string => (company === '' ? '' : couriers[company as Courier]);

/** What both lists show of an order. */
function standing(ctx: Ctx, order: ListedRecycle) {
  const facts = factsOf(ctx, order);
  const kept = keptFrom(ctx, facts);
  return {
    order_id: String(order.id),
    order_no: order.order_no,
    state: facts.state,
    state_name: recycleStateName(facts.state, order.way),
    model_name: order.model_name,
    imei: order.imei,
    estimate: kept && isBySheet(order) ? null : order.estimate,
    price: kept ? null : order.price,
    inspector: order.inspector_name,
    inspected_at: instantOf(order.inspected_at),
    store_name: order.store_name ?? '',
    stop: order.stop,
    stop_name: order.stop === '' ? '' : recycleStops[order.stop],
    version: order.version,
    actions: recycleActsOf(ctx, facts),
  };
}

/** An order as the list shows it: its customer masked. */
export const recycleShape = (ctx: Ctx, order: ListedRecycle) => ({
  ...standing(ctx, order),
  customer_name: maskName(order.customer_name),
  customer_phone: maskPhone(order.customer_phone),
  way: order.way,
  way_name: recycleWays[order.way],
  company_name: courierName(order.company),
  express_no: order.express_no,
  placed_at: order.placed_at.toISOString(),
  sent_at: instantOf(order.sent_at),
  paid_at: instantOf(order.paid_at),
  offer_until: instantOf(order.offer_until),
  latest_remark: keptFrom(ctx, factsOf(ctx, order)) ? '' : order.latest_remark,
});

/** An order as inspectors see it. */
export function qcShape(ctx: Ctx, order: ListedRecycle) {
  const shape = standing(ctx, order);
  const fell = shape.price === null ? null : order.estimate - shape.price;
  return { ...shape, fell, changed: shape.price === null ? null : order.changed, signed_at: instantOf(order.signed_at) };
}

export const statesOf = (tabs: readonly { value: string; states: readonly RecycleState[] }[], tab: string) =>
  tabs.find(({ value }) => value === tab)?.states ?? [];

/** A page of orders; staff of a store see those of theirs. */
export const recycleOrderList = operation(recyclingEndpoints.recycleOrderList, async (ctx, { query: { page, page_size: size, tab = '0', ...filter } }) => {
  const { list, total, capped } = await listRecycles(ctx, statesOf(recycleTabs, tab), { page, page_size: size }, filter);
  return { list: list.map((order) => recycleShape(ctx, order)), total, total_capped: capped, page, page_size: size };
});

/** A page of what waits for inspectors, or was inspected. */
export const qcList = operation(recyclingEndpoints.qcList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listRecycles(ctx, statesOf(qcTabs, tab), { page, page_size: size }, filter);
  return { list: list.map((order) => qcShape(ctx, order)), total, total_capped: capped, page, page_size: size };
});

const tabsOf = (tabs: readonly { value: string; name: string; states: readonly RecycleState[] }[], counts: ReadonlyMap<RecycleState, number>) => {
  const sum = (states: readonly RecycleState[]) => states.reduce((all, state) => all + (counts.get(state) ?? 0), 0);
  return tabs.map(({ value, name, states }) => ({ value, name, number: states.length === 0 ? sum([...counts.keys()]) : sum(states), children: [] }));
};

export const recycleOrderTabs = operation(recyclingEndpoints.recycleOrderTabs, async (ctx) => ({ list: tabsOf(recycleTabs, await countRecycles(ctx)) }));
export const qcTabCounts = operation(recyclingEndpoints.qcTabs, async (ctx) => ({ list: tabsOf(qcTabs, await countRecycles(ctx)) }));
