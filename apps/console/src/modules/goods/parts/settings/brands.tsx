import { brandColumns, brandForm, brandThing, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { keptDialogs, keptForm } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { afterLookupChange } from '../../queries.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { usedText } from './used.ts';

export type Brand = Answer<'goods', 'brandList'>['list'][number];

const { Edit, toolbar } = keptForm<typeof brandThing, typeof brandForm, Brand>(brandThing, brandForm, {
  tag: 'goods:settings',
  save: (body, idempotencyKey) => api.goods.brandEdit({ body, idempotencyKey }),
  after: afterLookupChange,
});
const dialogs = keptDialogs<typeof brandThing, Brand>(brandThing, {
  after: afterLookupChange,
  switch: {
    send: (body, { name, sort }) => api.goods.brandEdit({ body: { ...body, name, sort } }),
    on: ['新建和编辑商品时可以选择该品牌'],
    off: ['新建和编辑商品时不能再选择该品牌', '已使用该品牌的商品不受影响', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.brandDelete({ body }) },
});

const brands = defineList({
  list: 'goodsBrands',
  title: '品牌',
  quick: { placeholder: '品牌名称' },
  ...searchBy(lookupFields, {}),
  fetch: (query, signal) => api.goods.brandList({ query, signal }),
  columns: columnsBy<typeof brandColumns, Brand>(brandColumns, { used: usedText }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无品牌，新增后可在商品中选择',
});

/** The brands of the merchant's goods. */
export const Brands = () => <ListPage {...brands} />;
