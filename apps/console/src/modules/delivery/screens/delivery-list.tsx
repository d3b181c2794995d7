import { guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import { useLocation } from '@tanstack/react-router';
import { Alert } from 'antd';
import { guestFields } from '@merchant-admin/contract/delivery/delivery-list';
import { api } from '../../../platform/api.ts';
import { mayView, viewedMerchant } from '../../../platform/viewing.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { otherMerchants } from '../../orders/index.ts';
import { deliveryTable } from '../parts/delivery-columns.tsx';
import { deliveryList, shippingTabs } from '../parts/own-list.tsx';
import { suppliers, trackRow } from '../parts/row-acts.ts';
import { guestShippingUrl } from '../urls.ts';

const ofGuests = searchBy(guestFields, { merchant_id: otherMerchants, supplier_id: suppliers }, shippingTabs);

const nothing = { list: [], total: 0, total_capped: false };

/** What guest merchants ship, one merchant at a time: the platform's staff look and do nothing. */
const guestShipping = defineList({
  list: 'guestShipping',
  title: '商家发货',
  ...ofGuests,
  fetch: async (body, signal) => (viewedMerchant() === undefined ? nothing : api.delivery.deliveryList({ body, signal })),
  tabs: {
    fetch: async (_body, signal) => (viewedMerchant() === undefined ? [] : (await api.delivery.deliveryTabs({ body: {}, signal })).list),
    initial: { tab: 'to-ship' },
  },
  columns: deliveryTable,
  rowKey: (row) => row.order_id,
  detail: { href: guestShippingUrl },
  rowActions: [trackRow],
});

function GuestShipping() {
  if (!mayView()) return <Alert type="info" showIcon title="没有查看商家订单的权限，请联系管理员开通" />;
  return <ListPage {...guestShipping} empty={viewedMerchant() === undefined ? '请选择商家后查询' : undefined} />;
}

/** Orders to ship and shipped: what has waited longest comes first. */
export default function DeliveryList() {
  return useLocation().pathname === guestShippingPath ? <GuestShipping /> : <ListPage {...deliveryList} />;
}
