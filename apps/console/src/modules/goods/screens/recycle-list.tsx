import { api } from '../../../platform/api.ts';
import { enabledField } from '../../../widgets/list-page/enabled-field.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { categoryField, placeOf } from '../parts/catalogue-list.ts';
import { DeleteRecycleDialog, EnableRecycleDialog } from '../parts/dialogs.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
import { loadBrands } from '../queries.ts';
import { editRecycleUrl, newRecycleUrl, recycleDetailUrl } from '../urls.ts';

const recycleList = defineList({
  list: 'recycleList',
  title: '回收商品',
  quick: { placeholder: '机型名称' },
  fields: [categoryField, { type: 'select', key: 'brand_id', label: '品牌', options: loadBrands }, enabledField],
  toFilter: ({ values, ...place }) => ({
    ...(values.category_id === undefined ? {} : { category_id: values.category_id }),
    ...(values.brand_id === undefined ? {} : { brand_id: values.brand_id }),
    ...(values.enabled === undefined ? {} : { enabled: values.enabled as '0' | '1' }),
    ...placeOf(place),
  }),
  fetch: (query, signal) => api.goods.recycleList({ query, signal }),
  tabs: { fetch: (_query, signal) => api.goods.recycleTabs({ signal }).then((answer) => answer.list), initial: { tab: '0' } },
  columns: [
    { key: 'name', title: '机型', width: 250, link: true, render: (row) => <GoodsName image={row.image} name={row.name} /> },
    { key: 'category_name', title: '商品分类', width: 100 },
    { key: 'brand_name', title: '品牌', width: 80 },
    { key: 'base_price', title: '基准价', width: 110, kind: 'money' },
    { key: 'lowest_price', title: '最低回收价', width: 110, kind: 'money' },
    { key: 'conditions', title: '估价项数', width: 90, kind: 'number' },
    {
      key: 'enabled',
      title: '状态',
      width: 84,
      render: (row) => <StatusDot colour={row.enabled ? 'success' : 'neutral'}>{row.enabled ? '启用' : '停用'}</StatusDot>,
    },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  detail: { href: recycleDetailUrl },
  rowActions: [
    { key: 'edit', label: '编辑', tag: 'recycle:edit', href: editRecycleUrl },
    { key: 'enable', label: '停用', labelFor: (row) => (row.enabled ? '停用' : '启用'), tag: 'recycle:edit', dialog: EnableRecycleDialog },
    {
      key: 'delete',
      label: '删除',
      tag: 'recycle:edit',
      danger: true,
      verdict: (row) => (row.enabled ? { allowed: false, reason: '启用中的机型不能删除，请先停用' } : { allowed: true }),
      dialog: DeleteRecycleDialog,
    },
  ],
  toolbar: () => <NewButton tags={['CreateRecycle', 'recycle:edit']} to={newRecycleUrl} label="新增" />,
  empty: '暂无回收商品，新增后店铺才能估价',
});

/** The models that the merchant buys back. */
export default function RecycleList() {
  return <ListPage {...recycleList} />;
}
