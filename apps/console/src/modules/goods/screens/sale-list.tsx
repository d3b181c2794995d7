import { rangeText } from '@merchant-admin/common/money';
import { newSaleRoute } from '@merchant-admin/contract/goods/permissions';
import { saleColumns, saleFields } from '@merchant-admin/contract/goods/sale-list';
import { api } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { DeleteSaleDialog, SaleStockDialog, ShelfDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
import type { SaleRow } from '../parts/sale/sale-fields.ts';
import { loadCategories } from '../queries.ts';
import { editSaleUrl, newSaleUrl, saleDetailUrl } from '../urls.ts';

const search = searchBy(saleFields, { category_id: loadCategories });

const saleList = defineList({
  list: 'saleList',
  title: '售卖商品',
  quick: { placeholder: '商品名称' },
  ...search,
  fetch: (query, signal) => api.goods.saleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.saleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof saleColumns, SaleRow>(
    saleColumns,
    { price: (row) => rangeText(row.least_price, row.most_price) },
    { name: { link: true, render: (row) => <GoodsName image={row.image} name={row.name} /> } },
  ),
  rowKey: (row) => row.id,
  detail: { href: saleDetailUrl },
  rowActions: keptActions({
    href: editSaleUrl,
    Switch: ShelfDialog,
    more: [{ key: 'stock', label: '修改库存', tag: 'sale:stock', dialog: SaleStockDialog }],
    Delete: DeleteSaleDialog,
  }),
  toolbar: () => <NewButton tags={[newSaleRoute, 'sale:edit']} to={newSaleUrl} />,
  empty: '暂无售卖商品，新建并上架后店铺才能展示',
});

/** The goods that the merchant sells outright. */
export default function SaleList() {
  return <ListPage {...saleList} />;
}
