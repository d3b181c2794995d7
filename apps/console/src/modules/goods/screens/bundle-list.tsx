import { rangeText } from '@merchant-admin/common/money';
import { bundleColumns, bundleFields } from '@merchant-admin/contract/goods/bundle-list';
import { api } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { standingOf, type BundleRow } from '../parts/bundle/bundle-fields.ts';
import { DeleteBundleDialog, ShelfBundleDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
import { loadCategories } from '../queries.ts';
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
  rowActions: keptActions({ href: bundleUrl, Switch: ShelfBundleDialog, Delete: DeleteBundleDialog }),
  toolbar: () => <NewButton tags={['CreateCollectGoods', 'bundle:edit']} to={bundleUrl()} />,
  empty: '暂无商品搭配，新建并上架后店铺才会在主商品下展示',
});

/** Accessories that are bundled to goods for lease. */
export default function BundleList() {
  return <ListPage {...bundleList} />;
}
