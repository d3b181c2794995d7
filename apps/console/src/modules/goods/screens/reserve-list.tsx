import { useEffect } from 'react';
import { reserveStatusText } from '@merchant-admin/contract/goods/codes';
import { api } from '../../../platform/api.ts';
import { useGo } from '../../../platform/app-link.tsx';
import { currentSession } from '../../../platform/session/session.ts';
import { defineList, ListPage, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { GoodsName } from '../parts/goods-name.tsx';
import { NewButton } from '../parts/new-button.tsx';
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

const statuses = Object.entries(reserveStatusText).map(([value, label]) => ({ value, label }));

const reserveList = defineList({
  list: 'reserveGoodsList',
  title: '预约商品',
  quick: { placeholder: '商品名称' },
  fields: [
    { type: 'select', key: 'status', label: '状态', options: statuses },
    { type: 'date-range', key: 'time', label: '预约时间' },
    { type: 'select', key: 'merchant_id', label: '商家名称', options: merchantOptions },
  ],
  toFilter: ({ values: { time, status, merchant_id: merchant }, q, tab, page, pageSize }) => ({
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(merchant === undefined ? {} : { merchant_id: merchant }),
    ...(time?.[0] ? { from: time[0] } : {}),
    ...(time?.[1] ? { to: time[1] } : {}),
    ...(tab === '' || tab === '0' ? {} : { tab: Number(tab) }),
    ...(q === '' ? {} : { q }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.goods.reserveList({ body, signal }),
  tabs: {
    fetch: async ({ merchant_id: merchant }, signal) =>
      (await api.goods.reserveTabs({ body: merchant === undefined ? {} : { merchant_id: merchant }, signal })).list,
    initial: { tab: '0' },
  },
  columns: [
    { key: 'name', title: '商品', width: 220, render: (row) => <GoodsName image={row.image} name={row.name} /> },
    { key: 'status', title: '状态', width: 92, render: (row) => <StatusDot colour={reserveColour(row.status)}>{row.status_name}</StatusDot> },
    { key: 'time', title: '预约时间', width: 276, value: timeOf },
    { key: 'reserved', title: '预约人数 / 名额', width: 128, value: reservedOf },
    { key: 'ordered', title: '已下单', width: 80, kind: 'number' },
    { key: 'category_name', title: '商品分类', width: 110 },
    { key: 'brand_name', title: '品牌', width: 90 },
    { key: 'goods_name', title: '开售商品', width: 180 },
    { key: 'merchant_name', title: '商家', width: 130 },
    { key: 'updated_at', title: '更新时间', width: 168, kind: 'time' },
  ],
  rowKey: (row) => row.id,
  rowActions: [
    { key: 'detail', label: '详情', dialog: ReserveDrawer },
    { key: 'audit', label: '审核', act: 'pass', dialog: reserveDialogs.audit },
    { key: 'open', label: '开售', act: 'open', dialog: reserveDialogs.open },
    { key: 'edit', label: '编辑', act: 'edit', dialog: Edit },
    { key: 'submit', label: '提交审核', act: 'submit', dialog: reserveDialogs.submit },
    { key: 'withdraw', label: '撤回', act: 'withdraw', dialog: reserveDialogs.withdraw },
    {
      key: 'users',
      label: '查看预约',
      tag: 'ReservationUser',
      // Reservations are the merchant's own: the platform reviews others' goods and sees nobody who reserved them.
      verdict: (row) => (row.status >= 30 && row.status !== 40 && row.merchant_id === currentSession()?.guest_info.guest_id ? { allowed: true } : undefined),
      href: reservationsUrl,
    },
    { key: 'end', label: '结束', act: 'end', danger: true, dialog: reserveDialogs.end },
    { key: 'takeOff', label: '下架', act: 'takeOff', danger: true, dialog: reserveDialogs.takeOff },
    { key: 'remove', label: '删除', act: 'remove', danger: true, dialog: reserveDialogs.remove },
  ],
  toolbar: () => <NewButton tags={['CreateReservationGoods', 'reserve:edit']} to={newReserveUrl} label="新建预约商品" />,
  empty: '暂无预约商品，新机型上架前可以先接受预约',
});

/** Models that are reserved before they are sold: one's own, and for the platform's staff what other merchants have handed in. */
export default function ReserveList() {
  return <ListPage {...reserveList} />;
}
