import { leaseTypes as typeNames } from '@merchant-admin/contract/goods/lease-types';
import { leaseTypeColumns, lookupFields } from '@merchant-admin/contract/goods/lookup-lists';
import { api, type Answer } from '../../../../platform/api.ts';
import { Has } from '../../../../platform/permission/has.tsx';
import { AddButton } from '../../../../widgets/list-page/add-button.tsx';
import { columnsBy } from '../../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type ActContext, type RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { DeleteLookup, EnableLookup, LeaseTypeDialog } from './dialogs.ts';
import { pageOf } from './page-of.ts';
import { keptActions } from '../../../../widgets/list-page/kept-actions.ts';
import { searchBy } from '../../../../widgets/list-page/search-by.ts';

type LeaseType = Answer<'goods', 'leaseTypeList'>['list'][number];

const Enable = ({ row: { goods_lease_type_id: id, version, name, enabled }, open, onClose }: RowDialogProps<LeaseType>) => (
  <EnableLookup
    what={`租赁方式 ${name}`}
    enabled={enabled}
    off={['填写商品价格时不能再选择该租赁方式', '已按它定价的商品继续在售']}
    on={['填写商品价格时可以选择该租赁方式']}
    run={() => api.goods.leaseTypeEdit({ body: { goods_lease_type_id: id, version, enabled: !enabled } })}
    open={open}
    onClose={onClose}
  />
);

const Delete = ({ row: { goods_lease_type_id: id, version, name }, open, onClose }: RowDialogProps<LeaseType>) => (
  <DeleteLookup
    what={`租赁方式 ${name}`}
    lines={['有商品按它定价时不能删除']}
    run={() => api.goods.leaseTypeDelete({ body: { goods_lease_type_id: id, version } })}
    open={open}
    onClose={onClose}
  />
);

const Add = ({ refresh }: ActContext) => (
  <Has tag="goods:settings">
    <AddButton refresh={refresh}>{(close) => <LeaseTypeDialog onClose={close} />}</AddButton>
  </Has>
);

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
  rowActions: keptActions({ Switch: Enable, Delete }),
  toolbar: (context) => <Add {...context} />,
  empty: '暂无租赁方式，新增后可为商品定价',
});

/** For which lease types and terms the merchant prices goods. */
export const LeaseTypes = () => <ListPage {...leaseTypes} />;
