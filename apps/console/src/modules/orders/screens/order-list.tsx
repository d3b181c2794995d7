import type { OrderSort } from '@merchant-admin/contract/orders/codes';
import { orderFields } from '@merchant-admin/contract/orders/order-list';
import { api } from '../../../platform/api.ts';
import { isStoreScreen } from '../../../platform/at-store.ts';
import { once } from '../../../platform/once.ts';
import { mayView, stillViewing, whyNoExport } from '../../../platform/viewing.ts';
import type { Sort } from '../../../widgets/data-table/index.ts';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import {
  channelOptions,
  companyOptions,
  depositOptions,
  finishOptions,
  funderOptions,
  leaseStateOptions,
  leaseTypeOptions,
  merchantOptions,
  periodOptions,
  reviewerOptions,
  riskOptions,
  serviceOptions,
  specialOptions,
  segmentOptions,
  storeOptions,
  yesNoOptions,
} from '../parts/fields.ts';
import { bulkActs, rowActs } from '../parts/list-acts.tsx';
import { orderTable } from '../parts/order-columns.tsx';
import { orderDetailUrl } from '../urls.ts';

const sorts = { created_at: { asc: 'created_asc', desc: 'created_desc' }, total_rent: { asc: 'rent_asc', desc: 'rent_desc' } } as const;
const sortOf = (sort: Sort | undefined): OrderSort => (sort === undefined ? 'created_desc' : sorts[sort.key as keyof typeof sorts][sort.order]);

const search = searchBy(orderFields, {
  source: channelOptions,
  merchant_id: merchantOptions,
  lease_type: leaseTypeOptions,
  periods: periodOptions,
  segment: segmentOptions,
  reviewer_id: reviewerOptions,
  pool: yesNoOptions,
  risk_id: riskOptions,
  service_id: serviceOptions,
  special_id: specialOptions,
  lease_state: leaseStateOptions,
  overdue: yesNoOptions,
  deposit_status: depositOptions,
  finish_type: finishOptions,
  store_id: storeOptions,
  company_id: companyOptions,
  fund_org: funderOptions,
});

const orderList = once(() =>
  defineList({
    list: 'orderList',
    title: '订单列表',
    quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部 / IMEI', personal: true },
    ...search,
    toFilter: (state) => ({ ...search.toFilter(state), sort: sortOf(state.sort) }),
    fetch: (body, signal) => api.orders.orderListV2({ body, signal }),
    tabs: { fetch: async (_filter, signal) => (await api.orders.orderStatusCategoryListV2({ signal })).list, initial: { tab: '0' } },
    columns: orderTable,
    rowKey: (row) => row.order_id,
    detail: { href: (row) => stillViewing(orderDetailUrl(row)) },
    rowActions: rowActs(),
    bulkActions: bulkActs(),
    exportList: { tag: 'order:export', blocked: whyNoExport },
  }),
);

/** The list for those who look into no other merchant. */
const ownList = once(() => ({ ...orderList(), fields: orderList().fields.filter((field) => field.key !== 'merchant_id') }));

/** The list within a store, which stands above it. */
const storeList = once(() => ({ ...ownList(), title: '门店订单列表', fields: ownList().fields.filter((field) => field.key !== 'store_id') }));

/** The merchant's rental orders, or those of a store; the platform's staff look into other merchants' too. */
export default function OrderList() {
  if (isStoreScreen()) return <ListPage {...storeList()} />;
  return <ListPage {...(mayView() ? orderList() : ownList())} />;
}
