import { leaseTypes as typeNames } from '@merchant-admin/contract/goods/lease-types';
import { leaseTypeColumns, leaseTypeForm, leaseTypeThing, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { keptDialogs, deleted, keptForm } from '../../../../widgets/kept/index.ts';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../../widgets/list-page/index.ts';
import { afterLookupChange } from '../../queries.ts';
import { pageOf } from './page-of.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

type LeaseType = Answer<'goods', 'leaseTypeList'>['list'][number];

const { toolbar } = keptForm<typeof leaseTypeThing, typeof leaseTypeForm, LeaseType>(leaseTypeThing, leaseTypeForm, {
  tag: 'goods:settings',
  save: (body, idempotencyKey) => api.goods.leaseTypeEdit({ body, idempotencyKey }),
  after: afterLookupChange,
});
const dialogs = keptDialogs<typeof leaseTypeThing, LeaseType>(leaseTypeThing, {
  after: afterLookupChange,
  switch: {
    send: (body) => api.goods.leaseTypeEdit({ body }),
    on: ['填写商品价格时可以选择该租赁方式'],
    off: ['填写商品价格时不能再选择该租赁方式', '已按它定价的商品继续在售', '可以随时重新启用'],
  },
  delete: { send: (body) => api.goods.leaseTypeDelete({ body }), lines: ['有商品按它定价时不能删除', ...deleted] },
});

const leaseTypes = defineList({
  list: 'goodsLeaseTypes',
  title: '租赁方式',
  quick: { placeholder: '租赁方式 / 租期' },
  ...searchBy(lookupFields, {}),
  fetch: async (wanted, signal) => pageOf((await api.goods.leaseTypeList({ signal })).list, (row) => row.name, wanted),
  columns: columnsBy<typeof leaseTypeColumns, LeaseType>(leaseTypeColumns, {
    lease_type: (row) => typeNames[row.lease_type as keyof typeof typeNames],
    periods: (row) => `${row.periods}期`,
  }),
  rowKey: (row) => row.goods_lease_type_id,
  rowActions: keptActions({ ...dialogs }),
  toolbar,
  empty: '暂无租赁方式，新增后可为商品定价',
});

/** For which lease types and terms the merchant prices goods. */
export const LeaseTypes = () => <ListPage {...leaseTypes} />;
