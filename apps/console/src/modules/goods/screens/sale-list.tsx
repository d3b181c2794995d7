import { formatFen } from '@merchant-admin/common/money';
import { newSaleRoute } from '@merchant-admin/contract/goods/permissions';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { categoryField, placeOf, shelfField } from '../parts/catalogue-list.ts';
import { DeleteSaleDialog, SaleStockDialog, ShelfDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
import type { SaleRow } from '../parts/sale/sale-fields.ts';
import { editSaleUrl, newSaleUrl, saleDetailUrl } from '../urls.ts';

const prices = ({ least_price: least, most_price: most }: SaleRow) => (least === most ? formatFen(least) : `${formatFen(least)} - ${formatFen(most)}`);

function deletable({ on_shelf: onShelf, sold }: SaleRow) {
  if (onShelf) return { allowed: false, reason: '上架中的商品不能删除，请先下架' };
  return sold > 0 ? { allowed: false, reason: '商品已有销量，不能删除；不再售卖请下架' } : { allowed: true };
}

const saleList = defineList({
  list: 'saleList',
  title: '售卖商品',
  quick: { placeholder: '商品名称' },
  fields: [categoryField, shelfField('on_shelf')],
  toFilter: ({ values, ...place }) => ({
    ...(values.category_id === undefined ? {} : { category_id: values.category_id }),
    ...(values.on_shelf === undefined ? {} : { on_shelf: values.on_shelf as '0' | '1' }),
    ...placeOf(place),
  }),
  fetch: (query, signal) => api.goods.saleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.saleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'name', title: '商品', width: 230, link: true, render: (row) => <GoodsName image={row.image} name={row.name} /> },
    { key: 'price', title: '售价', width: 190, value: prices },
    { key: 'stock', title: '库存', width: 72, kind: 'number' },
    { key: 'sold', title: '销量', width: 72, kind: 'number' },
    {
      key: 'on_shelf',
      title: '状态',
      width: 92,
      render: (row) => <StatusDot colour={row.on_shelf ? 'success' : 'neutral'}>{row.on_shelf ? '已上架' : '已下架'}</StatusDot>,
    },
    { key: 'category_name', title: '商品分类', width: 110 },
    { key: 'brand_name', title: '品牌', width: 90 },
    { key: 'degree_name', title: '成色', width: 80 },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  detail: { href: saleDetailUrl },
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'sale:edit', href: editSaleUrl },
    {
      key: 'shelf',
      label: '上架',
      labelFor: (row) => (row.on_shelf ? '下架' : '上架'),
      tag: 'sale:shelf',
      verdict: (row) => (row.on_shelf || row.stock > 0 ? { allowed: true } : { allowed: false, reason: '库存为0，请先修改库存再上架' }),
      dialog: ShelfDialog,
    },
    { key: 'stock', label: '修改库存', tag: 'sale:stock', dialog: SaleStockDialog },
    { key: 'delete', label: '删除', tag: 'sale:edit', danger: true, verdict: deletable, dialog: DeleteSaleDialog },
  ],
  toolbar: () => <NewButton tags={[newSaleRoute, 'sale:edit']} to={newSaleUrl} />,
  empty: '暂无售卖商品，新建并上架后店铺才能展示',
});

/** The goods that the merchant sells outright. */
export default function SaleList() {
  return <ListPage {...saleList} />;
}
