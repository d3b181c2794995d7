import { useEffect } from 'react';
import { reserveColumns, reserveFields } from '@merchant-admin/contract/goods/reserve-list';
import { reserveActs } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../../../widgets/kept/pages/index.ts';
import { merchantOptions } from '../parts/goods-fields.ts';
import { reserveDialogs, ReserveDrawer } from '../parts/reserve-dialogs.ts';
import { reserveColour, reservedOf, timeOf, type ReserveRow } from '../parts/reserve/reserve-fields.ts';
import { editReserveUrl, newReserveUrl, reservationsUrl } from '../urls.ts';

/** Editing has a page of its own. */
function Edit({ row, open, onClose }: RowDialogProps<ReserveRow>) {
  const go = useGo();
  useEffect(() => {
    if (!open) return;
    onClose(false);
    go(editReserveUrl(row));
  });
  return null;
}

const reserveList = defineList({
  list: 'reserveGoodsList',
  title: '预约商品',
  quick: { placeholder: '商品名称' },
  ...searchBy(reserveFields, { merchant_id: merchantOptions }),
  fetch: (body, signal) => api.goods.reserveList({ body, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.goods.reserveTabs({ body: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: columnsBy<typeof reserveColumns, ReserveRow>(
    reserveColumns,
    { status: (row) => row.status_name, time: timeOf, reserved: reservedOf },
    {
      name: { render: (row) => <GoodsName image={row.image} name={row.name} /> },
      status: { render: (row) => <StatusDot colour={reserveColour(row.status)}>{row.status_name}</StatusDot> },
    },
  ),
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'detail', label: '详情', dialog: ReserveDrawer },
    { key: 'audit', label: '审核', act: 'pass', dialog: reserveDialogs.audit },
    { key: 'open', label: reserveActs.open, act: 'open', dialog: reserveDialogs.open },
    { key: 'edit', label: reserveActs.edit, act: 'edit', dialog: Edit },
    { key: 'submit', label: reserveActs.submit, act: 'submit', dialog: reserveDialogs.submit },
    { key: 'withdraw', label: reserveActs.withdraw, act: 'withdraw', dialog: reserveDialogs.withdraw },
    { key: 'users', label: reserveActs.users, act: 'users', href: reservationsUrl },
    { key: 'end', label: reserveActs.end, act: 'end', danger: true, dialog: reserveDialogs.end },
    { key: 'takeOff', label: reserveActs.takeOff, act: 'takeOff', danger: true, dialog: reserveDialogs.takeOff },
    { key: 'remove', label: reserveActs.remove, act: 'remove', danger: true, dialog: reserveDialogs.remove },
  ],
  toolbar: () => <NewButton tags={['CreateReservationGoods', 'reserve:edit']} to={newReserveUrl} label="新建预约商品" />,
  empty: '暂无预约商品，新机型上架前可以先接受预约',
});

/** Models that are reserved before they are sold: one's own, and for the platform's staff what other merchants have handed in. */
export default function ReserveList() {
  return <ListPage {...reserveList} />;
}
