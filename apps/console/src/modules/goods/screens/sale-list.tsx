import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { newSaleRoute } from '@merchant-admin/contract/goods/permissions';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { DeleteSaleDialog, SaleStockDialog, ShelfDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import type { SaleRow } from '../parts/sale/sale-fields.ts';
import { loadCategories } from '../queries.ts';
import { editSaleUrl, newSaleUrl, saleDetailUrl } from '../urls.ts';

function AddSale() {
  const go = useGo();
  return (
    <Has tag={[newSaleRoute, 'sale:edit']} all>
      <Button type="primary" onClick={() => go(newSaleUrl)}>
        新建
      </Button>
    </Has>
  );
}

const prices = ({ least_price: least, most_price: most }: SaleRow) => (least === most ? formatFen(least) : `${formatFen(least)} - ${formatFen(most)}`);

function deletable({ on_shelf: onShelf, sold }: SaleRow) {
  if (onShelf) return { allowed: false, reason: '上架中的商品不能删除，请先下架' };
  return sold > 0 ? { allowed: false, reason: '商品已有销量，不能删除；不再售卖请下架' } : { allowed: true };
}

const saleList = defineList({
  list: 'saleList',
  title: '售卖商品',
  quick: { placeholder: '商品名称' },
  fields: [
    { type: 'select', key: 'category_id', label: '商品分类', options: loadCategories },
    {
      type: 'select',
      key: 'on_shelf',
      label: '状态',
      options: [
        { value: '1', label: '已上架' },
        { value: '0', label: '已下架' },
      ],
    },
  ],
  toFilter: ({ values, q, tab, page, pageSize }) => ({
    ...(values.category_id === undefined ? {} : { category_id: values.category_id }),
    ...(values.on_shelf === undefined ? {} : { on_shelf: values.on_shelf as '0' | '1' }),
    ...(tab === '' || tab === '0' ? {} : { tab: Number(tab) }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
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
  toolbar: () => <AddSale />,
  empty: '暂无售卖商品，新建并上架后店铺才能展示',
});

/** The goods that the merchant sells outright. */
export default function SaleList() {
  return <ListPage {...saleList} />;
}
