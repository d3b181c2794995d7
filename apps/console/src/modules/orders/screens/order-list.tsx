import { orderActs } from '@merchant-admin/contract/orders/codes';
import type { OrderSort } from '@merchant-admin/contract/orders/codes';
import { orderFields } from '@merchant-admin/contract/orders/order-list';
import { api } from '../../../platform/api.ts';
import { mayView, stillViewing, viewedMerchant } from '../../../platform/viewing.ts';
import type { Sort } from '../../../widgets/data-table/index.ts';
import { defineList, ListPage, type BulkDialogProps, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { AssignReviewerDialog, CancelOrderDialog, OrderRemarks, TagDialog } from '../parts/dialogs.ts';
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
import { orderTable, type OrderRow } from '../parts/order-columns.tsx';
import { inTurn } from '../parts/in-turn.ts';
import { ReceiveDialog, ShipDialog, TrackDialog } from '../parts/moving-dialogs.ts';
import { reviewVerdict } from '../parts/review-act.ts';
import { brought } from '../brought.ts';
import { orderDetailUrl } from '../urls.ts';

const sorts = { created_at: { asc: 'created_asc', desc: 'created_desc' }, total_rent: { asc: 'rent_asc', desc: 'rent_desc' } } as const;
const sortOf = (sort: Sort | undefined): OrderSort => (sort === undefined ? 'created_desc' : sorts[sort.key as keyof typeof sorts][sort.order]);

const Remarks = ({ row, open, onClose }: RowDialogProps<OrderRow>) => <OrderRemarks orderId={row.order_id} open={open} onClose={onClose} />;
const AssignOne = ({ row, open, onClose }: RowDialogProps<OrderRow>) => <AssignReviewerDialog orderIds={[row.order_id]} open={open} onClose={onClose} />;

const TagOne = ({ row, open, onClose }: RowDialogProps<OrderRow>) => (
  <TagDialog orderIds={[row.order_id]} tags={row.special_tags} open={open} onClose={onClose} />
);

/** Which orders an act on many is for. */
function chosen({ all, ids, count, filter }: BulkDialogProps<object>['target']) {
  const { page: _page, page_size: _size, sort: _sort, ...matching } = filter as Record<string, unknown>;
  return { orderIds: ids, filter: all ? matching : undefined, count };
}
const AssignMany = ({ target, open, onClose }: BulkDialogProps<object>) => <AssignReviewerDialog {...chosen(target)} open={open} onClose={onClose} />;
const TagMany = ({ target, open, onClose }: BulkDialogProps<object>) => <TagDialog {...chosen(target)} open={open} onClose={onClose} />;

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

const orderList = defineList({
  list: 'orderList',
  title: '订单列表',
  quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部 / IMEI', personal: true },
  ...search,
  toFilter: (state) => ({ ...search.toFilter(state), sort: sortOf(state.sort) }),
  fetch: (body, signal) => api.orders.orderListV2({ body, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.orders.orderStatusCategoryListV2({ signal })).list, initial: { tab: '0' } },
  columns: orderTable,
  rowKey: (row) => row.order_id,
  detail: { href: (row) => stillViewing(orderDetailUrl(row)), newTab: true },
  rowActions: [
    { key: 'remark', label: '备注', act: 'remark', dialog: Remarks },
    { key: 'review', label: '审核', tag: 'InfoDetail', verdict: reviewVerdict, href: (row) => brought.reviewUrl(row) },
    { key: 'ship', label: orderActs.ship, verdict: inTurn('ship'), dialog: ShipDialog },
    { key: 'receive', label: orderActs.receive, verdict: inTurn('receive'), dialog: ReceiveDialog },
    { key: 'assign', label: orderActs.assign, verdict: inTurn('assign'), dialog: AssignOne },
    { key: 'track', label: '查看物流', tag: 'OrderDetail', verdict: ({ shipped }) => (shipped ? { allowed: true } : undefined), dialog: TrackDialog },
    { key: 'cancel', label: '取消', act: 'cancel', danger: true, dialog: CancelOrderDialog },
    { key: 'tag', label: '打标签', tag: 'order:tag', dialog: TagOne },
  ],
  bulkActions: [
    { key: 'assign', label: orderActs.assign, tag: 'order:assign', dialog: AssignMany },
    { key: 'tag', label: '批量打标签', tag: 'order:tag', dialog: TagMany },
  ],
  exportList: { tag: 'order:export', blocked: () => (viewedMerchant() === undefined ? undefined : '正在查看其他商家的订单，不能导出') },
});

/** The same for those who look into no other merchant. */
const ownList = { ...orderList, fields: orderList.fields.filter((field) => field.key !== 'merchant_id') };

/** The merchant's rental orders; the platform's staff look into other merchants' too. */
export default function OrderList() {
  return <ListPage {...(mayView() ? orderList : ownList)} />;
}
