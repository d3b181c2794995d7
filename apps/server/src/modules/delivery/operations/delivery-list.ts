import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import {
  couriers,
  deliveryStatusText,
  deliveryTabs as tabs,
  toShipTabs,
  trackStates,
  type Courier,
  type DeliveryStatus,
} from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { dispatchStates } from '@merchant-admin/contract/dispatch/codes';
import { finishType, finishTypes, orderStatus, orderStatusText, type FinishType, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { OfferedAct } from '../../../platform/acts/offer.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { actsOfAll, countOf, tallyOf } from '../../orders/index.ts';
import { newestParcelActsOf } from '../rules/parcel-acts.ts';
import { groupsOf, shipBefore, toShipItems } from '../rules/tabs.ts';
import { exchangesByTab, listDeliveries, renewalsByGroup, type ListedDelivery } from '../store/delivery-list.view.ts';

/** Where the devices that are replaced are, in words. */
const oldStateOf = ({ old_status: status, old_finish_type: how }: ListedDelivery): string => {
  if (status === null) return '';
  if (status === orderStatus.FINISHED && how !== null) return how === finishType.EXCHANGED ? '已归还' : finishTypes[how as FinishType];
  return status === orderStatus.LEASED || status === orderStatus.TO_RETURN ? '待新机签收' : orderStatusText[status as OrderStatus];
};

const listActs = new Set(['ship', 'askDispatch', 'receive', 'refuse']);

/** A row of the list as the server sends it. @param acts those of the order that the list shows */
export function rowFor(ctx: Ctx, row: ListedDelivery, acts: readonly OfferedAct[] = []) {
  const before = row.status === orderStatus.TO_SHIP ? shipBefore(row.audited_at, ctx.services.config.SHIP_WITHIN_HOURS) : null;
  return {
    id: String(row.id),
    order_id: row.order_no,
    status: row.status,
    status_name: orderStatusText[row.status as OrderStatus],
    delivery_status: row.delivery_status,
    delivery_status_name: deliveryStatusText[row.delivery_status as DeliveryStatus],
    goods_name: row.goods_name,
    sku_name: row.sku_name,
    receiver_name: maskName(row.receiver_name),
    receiver_phone: maskPhone(row.receiver_phone),
    region: row.region,
    street: maskAddress(row.street),
    dispatch: row.dispatch_state === null ? '' : dispatchStates[row.dispatch_state],
    quantity: row.quantity,
    sent: row.sent,
    imei: row.imei ?? '',
    company_name: couriers[row.company as Courier] ?? row.company ?? '',
    express_no: row.express_no ?? '',
    supplier_name: row.supplier_name ?? '',
    parcel_id: row.parcel_id === null ? '' : String(row.parcel_id),
    track_state: row.track_state ?? '',
    track_name: trackStates[row.track_state ?? ''],
    original_order_id: row.original_order_id,
    old_state_name: oldStateOf(row),
    paid_at: row.paid_at?.toISOString() ?? null,
    ship_before: before?.toISOString() ?? null,
    overdue: before !== null && before < ctx.now,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    received_at: row.received_at?.toISOString() ?? null,
    total_rent: row.total_rent,
    version: row.version,
    actions: [...acts, ...(row.parcel_id === null ? [] : newestParcelActsOf(ctx))],
  };
}

/** A page of orders to ship and shipped; among those to ship, what has waited longest comes first. */
export const deliveryList = operation(deliveryEndpoints.deliveryList, async (ctx, { body }) => {
  const { list, total, capped } = await listDeliveries(ctx, body);
  const acts = await actsOfAll(ctx, list, listActs);
  return { list: list.map((row) => rowFor(ctx, row, acts.get(row.id))), total, total_capped: capped, page: body.page, page_size: body.page_size };
});

type Counted = (group: number, tab?: number) => number;
async function countAll(ctx: Ctx): Promise<Counted> {
  const [tally, renewals] = await Promise.all([tallyOf(ctx), renewalsByGroup(ctx)]);
  return (group, tab) => countOf(tally, group, tab) - (tab === undefined ? (renewals.get(group) ?? 0) : 0);
}
async function countExchanges(ctx: Ctx): Promise<Counted> {
  const list = await exchangesByTab(ctx);
  return (group, tab) => list.filter((row) => row.tab_group === group && (tab === undefined || row.tab === tab)).reduce((sum, { n }) => sum + n, 0);
}

/** The tabs with their counts, from the order list's own tally less the orders of which nothing is sent. */
export const deliveryTabs = operation(deliveryEndpoints.deliveryTabs, async (ctx, { body }) => {
  const counted = body.exchange ? await countExchanges(ctx) : await countAll(ctx);
  const number = (groups: readonly number[]) => groups.reduce((sum, group) => sum + counted(group), 0);
  const toShip = [
    { value: 'all', name: '全部', number: number(groupsOf['to-ship']) },
    ...toShipTabs.map(({ value, name }) => ({ value, name, number: toShipItems[value].reduce((sum, item) => sum + counted(orderStatus.TO_SHIP, item), 0) })),
  ];
  return {
    list: tabs.map((tab) => ({ value: tab.value, name: tab.name, number: number(groupsOf[tab.value]), children: tab.value === 'to-ship' ? toShip : [] })),
  };
});
