import { Button } from 'antd';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { Has } from '../../../platform/permission/has.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { priceRange, standingOf, type BundleRow } from '../parts/bundle/bundle-fields.ts';
import { DeleteBundleDialog, ShelfBundleDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { loadCategories } from '../queries.ts';
import { bundleDetailUrl, bundleUrl } from '../urls.ts';

function AddBundle() {
  const go = useGo();
  return (
    <Has tag={['CreateCollectGoods', 'bundle:edit']} all>
      <Button type="primary" onClick={() => go(bundleUrl())}>
        新建
      </Button>
    </Has>
  );
}

function Standing({ row }: { readonly row: BundleRow }) {
  const { colour, text } = standingOf(row);
  return <StatusDot colour={colour}>{text}</StatusDot>;
}

const howMany = ({ items, offered }: BundleRow) => (offered === items ? `${items}个` : `${items}个，展示${offered}个`);

const bundleList = defineList({
  list: 'bundleList',
  title: '商品搭配',
  quick: { placeholder: '搭配名称 / 主商品名称、编号' },
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
  fetch: (body, signal) => api.goods.bundleList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.goods.bundleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'name', title: '搭配名称', width: 190, link: true },
    { key: 'goods_name', title: '主商品', width: 210, render: (row) => <GoodsName image={row.image} name={row.goods_name} /> },
    { key: 'items', title: '搭配商品数', width: 120, value: howMany },
    { key: 'price', title: '搭配价', width: 170, value: priceRange },
    { key: 'status', title: '状态', width: 190, render: (row) => <Standing row={row} /> },
    { key: 'category_name', title: '商品分类', width: 110 },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  detail: { href: bundleDetailUrl },
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'bundle:edit', href: bundleUrl },
    {
      key: 'shelf',
      label: '上架',
      labelFor: (row) => (row.on_shelf ? '下架' : '上架'),
      tag: 'bundle:shelf',
      verdict: (row) => (row.on_shelf || row.offered > 0 ? { allowed: true } : { allowed: false, reason: '没有可展示的搭配商品，请先上架售卖商品并补充库存' }),
      dialog: ShelfBundleDialog,
    },
    {
      key: 'delete',
      label: '删除',
      tag: 'bundle:edit',
      danger: true,
      verdict: (row) => (row.on_shelf ? { allowed: false, reason: '上架中的搭配不能删除，请先下架' } : { allowed: true }),
      dialog: DeleteBundleDialog,
    },
  ],
  toolbar: () => <AddBundle />,
  empty: '暂无商品搭配，新建并上架后店铺才会在主商品下展示',
});

/** Accessories that are bundled to goods for lease. */
export default function BundleList() {
  return <ListPage {...bundleList} />;
}
