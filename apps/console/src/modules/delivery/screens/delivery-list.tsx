import { guestShippingPath } from '@merchant-admin/contract/delivery/permissions';
import { useLocation } from '@tanstack/react-router';
import { Alert } from 'antd';
import type { DeliveryTab, ToShipTab } from '@merchant-admin/contract/delivery/codes';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { mayView, viewedMerchant } from '../../../platform/viewing.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { dayRange, inTurn, nameField, otherMerchants, phoneField } from '../../orders/index.ts';
import { deliveryColumns, type DeliveryRow } from '../parts/delivery-columns.tsx';
import { EditRowExpressDialog, ReceiveDialog, RefuseDialog, ShipDialog, TrackDialog } from '../parts/dialogs.ts';
import { deliveryDetailUrl, guestShippingUrl } from '../urls.ts';

const parcels = importPort('deliveries');

const troubles = [
  { value: '1', label: '退回、疑难的包裹' },
  { value: '2', label: '退件待验货' },
];

const hasParcel = ({ parcel_id }: DeliveryRow) => (parcel_id === '' ? undefined : { allowed: true });

const deliveryList = defineList({
  list: 'deliveryList',
  title: '发货列表',
  fields: [
    { type: 'text', key: 'order_id', label: '订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '订单号只能包含数字' }] },
    { type: 'text', key: 'imei', label: 'IMEI/SN', maxlength: 20, rules: [{ pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN' }] },
    { type: 'text', key: 'express_no', label: '物流单号', maxlength: 32, rules: [{ pattern: '^[0-9A-Za-z-]+$', message: '物流单号只能包含数字、字母和 -' }] },
    { ...nameField, key: 'receiver_name', label: '收货人' },
    { ...phoneField, key: 'receiver_phone' },
    { type: 'text', key: 'goods_name', label: '商品名称', maxlength: 60 },
    { type: 'select', key: 'overdue', label: '是否超时', options: [{ value: '1', label: '超时未发货' }] },
    { type: 'select', key: 'trouble', label: '物流异常', options: [...troubles] },
    { type: 'date-range', key: 'paid', label: '支付时间' },
    { type: 'date-range', key: 'shipped', label: '发货时间' },
  ],
  toFilter: ({ values: { paid, shipped, overdue, trouble, ...values }, tab, subTab, page, pageSize }) => ({
    ...values,
    ...(overdue === undefined ? {} : { overdue: '1' as const }),
    ...(trouble === undefined ? {} : { trouble: trouble as '1' | '2' }),
    ...dayRange('paid', paid),
    ...dayRange('shipped', shipped),
    tab: (tab === '' ? 'all' : tab) as DeliveryTab,
    ...(subTab === '' || subTab === 'all' ? {} : { tab_item: subTab as ToShipTab }),
    page,
    page_size: pageSize,
  }),
  fetch: (body, signal) => api.delivery.deliveryList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.delivery.deliveryTabs({ signal }).then((answer) => answer.list), initial: { tab: 'to-ship' } },
  columns: deliveryColumns,
  rowKey: (row) => row.order_id,
  detail: { href: deliveryDetailUrl },
  exportList: { tag: 'delivery:export' },
  toolbar: ({ refresh }) => <ImportButton label="批量发货" title="批量发货" tag="delivery:ship" port={parcels} limits={importLimits} onChanged={refresh} />,
  rowActions: [
    { key: 'ship', label: '发货', verdict: inTurn('ship'), dialog: ShipDialog },
    { key: 'receive', label: '确认收货', verdict: inTurn('receive'), dialog: ReceiveDialog },
    { key: 'refuse', label: '拒收退件', verdict: inTurn('refuse'), danger: true, dialog: RefuseDialog },
    { key: 'edit', label: '修改物流', tag: 'delivery:ship', verdict: hasParcel, dialog: EditRowExpressDialog },
    { key: 'track', label: '查看物流', verdict: hasParcel, dialog: TrackDialog },
  ],
});

const nothing = { list: [], total: 0, total_capped: false };

/** What guest merchants ship, one merchant at a time: the platform's staff look and do nothing. */
const guestShipping = defineList({
  list: 'guestShipping',
  title: '商家发货',
  fields: [{ type: 'select', key: 'merchant_id', label: '商家', options: otherMerchants }, ...deliveryList.fields],
  // The merchant stands in the address, from where every call takes it.
  toFilter: ({ values: { merchant_id: _merchant, ...values }, ...state }) => deliveryList.toFilter({ ...state, values }),
  fetch: async (body, signal) => (viewedMerchant() === undefined ? nothing : api.delivery.deliveryList({ body, signal })),
  tabs: {
    fetch: async (_body, signal) => (viewedMerchant() === undefined ? [] : (await api.delivery.deliveryTabs({ signal })).list),
    initial: { tab: 'to-ship' },
  },
  columns: deliveryColumns,
  rowKey: (row) => row.order_id,
  detail: { href: guestShippingUrl },
  rowActions: [{ key: 'track', label: '查看物流', verdict: hasParcel, dialog: TrackDialog }],
});

function GuestShipping() {
  if (!mayView()) return <Alert type="info" showIcon title="没有查看商家订单的权限，请联系管理员开通" />;
  return <ListPage {...guestShipping} empty={viewedMerchant() === undefined ? '请选择商家后查询' : undefined} />;
}

/** Orders to ship and shipped: what has waited longest comes first. A guest merchant has it at an address of its own. */
export default function DeliveryList() {
  return useLocation().pathname === guestShippingPath ? <GuestShipping /> : <ListPage {...deliveryList} />;
}
