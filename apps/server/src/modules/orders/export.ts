import { businessTime } from '@merchant-admin/common/dates';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { degreeText, type OrderSort } from '@merchant-admin/contract/orders/codes';
import { orderListBody, type OrderRow } from '@merchant-admin/contract/orders/shapes';
import type { ExportList } from '../../platform/export/lists.ts';
import type { Filter } from './store/order-filter.ts';
import { countOrders, walkOrders } from './store/order-list.view.ts';
import { rowFor } from './store/order-row.ts';

const step = 500;
const yuan = (amount: number) => amount / 100;
const time = (at: string | null) => (at === null ? '' : businessTime(new Date(at)));
type Body = Filter & { sort: OrderSort; page?: number; page_size?: number };
const filterOf = ({ page: _page, page_size: _size, sort: _sort, ...filter }: Body): Filter => filter;

/** The order list as a file: the same query, order, titles, rights and masking as on screen. */
export const orderExport: ExportList<OrderRow> = {
  title: '订单列表',
  permission: 'order:export',
  seenBy: ordersEndpoints.orderListV2.permission,
  filter: orderListBody,
  columns: [
    { key: 'order_id', title: '订单号', cell: (row) => row.order_id },
    { key: 'status', title: '状态', cell: (row) => row.status_name },
    { key: 'created_at', title: '下单时间', cell: (row) => time(row.created_at) },
    { key: 'paid_at', title: '支付时间', cell: (row) => time(row.paid_at) },
    { key: 'goods', title: '商品', cell: (row) => `${row.goods_name} ${row.sku_name}`.trim() },
    { key: 'sku', title: '规格', cell: (row) => row.sku_name },
    { key: 'quantity', title: '数量', cell: (row) => row.quantity },
    { key: 'degree', title: '成色', cell: (row) => degreeText[row.degree] ?? '' },
    { key: 'imei', title: 'IMEI/SN', cell: (row) => row.imei },
    { key: 'name', title: '用户', cell: (row) => `${row.name} ${row.phone}`.trim() },
    { key: 'phone', title: '手机号', cell: (row) => row.phone },
    { key: 'lease_type', title: '租赁方式', cell: (row) => row.lease_type_name },
    { key: 'periods', title: '租期', cell: (row) => row.periods },
    { key: 'paid_periods', title: '已付期数', cell: (row) => row.paid_periods },
    { key: 'segment', title: '客群', cell: (row) => row.segment },
    { key: 'total_rent', title: '总租金', cell: (row) => yuan(row.total_rent) },
    { key: 'paid_amount', title: '已付', cell: (row) => yuan(row.paid_amount) },
    { key: 'deposit_total', title: '押金', cell: (row) => yuan(row.deposit_total) },
    { key: 'deposit_exempt', title: '免押', cell: (row) => yuan(row.deposit_exempt) },
    { key: 'deposit_frozen', title: '冻结', cell: (row) => yuan(row.deposit_frozen) },
    { key: 'buyout_price', title: '到期买断价', cell: (row) => yuan(row.buyout_price) },
    { key: 'reviewer', title: '审核员', cell: (row) => row.reviewer_name },
    { key: 'channel', title: '渠道', cell: (row) => row.channel_name },
    { key: 'source', title: '来源', cell: (row) => row.source_name },
    { key: 'risk_tags', title: '风险标签', cell: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、') },
    { key: 'service', title: '客服', cell: (row) => row.service_name },
    { key: 'special_tags', title: '特殊标签', cell: (row) => row.special_tags.map((tag) => tag.tag_name).join('、') },
    { key: 'next_due', title: '下期扣款日', cell: (row) => row.next_due ?? '' },
    { key: 'rent_start', title: '起租', cell: (row) => row.rent_start ?? '' },
    { key: 'rent_end', title: '结束', cell: (row) => row.rent_end ?? '' },
    { key: 'discount', title: '优惠', cell: (row) => yuan(row.discount) },
    { key: 'service_fee', title: '增值服务费', cell: (row) => yuan(row.service_fee) },
    { key: 'id_card', title: '身份证号', cell: (row) => row.id_card },
    { key: 'late_periods', title: '逾期期数', cell: (row) => row.late_periods },
    { key: 'late_rent', title: '逾期金额', cell: (row) => yuan(row.late_rent) },
    { key: 'shop', title: '店铺', cell: (row) => row.shop_name },
    { key: 'contract_company', title: '签约主体', cell: (row) => row.contract_company },
    { key: 'category', title: '类目', cell: (row) => row.category_name },
    { key: 'risk_score', title: '风险分', cell: (row) => row.risk_score ?? '' },
    { key: 'close_reason', title: '关闭原因', cell: (row) => row.close_reason },
    { key: 'latest_remark', title: '最新备注', cell: (row) => row.latest_remark },
  ],
  count: (ctx, filter, ids, most) => countOrders(ctx, filterOf(filter), ids, most),
  page: async (ctx, body: Body, ids, cursor) => {
    const { rows, cursor: next } = await walkOrders(ctx, filterOf(body), { orderNos: ids, sort: body.sort, cursor, size: step });
    return { rows: rows.map((order) => rowFor(ctx, order)), cursor: next };
  },
};
