import { saleTabs } from '@merchant-admin/contract/sales/codes';
import { saleOrderFields } from '@merchant-admin/contract/sales/sale-order-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { saleRowActs } from '../parts/row-acts.ts';
import { saleTable } from '../parts/sale-table.tsx';
import { saleUrl } from '../urls.ts';

const saleList = defineList({
  list: 'vipOrderList',
  title: '售卖订单',
  ...searchBy(saleOrderFields, {}, { tabs: saleTabs.map(({ value }) => value), items: [] }),
  fetch: (body, signal) => api.sales.saleOrderList({ body: { ...body, list: 'orders' }, signal }),
  tabs: { fetch: async (_body, signal) => (await api.sales.saleOrderNumber({ body: { list: 'orders' }, signal })).list },
  columns: saleTable,
  rowKey: (row) => row.order_id,
  detail: { href: saleUrl },
  rowActions: saleRowActs,
  exportList: { tag: 'saleOrder:export' },
  empty: '没有符合条件的售卖订单，用户在店铺购买商品或搭配后显示在这里',
});

/** Orders of goods that are bought outright, and of accessories that are bought with a lease. */
export default function SaleList() {
  return <ListPage {...saleList} />;
}
