import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { dispatchStates, dispatchTabs, type DispatchState } from '@merchant-admin/contract/dispatch/codes';
import type { DispatchRow as Shown } from '@merchant-admin/contract/dispatch/dispatch-cells';
import { dispatchEndpoints } from '@merchant-admin/contract/dispatch/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { dispatchActsOf } from '../rules/dispatch-states.ts';
import { countDispatches, listDispatches, type ListedDispatch } from '../store/dispatch-list.view.ts';

export const statesOf = (tab: string | undefined): readonly DispatchState[] => dispatchTabs.find(({ value }) => value === tab)?.states ?? [];
export const courierName = (company: string | null): string => couriers[company as Courier] ?? company ?? '';

/** One as the platform's list shows it. Personal data masked. */
export const dispatchShape = (ctx: Ctx, row: ListedDispatch): Shown => ({
  dispatch_id: String(row.id),
  dispatch_no: row.dispatch_no,
  merchant_id: String(row.merchant_id),
  merchant_name: row.merchant_name,
  order_id: row.order_no,
  order_row_id: String(row.order_id),
  state: row.state,
  state_name: dispatchStates[row.state],
  goods_name: row.goods_name,
  sku_name: row.sku_name,
  pieces: row.pieces,
  sent: row.sent,
  most_price: row.most_price,
  price: row.price,
  amount: row.amount,
  supplier_id: row.supplier_id === null ? '' : String(row.supplier_id),
  supplier_name: row.supplier_name,
  cost: row.cost,
  receiver_name: maskName(row.receiver_name),
  receiver_phone: maskPhone(row.receiver_phone),
  region: row.region,
  street: maskAddress(row.street),
  imei: row.imei ?? '',
  company_name: courierName(row.company),
  express_no: row.express_no ?? '',
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  note: row.note,
  decided_by: row.decided_by,
  decision_note: row.decision_note,
  version: row.version,
  actions: dispatchActsOf({ can: ctx.can, own: row.merchant_id === ctx.merchantId }, { state: row.state, toShip: row.to_ship, underWay: row.under_way }),
});

export const dispatchList = operation(dispatchEndpoints.dispatchList, async (ctx, { query: { page, page_size: size, tab, ...filter } }) => {
  const { list, total, capped } = await listDispatches(ctx, statesOf(tab), { page, page_size: size }, filter);
  return { list: list.map((row) => dispatchShape(ctx, row)), total, total_capped: capped, page, page_size: size };
});

export const dispatchTabCounts = operation(dispatchEndpoints.dispatchTabs, async (ctx, { query }) => {
  const counted = await countDispatches(ctx, query.merchant_id);
  const number = (states: readonly DispatchState[]) =>
    counted.filter(({ state }) => states.length === 0 || states.includes(state)).reduce((sum, { n }) => sum + n, 0);
  return { list: dispatchTabs.map(({ value, name, states }) => ({ value, name, number: number(states), children: [] })) };
});
