import { rangeText } from '@merchant-admin/common/money';
import { newSaleRoute } from '@merchant-admin/contract/goods/paths';
import { saleColumns, saleFields, saleThing } from '@merchant-admin/contract/goods/sale-list';
import { api } from '../../../platform/api.ts';
import { deleted, keptDialogs } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { SaleStockDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import type { SaleRow } from '../parts/sale/sale-fields.ts';
import { afterGoodsChange, loadCategories } from '../queries.ts';
import { editSaleUrl, newSaleUrl, saleDetailUrl } from '../urls.ts';

const dialogs = keptDialogs<typeof saleThing, SaleRow>(saleThing, {
  after: afterGoodsChange,
  switch: {
    send: (body) => api.goods.saleShelf({ body }),
    on: ['店铺立即展示该商品，售卖商品不需要审核'],
    off: ['店铺不再展示该商品', '可以随时重新上架'],
  },
  delete: { send: (body) => api.goods.saleDelete({ body }), lines: ['各规格一同删除', ...deleted] },
});

const saleList = defineList({
  list: 'saleList',
  title: '售卖商品',
  quick: { placeholder: '商品名称' },
  ...searchBy(saleFields, { category_id: loadCategories }),
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
    ...dialogs,
    more: [{ key: 'stock', label: '修改库存', tag: 'sale:stock', dialog: SaleStockDialog }],
  }),
  toolbar: () => <NewButton tags={[newSaleRoute, 'sale:edit']} to={newSaleUrl} />,
  empty: '暂无售卖商品，新建并上架后店铺才能展示',
});

/** The goods that the merchant sells outright. */
export default function SaleList() {
  return <ListPage {...saleList} />;
}
