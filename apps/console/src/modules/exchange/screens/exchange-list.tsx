import { exchangeFields } from '@merchant-admin/contract/delivery/delivery-list';
import { api } from '../../../platform/api.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { deliveryActs, deliveryDetailUrl, exchangeTable, shippingTabs, suppliers } from '../../delivery/index.ts';
import { ExchangeRuleButton } from '../parts/rule-button.ts';

const exchangeList = defineList({
  list: 'exchangeList',
  title: '换新发货',
  ...searchBy(exchangeFields, { supplier_id: suppliers }, shippingTabs),
  fetch: (body, signal) => api.delivery.deliveryList({ body: { ...body, exchange: '1' }, signal }),
  tabs: {
    fetch: (_body, signal) => api.delivery.deliveryTabs({ body: { exchange: '1' }, signal }).then((answer) => answer.list),
    initial: { tab: 'to-ship' },
  },
  columns: exchangeTable,
  rowKey: (row) => row.order_id,
  detail: { href: deliveryDetailUrl },
  exportList: { tag: 'delivery:export' },
  toolbar: () => <ExchangeRuleButton />,
  rowActions: deliveryActs,
});

/** Newer devices that are sent in exchange for leased ones, with where those are. */
export default function ExchangeList() {
  return <ListPage {...exchangeList} />;
}
