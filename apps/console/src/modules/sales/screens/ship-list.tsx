import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { saleShipTabs, saleTabItems } from '@merchant-admin/contract/sales/codes';
import { saleOrderFields } from '@merchant-admin/contract/sales/sale-order-list';
import { api } from '../../../platform/api.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { shipRowActs } from '../parts/row-acts.ts';
import { shipTable } from '../parts/sale-table.tsx';
import { parcelSheets } from '../parts/sheet-port.ts';
import { saleUrl } from '../urls.ts';

const shipList = defineList({
  list: 'goodsDeliver',
  title: '商品发货',
  ...searchBy(saleOrderFields, {}, { tabs: saleShipTabs.map(({ value }) => value), items: saleTabItems }),
  fetch: (body, signal) => api.sales.saleOrderList({ body: { ...body, list: 'shipping' }, signal }),
  tabs: { fetch: async (_body, signal) => (await api.sales.saleOrderNumber({ body: { list: 'shipping' }, signal })).list },
  columns: shipTable,
  rowKey: (row) => row.order_id,
  detail: { href: saleUrl },
  rowActions: shipRowActs,
  exportList: { tag: 'saleOrder:export' },
  toolbar: ({ refresh }) => (
    <ImportButton label="批量发货" title="商品批量发货" tag="saleOrder:ship" port={parcelSheets} limits={importLimits} onChanged={refresh} />
  ),
  empty: '没有符合条件的订单，付款后的售卖、搭配订单显示在这里',
});

/** Paid orders of goods, as those see them who pack and ship. */
export default function ShipList() {
  return <ListPage {...shipList} />;
}
