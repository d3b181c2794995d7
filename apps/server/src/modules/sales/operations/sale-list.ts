import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { saleKinds, saleStates, tabsOfList, type SaleTab } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import type { SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { saleActsOf } from '../rules/sale-acts.ts';
import { countSales, countTab, listSales } from '../store/sale-list.view.ts';
import type { SaleRow } from '../store/sale-order.store.ts';
import { factsOf } from './sale-seen.ts';

export const instantOf = (at: Date | null) => at?.toISOString() ?? null;
export const courierName = (company: string): string => (company === '' ? '' : couriers[company as Courier]);

/** Who receives an order, masked. */
export const receiverOf = (order: Pick<SaleRow, 'receiver_name' | 'receiver_phone' | 'region' | 'street'>) => ({
  receiver_name: maskName(order.receiver_name),
  receiver_phone: maskPhone(order.receiver_phone),
  receiver_address: `${order.region}${maskAddress(order.street)}`,
});

/** What is told of where an order stands. */
export const standingOf = (ctx: Ctx, order: SaleRow) => ({
  order_id: String(order.id),
  kind: order.kind,
  kind_name: saleKinds[order.kind],
  state: order.state,
  state_name: saleStates[order.state],
  version: order.version,
  actions: saleActsOf(ctx, factsOf(order)),
});

/** An order as lists show it: its customer and receiver masked. */
export const saleShape = (ctx: Ctx, order: SaleRow): SaleOrderRow => ({
  ...standingOf(ctx, order),
  ...receiverOf(order),
  order_no: order.order_no,
  goods: order.goods,
  pieces: order.pieces,
  amount: order.goods_amount + order.postage,
  paid: order.paid,
  refunded: order.refunded,
  customer_name: maskName(order.customer_name),
  customer_phone: maskPhone(order.customer_phone),
  company_name: courierName(order.company),
  express_no: order.express_no,
  lease_no: order.lease_no,
  placed_at: order.placed_at.toISOString(),
  paid_at: instantOf(order.paid_at),
  sent_at: instantOf(order.sent_at),
  note: order.note,
  after_sale: order.after_sale,
});

/** A tab of a list by its value; the first where none is named. */
export const tabOf = (list: keyof typeof tabsOfList, value: string | undefined): SaleTab => {
  const tabs: readonly SaleTab[] = tabsOfList[list];
  return tabs.find((tab) => tab.value === value) ?? tabs[0]!;
};

/** A page of orders; of what is to be shipped, of those that are paid. */
export const saleOrderList = operation(salesEndpoints.saleOrderList, async (ctx, { body: { page, page_size: size, list: which, tab, ...filter } }) => {
  const { list, total, capped } = await listSales(ctx, tabOf(which, tab), { page, page_size: size }, filter);
  return { list: list.map((order) => saleShape(ctx, order)), total, total_capped: capped, page, page_size: size };
});

export const saleOrderNumber = operation(salesEndpoints.saleOrderNumber, async (ctx, { body }) => {
  const counted = await countSales(ctx);
  const tabs: readonly SaleTab[] = tabsOfList[body.list];
  const list = [];
  for (const tab of tabs) list.push({ value: tab.value, name: tab.name, number: await countTab(ctx, tab, counted), children: [] });
  return { list };
});
