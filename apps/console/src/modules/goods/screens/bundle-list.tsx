import { rangeText } from '@merchant-admin/common/money';
import { bundleColumns, bundleFields, bundleThing } from '@merchant-admin/contract/goods/bundle-list';
import { api } from '../../../platform/api.ts';
import { deleted, keptDialogs } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { standingOf, type BundleRow } from '../parts/bundle/bundle-fields.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { afterGoodsChange, loadCategories } from '../queries.ts';
import { bundleDetailUrl, bundleUrl } from '../urls.ts';

function Standing({ row }: { readonly row: BundleRow }) {
  const { colour, text } = standingOf(row);
  return <StatusDot colour={colour}>{text}</StatusDot>;
}

const howMany = ({ items, offered }: BundleRow) => (offered === items ? `${items}个` : `${items}个，展示${offered}个`);

const shown = (row: BundleRow) => [
  row.goods_on_shelf ? '店铺立即在主商品下展示该搭配' : '主商品未上架，主商品上架后店铺才展示该搭配',
  ...(row.offered < row.items ? [`${row.items - row.offered}个搭配商品已下架或无库存，暂不展示`] : []),
];
const dialogs = keptDialogs<typeof bundleThing, BundleRow>(bundleThing, {
  after: afterGoodsChange,
  switch: {
    send: ({ on_shelf: on, ...aim }) => api.goods.bundleShelf({ query: { ...aim, status: on ? 'on' : 'off' } }),
    on: shown,
    off: ['店铺不再展示该搭配，搭配商品仍可单独售卖', '可以随时重新上架'],
  },
  delete: { send: (body) => api.goods.bundleDelete({ body }), lines: ['主商品和售卖商品不受影响', ...deleted] },
});

const bundleList = defineList({
  list: 'bundleList',
  title: '商品搭配',
  quick: { placeholder: '搭配名称 / 主商品名称、编号' },
  ...searchBy(bundleFields, { category_id: loadCategories }),
  fetch: (body, signal) => api.goods.bundleList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.goods.bundleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof bundleColumns, BundleRow>(
    bundleColumns,
    { items: howMany, price: (row) => rangeText(row.least_price, row.most_price), status: (row) => standingOf(row).text },
    {
      name: { link: true },
      goods_name: { render: (row) => <GoodsName image={row.image} name={row.goods_name} /> },
      status: { render: (row) => <Standing row={row} /> },
    },
  ),
  rowKey: (row) => row.id,
  detail: { href: bundleDetailUrl },
  rowActions: keptActions({ href: bundleUrl, ...dialogs }),
  toolbar: () => <NewButton tags={['CreateCollectGoods', 'bundle:edit']} to={bundleUrl()} />,
  empty: '暂无商品搭配，新建并上架后店铺才会在主商品下展示',
});

/** Accessories that are bundled to goods for lease. */
export default function BundleList() {
  return <ListPage {...bundleList} />;
}
