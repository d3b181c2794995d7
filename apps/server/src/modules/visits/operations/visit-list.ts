import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { visitStates } from '@merchant-admin/contract/visits/codes';
import { visitsEndpoints } from '@merchant-admin/contract/visits/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { goodsIdsByName } from '../../goods/index.ts';
import { visitActsOf } from '../rules/visit-acts.ts';
import { countVisits, listVisits, type ListedVisit } from '../store/visit-list.view.ts';
import { ordersOfVisits, type VisitedOrder } from '../store/visit-order.view.ts';
import { factsOfVisit } from './visit-seen.ts';

/** A visit as lists and its page show it: its customer masked, its code never. */
export function visitShape(ctx: Ctx, visit: ListedVisit, order: VisitedOrder | undefined) {
  const facts = factsOfVisit(ctx, visit, order, visit.ahead);
  return {
    visit_id: String(visit.id),
    visit_no: visit.visit_no,
    store_id: String(visit.store_id),
    state: facts.state,
    state_name: visitStates[facts.state],
    customer_name: maskName(visit.customer_name),
    customer_phone: maskPhone(visit.customer_phone),
    goods_name: visit.goods_name,
    sku_name: visit.sku_name,
    quantity: visit.quantity,
    aside: visit.aside,
    imeis: visit.imeis,
    at: visit.at.toISOString(),
    keep_until: visit.keep_until.toISOString(),
    store_name: visit.store_name,
    order_no: visit.order_no,
    made_at: visit.made_at.toISOString(),
    ahead: facts.ahead,
    version: visit.version,
    actions: visitActsOf(ctx, facts),
  };
}

/** A page of visits; staff of a store see those to theirs. */
export const visitList = operation(visitsEndpoints.visitList, async (ctx, { query: { page, page_size: size, tab = '0', goods, ...filter } }) => {
  const named = goods ? { goods: await goodsIdsByName(ctx, goods) } : {};
  const { list, total, capped } = await listVisits(ctx, Number(tab), { page, page_size: size }, { ...filter, ...named });
  const orders = await ordersOfVisits(
    ctx,
    list.flatMap(({ order_id: id }) => id ?? []),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  return { list: list.map((visit) => visitShape(ctx, visit, byId.get(visit.order_id ?? 0))), total, total_capped: capped, page, page_size: size };
});

export const visitTabs = operation(visitsEndpoints.visitTabs, async (ctx) => {
  const counted = await countVisits(ctx);
  const all = counted.reduce((sum, { n }) => sum + n, 0);
  const tabs = counted.map(({ state, n }) => ({ value: String(state), name: visitStates[state], number: n, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...tabs] };
});
