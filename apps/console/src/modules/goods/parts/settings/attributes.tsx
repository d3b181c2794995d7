import { attributeColumns, attributeThing, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { keptDialogs, deleted, keptEditor } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { AttributeDialog } from './dialogs.ts';
import { afterLookupChange } from '../../queries.ts';
import { pageOf } from './page-of.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

export type Attribute = Answer<'goods', 'goodsAttrList'>['list'][number];

const { Edit, toolbar } = keptEditor(AttributeDialog, 'goods:settings');
const dialogs = keptDialogs<typeof attributeThing, Attribute>(attributeThing, {
  after: afterLookupChange,
  switch: {
    send: (body, { name, group_name, choices, sort }) => api.goods.goodsAttrEdit({ body: { ...body, name, group_name, choices, sort } }),
    on: ['填写商品规格时可以选择该属性'],
    off: ['填写商品规格时不再提供该属性', '已填写的商品规格不受影响', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.goodsAttrDelete({ body }), lines: ['已填写的商品规格不受影响', ...deleted] },
});

const attributes = defineList({
  list: 'goodsAttributes',
  title: '规格属性',
  quick: { placeholder: '规格名称 / 分组 / 规格值' },
  ...searchBy(lookupFields, {}),
  fetch: async (wanted, signal) => {
    const { list } = await api.goods.goodsAttrList({ query: {}, signal });
    return pageOf(list, (row) => [row.group_name, row.name, ...row.choices].join(' '), wanted);
  },
  columns: columnsBy<typeof attributeColumns, Attribute>(attributeColumns, { choices: (row) => row.choices.join('、') }),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无规格属性，新增后可在商品规格中选择',
});

/** What the specifications of the merchant's goods are made of. */
export const Attributes = () => <ListPage {...attributes} />;
