import { recycleColumns, recycleFields, recycleThing } from '@merchant-admin/contract/goods/recycle-list';
import { api, type Answer } from '../../../platform/api.ts';
import { deleted, keptDialogs } from '../../../widgets/kept/index.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { keptActions } from '../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { afterGoodsChange, loadBrands, loadCategories } from '../queries.ts';
import { editRecycleUrl, newRecycleUrl, recycleDetailUrl } from '../urls.ts';

type Row = Answer<'goods', 'recycleList'>['list'][number];

const dialogs = keptDialogs<typeof recycleThing, Row>(recycleThing, {
  called: '回收机型',
  after: afterGoodsChange,
  switch: { send: (body) => api.goods.recycleStatus({ body }), on: ['店铺可以展示该机型并估价'], off: ['店铺不再展示该机型，也不能估价', '可以随时重新启用'] },
  delete: { send: (body) => api.goods.recycleDelete({ body }), lines: ['各版本的估价规则一同删除', ...deleted] },
});

const recycleList = defineList({
  list: 'recycleList',
  title: '回收商品',
  quick: { placeholder: '机型名称' },
  ...searchBy(recycleFields, { category_id: loadCategories, brand_id: loadBrands }),
  fetch: (query, signal) => api.goods.recycleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.recycleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: columnsBy<typeof recycleColumns, Row>(
    recycleColumns,
    {},
    { name: { link: true, render: (row) => <GoodsName image={row.image} name={row.name} /> } },
  ),
  rowKey: (row) => row.id,
  detail: { href: recycleDetailUrl },
  rowActions: keptActions({ href: editRecycleUrl, ...dialogs }),
  toolbar: () => <NewButton tags={['CreateRecycle', 'recycle:edit']} to={newRecycleUrl} label="新增" />,
  empty: '暂无回收商品，新增后店铺才能估价',
});

/** The models that the merchant buys back. */
export default function RecycleList() {
  return <ListPage {...recycleList} />;
}
