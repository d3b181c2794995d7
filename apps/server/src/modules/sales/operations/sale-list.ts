import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { saleKinds, saleStates, tabsOfList, type saleLists, type SaleTab } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import type { SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { sumOfStates } from '../../../platform/lists/state-tally.ts';
import { leaseTold } from '../rules/lease-told.ts';
import { saleActsOf } from '../rules/sale-acts.ts';
import { goodsTold, keptFirst, packedOf, piecesIn } from '../rules/told-goods.ts';
import { countSales, countTab, listSales, type ListedSale } from '../store/sale-list.view.ts';
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

type List = (typeof saleLists)[number];

/** What lists say of an order's goods: those of orders name all of it, those who ship see what they pack. */
const goodsOf = (list: List, { lines, pieces }: ListedSale) =>
  list === 'orders' ? { goods: goodsTold(keptFirst(lines)), pieces } : { goods: goodsTold(packedOf(lines)), pieces: piecesIn(packedOf(lines)) };

/** An order as a list shows it: its customer and receiver masked. */
export const saleShape = (ctx: Ctx, list: List, order: ListedSale): SaleOrderRow => ({
  ...standingOf(ctx, order),
  ...receiverOf(order),
  order_no: order.order_no,
  ...goodsOf(list, order),
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
  lease_told: leaseTold(order.state, order.lease_status),
});

/** A tab of a list by its value, or one under it; the first where none is named. */
export const tabOf = (list: List, value: string | undefined, item: string | undefined): SaleTab => {
  const tabs: readonly SaleTab[] = tabsOfList[list];
  return tabs.flatMap((tab) => [tab, ...(tab.items ?? [])]).find((tab) => tab.value === (item ?? value)) ?? tabs[0]!;
};

/** A page of orders; of what is to be shipped, of those that are paid. */
export const saleOrderList = operation(
  salesEndpoints.saleOrderList,
  async (ctx, { body: { page, page_size: size, list: which, tab, tab_item: item, ...filter } }) => {
    const { list, total, capped } = await listSales(ctx, tabOf(which, tab, item), { page, page_size: size }, filter);
    return { list: list.map((order) => saleShape(ctx, which, order)), total, total_capped: capped, page, page_size: size };
  },
);

export const saleOrderNumber = operation(salesEndpoints.saleOrderNumber, async (ctx, { body }) => {
  const counted = await countSales(ctx);
  const tabs: readonly SaleTab[] = tabsOfList[body.list];
  const list = [];
  for (const { items = [], ...tab } of tabs) {
    const whole = { value: tab.value, name: tab.name, number: await countTab(ctx, tab, counted) };
    const parts = items.map(({ value, name, states }) => ({ value, name, number: sumOfStates(counted, states) }));
    list.push({ ...whole, children: parts.length === 0 ? [] : [{ ...whole, value: 'all', name: '全部' }, ...parts] });
  }
  return { list };
});
