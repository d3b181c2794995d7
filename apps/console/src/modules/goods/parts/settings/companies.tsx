import { companyColumns, companyFields, companyForm, companyThing } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { keptDialogs, keptForm } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { afterLookupChange } from '../../queries.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

export type Company = Answer<'goods', 'companyPage'>['list'][number];

const { Edit, toolbar } = keptForm<typeof companyThing, typeof companyForm, Company>(companyThing, companyForm, {
  tag: 'goods:settings',
  called: '供应商或签约主体',
  save: (body, idempotencyKey) => api.goods.companyEdit({ body, idempotencyKey }),
  after: afterLookupChange,
});
const dialogs = keptDialogs<typeof companyThing, Company>(companyThing, {
  called: (row) => row.type_name,
  after: afterLookupChange,
  switch: {
    send: (body, { type, name }) => api.goods.companyEdit({ body: { ...body, type, name } }),
    on: (row) => [`选择${row.type_name}时可以选择该公司`],
    off: (row) => [`选择${row.type_name}时不再提供该公司`, '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.companyDelete({ body }) },
});

const companies = defineList({
  list: 'companies',
  title: '供应商与签约主体',
  quick: { placeholder: '公司名称' },
  ...searchBy(companyFields, {}),
  fetch: (query, signal) => api.goods.companyPage({ query, signal }),
  columns: columnsBy<typeof companyColumns, Company>(companyColumns, {}),
  rowKey: (row) => row.id,
  rowActions: keptActions({ Edit, ...dialogs }),
  toolbar,
  empty: '暂无公司，新增后可在发货和签约时选择',
});

/** The companies that the merchant works with. */
export const Companies = () => <ListPage {...companies} />;
