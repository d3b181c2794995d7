import { deliveryTabs, toShipTabs } from '@merchant-admin/contract/delivery/codes';
import { deliveryFields } from '@merchant-admin/contract/delivery/delivery-list';
import { importLimits } from '@merchant-admin/contract/platform/import-codes';
import { api } from '../../../platform/api.ts';
import { importPort } from '../../../platform/import-port.ts';
import { ImportButton } from '../../../widgets/import-flow/import-button.tsx';
import { defineList } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { deliveryDetailUrl } from '../urls.ts';
import { deliveryTable } from './delivery-columns.tsx';
import { deliveryActs, suppliers } from './row-acts.ts';
import { StationLink } from './station-link.tsx';

const parcels = importPort('deliveries');

/** The tabs of lists of what is to ship and was shipped. */
export const shippingTabs = { tabs: deliveryTabs.map(({ value }) => value), items: toShipTabs.map(({ value }) => value) };

/** What one's own merchant ships. */
export const deliveryList = defineList({
  list: 'deliveryList',
  title: '发货列表',
  ...searchBy(deliveryFields, { supplier_id: suppliers }, shippingTabs),
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
