import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { priceRange, standingOf, type BundleRow } from '../parts/bundle/bundle-fields.ts';
import { categoryField, placeOf, shelfField } from '../parts/catalogue-list.ts';
import { DeleteBundleDialog, ShelfBundleDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
import { bundleDetailUrl, bundleUrl } from '../urls.ts';

function Standing({ row }: { readonly row: BundleRow }) {
  const { colour, text } = standingOf(row);
  return <StatusDot colour={colour}>{text}</StatusDot>;
}

const howMany = ({ items, offered }: BundleRow) => (offered === items ? `${items}个` : `${items}个，展示${offered}个`);

const bundleList = defineList({
  list: 'bundleList',
  title: '商品搭配',
  quick: { placeholder: '搭配名称 / 主商品名称、编号' },
  fields: [categoryField, shelfField('on_shelf')],
  toFilter: ({ values, ...place }) => ({
    ...(values.category_id === undefined ? {} : { category_id: values.category_id }),
    ...(values.on_shelf === undefined ? {} : { on_shelf: values.on_shelf as '0' | '1' }),
    ...placeOf(place),
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
  toolbar: () => <NewButton tags={['CreateCollectGoods', 'bundle:edit']} to={bundleUrl()} />,
  empty: '暂无商品搭配，新建并上架后店铺才会在主商品下展示',
});

/** Accessories that are bundled to goods for lease. */
export default function BundleList() {
  return <ListPage {...bundleList} />;
}
