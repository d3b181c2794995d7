import { lookupFields, postageColumns, postageThing } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { keptDialogs, keptEditor } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { afterLookupChange, postageCityQuery } from '../../queries.ts';
import { PostageDialog } from './dialogs.ts';
import { ratesText } from './regions.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';
import { usedText } from './used.ts';

export type Postage = Answer<'goods', 'postageList'>['list'][number];
/** A postage template with what sending costs, in words. */
type Row = Postage & { readonly rates: string };

const { Edit, toolbar } = keptEditor(PostageDialog, 'goods:settings');
const dialogs = keptDialogs<typeof postageThing, Row>(postageThing, {
  after: afterLookupChange,
  switch: {
    send: (body) => api.goods.postageStatus({ body }),
    on: ['新建和编辑商品时可以选择该模板'],
    off: ['新建和编辑商品时不能再选择该模板', '已使用该模板的商品仍按它收取邮费', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.postageDelete({ body }) },
});

const postages = defineList({
  list: 'postageTemplates',
  title: '邮费模板',
  quick: { placeholder: '模板名称' },
  ...searchBy(lookupFields, {}),
  fetch: async (query, signal) => {
    const [rows, places] = await Promise.all([api.goods.postageList({ query, signal }), queryClient.ensureQueryData(postageCityQuery())]);
    return { ...rows, list: rows.list.map((row) => ({ ...row, rates: ratesText(row, places.list) })) };
  },
  columns: columnsBy<typeof postageColumns, Row>(postageColumns, { rates: (row) => row.rates, used: usedText }),
  rowKey: (row) => row.id,
  rowActions: keptActions<Row>({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无邮费模板，商品提交审核前需要选择邮费模板',
});

/** What sending the merchant's goods costs. */
export const Postages = () => <ListPage {...postages} />;
