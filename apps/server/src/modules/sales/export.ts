import { salesEndpoints as calls } from '@merchant-admin/contract/sales/endpoints';
import { saleOrderCells, saleShipCells, type SaleOrderRow } from '@merchant-admin/contract/sales/sale-order-cells';
import { saleOrderColumns, saleShipColumns } from '@merchant-admin/contract/sales/sale-order-list';
import { exportColumns } from '../../platform/export/columns.ts';
import { exportList } from '../../platform/export/lists.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { saleShape, tabOf } from './operations/sale-list.ts';
import type { SaleFilter } from './store/sale-list.view.ts';
import { countChosen, walkSales, type Chosen } from './store/sale-walk.view.ts';

const step = 500;
type Search = { page: number; page_size: number; list: 'orders' | 'shipping'; tab?: string | undefined; tab_item?: string | undefined } & SaleFilter;

/** A list as a file: the same query, order, titles, rights and masking as on screen. */
const fileOf = (list: 'orders' | 'shipping') => {
  const chosenBy = ({ page: _page, page_size: _size, list: _list, tab, tab_item: item, ...filter }: Search, ids: readonly string[]): Chosen => ({
    tab: tabOf(list, tab, item),
    filter,
    ids,
  });
  return {
    permission: 'saleOrder:export',
    seenBy: calls.saleOrderList.permission,
    filter: calls.saleOrderList.body,
    count: (ctx: Ctx, search: Search, ids: readonly string[], most: number) => countChosen(ctx, chosenBy(search, ids), most),
    page: async (ctx: Ctx, search: Search, ids: readonly string[], cursor: string | undefined) => {
      const { list: found, cursor: next } = await walkSales(ctx, chosenBy(search, ids), { cursor, step });
      return { rows: found.map((order) => saleShape(ctx, list, order)), cursor: next };
    },
  };
};

export const saleExport = exportList<SaleOrderRow>('vipOrderList', {
  title: '售卖订单',
  ...fileOf('orders'),
  columns: exportColumns(saleOrderColumns, saleOrderCells),
});
export const saleShipExport = exportList<SaleOrderRow>('goodsDeliver', {
  title: '商品发货',
  ...fileOf('shipping'),
  columns: exportColumns(saleShipColumns, saleShipCells),
});
