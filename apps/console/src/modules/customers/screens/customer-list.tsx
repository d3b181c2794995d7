import { customerColumns, customerFields } from '@merchant-admin/contract/customers/customer-list';
import { api, type Answer } from '../../../platform/api.ts';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { defineList, ListPage } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { statusColour } from '../../orders/index.ts';
import { GiveCouponsDialog } from '../parts/dialogs.ts';
import { customerUrl } from '../urls.ts';

type Row = Answer<'customers', 'customerList'>['list'][number];

const RiskTags = ({ row }: { readonly row: Row }) =>
  row.risk_tags.length === 0
    ? '-'
    : row.risk_tags.map((tag) => (
        <StatusTag key={tag.risk_id} colour="warning">
          {tag.risk_name}
        </StatusTag>
      ));

const customerList = defineList({
  list: 'customerList',
  title: '用户列表',
  quick: { placeholder: '姓或全名 / 手机后4位或全部 / 订单号后几位', personal: true },
  ...searchBy(customerFields, {}),
  fetch: (query, signal) => api.customers.customerList({ query, signal }),
  columns: columnsBy<typeof customerColumns, Row>(
    customerColumns,
    { risk_tags: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、'), status: (row) => row.status_name },
    {
      name: { link: true },
      risk_tags: { render: (row) => <RiskTags row={row} /> },
      status: { render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
    },
  ),
  rowKey: (row) => row.order_id,
  detail: { href: customerUrl },
  bulkActions: [{ key: 'giveCoupons', label: '发放优惠券', tag: 'coupon:issue', dialog: GiveCouponsDialog }],
  empty: '暂无用户，有人下单后就在这里',
});

/** Everybody who ordered: one row for a person, whatever the number of orders. */
export default function CustomerList() {
  return <ListPage {...customerList} />;
}
