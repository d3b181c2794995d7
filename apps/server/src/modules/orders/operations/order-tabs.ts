import { orderStatus, orderTabs } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { countLeaseTabs } from '../store/lease-filter.ts';
import { countOf, tallyOf } from '../store/order-tally.ts';

async function tabsWithCounts(ctx: Ctx): Promise<ResultOf<typeof ordersEndpoints.orderStatusCategoryListV2>> {
  const stored = await tallyOf(ctx);
  const tally = new Map([...stored, ...(await countLeaseTabs(ctx, stored.get(orderStatus.LEASED) ?? 0))]);
  const all = { value: '0', name: '全部', number: countOf(tally, undefined, undefined), children: [] };
  const tabs = orderTabs.map((tab) => ({
    value: String(tab.value),
    name: tab.name,
    number: countOf(tally, tab.value, undefined),
    children:
      tab.children.length === 0
        ? []
        : [
            { value: '0', name: '全部', number: countOf(tally, tab.value, undefined) },
            ...tab.children.map((item) => ({ value: String(item.value), name: item.name, number: countOf(tally, tab.value, item.value) })),
          ],
  }));
  return { list: [all, ...tabs] };
}

/** The two-level tabs with their counts; the first is all orders. */
export const orderTabCounts = operation(ordersEndpoints.orderStatusCategoryListV2, tabsWithCounts);
/** The same tabs at the specification's first address. */
export const firstOrderTabCounts = operation(ordersEndpoints.orderStatusCategoryList, tabsWithCounts);
