import { guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import { useLocation } from '@tanstack/react-router';
import { Alert } from 'antd';
import { deliveryTabs, toShipTabs } from '@merchant-admin/contract/delivery/codes';
import { deliveryFields, guestFields } from '@merchant-admin/contract/delivery/delivery-list';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { mayView, viewedMerchant } from '../../../platform/viewing.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { otherMerchants } from '../../orders/index.ts';
import { StationLink } from '../parts/station-link.tsx';
import { deliveryTable } from '../parts/delivery-columns.tsx';
import { deliveryActs, suppliers, trackRow } from '../parts/row-acts.ts';
import { deliveryDetailUrl, guestShippingUrl } from '../urls.ts';

const parcels = importPort('deliveries');

const tabs = { tabs: deliveryTabs.map(({ value }) => value), items: toShipTabs.map(({ value }) => value) };
const search = searchBy(deliveryFields, { supplier_id: suppliers }, tabs);
const ofGuests = searchBy(guestFields, { merchant_id: otherMerchants, supplier_id: suppliers }, tabs);

const deliveryList = defineList({
  list: 'deliveryList',
  title: '发货列表',
  ...search,
  fetch: (body, signal) => api.delivery.deliveryList({ body, signal }),
  tabs: { fetch: (_body, signal) => api.delivery.deliveryTabs({ body: {}, signal }).then((answer) => answer.list), initial: { tab: 'to-ship' } },
  columns: deliveryTable,
  rowKey: (row) => row.order_id,
  detail: { href: deliveryDetailUrl },
  exportList: { tag: 'delivery:export' },
  toolbar: ({ refresh }) => (
    <>
      <StationLink />
      <ImportButton label="批量发货" title="批量发货" tag="delivery:ship" port={parcels} limits={importLimits} onChanged={refresh} />
    </>
  ),
  rowActions: deliveryActs,
});

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

/** Orders to ship and shipped: what has waited longest comes first. A guest merchant has it at an address of its own. */
export default function DeliveryList() {
  return useLocation().pathname === guestShippingPath ? <GuestShipping /> : <ListPage {...deliveryList} />;
}
