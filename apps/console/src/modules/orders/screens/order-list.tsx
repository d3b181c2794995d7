import { api } from '../../../platform/api.ts';
import { mayView, stillViewing, viewedMerchant } from '../../../platform/viewing.ts';
import { defineList, ListPage, type BulkDialogProps, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { AssignReviewerDialog, CancelOrderDialog, OrderRemarks, TagDialog } from '../parts/dialogs.ts';
import {
  channelFields,
  channelOptions,
  companyOptions,
  dayRange,
  depositOptions,
  finishOptions,
  funderOptions,
  idCardField,
  leaseStateOptions,
  leaseTypeOptions,
  merchantOptions,
  periodOptions,
  personFields,
  reviewerOptions,
  riskOptions,
  serviceOptions,
  specialOptions,
  segmentOptions,
  storeOptions,
  yesNoOptions,
} from '../parts/fields.ts';
import { orderColumns, type OrderRow } from '../parts/order-columns.tsx';
import { inTurn } from '../parts/in-turn.ts';
import { ReceiveDialog, ShipDialog, TrackDialog } from '../parts/moving-dialogs.ts';
import { reviewVerdict } from '../parts/review-act.ts';
import { orderDetailUrl } from '../urls.ts';
import { reviewDetailUrl } from '../../review/index.ts';

const sorts = { created_at: { asc: 'created_asc', desc: 'created_desc' }, total_rent: { asc: 'rent_asc', desc: 'rent_desc' } } as const;

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

const orderList = defineList({
  list: 'orderList',
  title: '订单列表',
  quick: { placeholder: '订单号后几位 / 姓或全名 / 手机后4位或全部 / IMEI', personal: true },
  fields: [
    { type: 'text', key: 'order_id', label: '订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '订单号只能包含数字' }] },
    ...personFields,
    idCardField,
    { type: 'text', key: 'goods_name', label: '商品名称', maxlength: 60 },
    { type: 'text', key: 'imei', label: 'IMEI/SN', maxlength: 20, rules: [{ pattern: '^[0-9A-Za-z]{4,20}$', message: '请输入至少4位IMEI/SN' }] },
    {
      type: 'text',
      key: 'trade_no',
      label: '交易流水号',
      maxlength: 64,
      placeholder: '请输入完整交易流水号',
      rules: [{ pattern: '^[0-9A-Za-z_-]{5,64}$', message: '请输入至少5位交易流水号' }],
    },
    { type: 'cascader', key: 'source', label: '订单来源', options: channelOptions },
    { type: 'select', key: 'merchant_id', label: '商家', options: merchantOptions },
    { type: 'select', key: 'lease_type', label: '租赁方式', options: leaseTypeOptions },
    { type: 'select', key: 'periods', label: '租期', options: periodOptions },
    { type: 'select', key: 'segment', label: '客群', options: segmentOptions },
    { type: 'select', key: 'reviewer_id', label: '审核员', options: reviewerOptions },
    { type: 'select', key: 'pool', label: '公海', options: yesNoOptions },
    { type: 'select', key: 'risk_id', label: '风险标签', options: riskOptions },
    { type: 'select', key: 'service_id', label: '客服', options: serviceOptions },
    { type: 'select', key: 'special_id', label: '特殊标签', options: specialOptions },
    { type: 'date-range', key: 'created', label: '下单时间' },
    { type: 'date-range', key: 'paid', label: '支付时间' },
    { type: 'select', key: 'lease_state', label: '租赁状态', options: leaseStateOptions },
    { type: 'select', key: 'overdue', label: '是否逾期', options: yesNoOptions },
    { type: 'date-range', key: 'rent_end', label: '到期时间' },
    { type: 'date-range', key: 'shipped', label: '发货时间' },
    { type: 'date-range', key: 'received', label: '收货时间' },
    { type: 'text', key: 'express_no', label: '物流单号', maxlength: 32, rules: [{ pattern: '^[0-9A-Za-z-]{4,32}$', message: '请输入至少4位物流单号' }] },
    { type: 'select', key: 'deposit_status', label: '押金状态', options: depositOptions },
    { type: 'select', key: 'finish_type', label: '完结方式', options: finishOptions },
    { type: 'select', key: 'store_id', label: '所属门店', options: storeOptions },
    { type: 'select', key: 'company_id', label: '签约主体', options: companyOptions },
    { type: 'select', key: 'fund_org', label: '资方', options: funderOptions },
    {
      type: 'text',
      key: 'member_id',
      label: '用户编号',
      maxlength: 64,
      placeholder: '用户编号后几位',
      rules: [{ pattern: '^[0-9A-Za-z_-]{2,64}$', message: '请输入至少2位用户编号' }],
    },
  ],
  // The merchant stands in the address, from where every call takes it.
  toFilter: ({ values: { merchant_id: _merchant, source, created, paid, rent_end, shipped, received, ...values }, q, tab, subTab, page, pageSize, sort }) => ({
    ...values,
    ...channelFields(source),
    ...dayRange('created', created),
    ...dayRange('paid', paid),
    ...dayRange('rent_end', rent_end),
    ...dayRange('shipped', shipped),
    ...dayRange('received', received),
    ...(q === '' ? {} : { q }),
    ...(tab === '' ? {} : { tab }),
    ...(subTab === '' ? {} : { tab_item: subTab }),
    page,
    page_size: pageSize,
    sort: sort === undefined ? 'created_desc' : sorts[sort.key as keyof typeof sorts][sort.order],
  }),
  fetch: (filter, signal) => api.orders.orderListV2({ body: filter as never, signal }),
  tabs: { fetch: async (_filter, signal) => (await api.orders.orderStatusCategoryListV2({ signal })).list, initial: { tab: '0' } },
  columns: orderColumns,
  rowKey: (row) => row.order_id,
  detail: { href: (row) => stillViewing(orderDetailUrl(row)), newTab: true },
  rowActions: [
    { key: 'remark', label: '备注', act: 'remark', dialog: Remarks },
    { key: 'review', label: '审核', tag: 'InfoDetail', verdict: reviewVerdict, href: reviewDetailUrl },
    { key: 'ship', label: '发货', verdict: inTurn('ship'), dialog: ShipDialog },
    { key: 'receive', label: '确认收货', verdict: inTurn('receive'), dialog: ReceiveDialog },
    { key: 'assign', label: '分配', verdict: inTurn('assign'), dialog: AssignOne },
    { key: 'track', label: '查看物流', tag: 'OrderDetail', verdict: ({ shipped }) => (shipped ? { allowed: true } : undefined), dialog: TrackDialog },
    { key: 'cancel', label: '取消', act: 'cancel', danger: true, dialog: CancelOrderDialog },
    { key: 'tag', label: '打标签', tag: 'order:tag', dialog: TagOne },
  ],
  bulkActions: [
    { key: 'assign', label: '批量分配', tag: 'order:assign', dialog: AssignMany },
    { key: 'tag', label: '批量打标签', tag: 'order:tag', dialog: TagMany },
  ],
  exportList: { tag: 'order:export', blocked: () => (viewedMerchant() === undefined ? undefined : '正在查看其他商家的订单，不能导出') },
});

/** The same for those who look into no other merchant. */
const ownList = { ...orderList, fields: orderList.fields.filter((field) => field.key !== 'merchant_id') as unknown as typeof orderList.fields };

/** The merchant's rental orders; the platform's staff look into other merchants' too. */
export default function OrderList() {
  return <ListPage {...(mayView() ? orderList : ownList)} />;
}
