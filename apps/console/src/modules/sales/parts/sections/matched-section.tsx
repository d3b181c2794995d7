import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { StatusDot } from '../../../../widgets/status-tag/index.ts';
import { SectionOf } from '../../../orders/index.ts';
import { matchedQuery } from '../../queries.ts';
import { saleColour } from '../sale-colours.ts';
import { SaleLink } from '../sale-link.tsx';

const columns: readonly TableColumn<Answer<'sales', 'saleOrdersOfLease'>['list'][number]>[] = [
  { key: 'order_no', title: '订单号', width: 214, render: (order) => <SaleLink order={order} /> },
  { key: 'state_name', title: '状态', width: 96, render: ({ state, state_name: name }) => <StatusDot colour={saleColour(state)}>{name}</StatusDot> },
  { key: 'goods', title: '商品', width: 260 },
  { key: 'pieces', title: '件数', width: 64, kind: 'number' },
  { key: 'amount', title: '应付', width: 110, kind: 'money' },
  { key: 'paid', title: '实付', width: 110, kind: 'money' },
];

/** Orders of accessories that were bought with a lease. */
export function MatchedSection({ orderNo }: { readonly orderNo: string }) {
  const found = useQuery(matchedQuery(orderNo));
  return (
    <SectionOf title="搭配订单" query={found} rows={1}>
      {({ list }) => <DataTable label="搭配订单" columns={columns} rows={list} rowKey={(order) => order.order_id} empty="没有搭配订单" />}
    </SectionOf>
  );
}
