import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useCan } from '../../../platform/permission/can.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import type { RowsPage } from '../../../widgets/list-page/index.ts';
import { Section } from '../../../widgets/page/index.ts';
import { Pager } from '../../../widgets/pager/pager.tsx';
import { Timeline } from '../../../widgets/timeline/index.ts';
import { orderDetailUrl } from '../urls.ts';
import { followsOf } from './follows-of.ts';
import { migratedTable, type MigratedRow } from './migrated-columns.tsx';
import { orderTable, type OrderRow } from './order-columns.tsx';

interface PagedProps<Row> {
  readonly title: string;
  /** The person whose orders they are, as a key of the answers. */
  readonly subject: string;
  readonly fetch: (place: { page: number; page_size: number }, signal: AbortSignal) => Promise<RowsPage<Row>>;
}
interface TableProps<Row extends object> extends PagedProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
}

/** Columns of a list by their keys, in this order. */
const chosen = <Row,>(columns: readonly TableColumn<Row>[], keys: readonly string[]) =>
  keys.flatMap((key) => columns.filter((column) => column.key === key).map((column) => ({ ...column, hidden: false, sortable: false })));

function PagedTable<Row extends object>({ title, subject, fetch, columns, rowKey }: TableProps<Row>) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 });
  const asked = useQuery({
    // Under the orders' key, so that an act on any of them asks anew.
    queryKey: ['orders', 'of person', title, subject, page, pageSize],
    queryFn: ({ signal }) => fetch({ page, page_size: pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const { list, total = 0, total_capped: capped = false } = asked.data ?? {};
  const counted = total === 0 ? '' : `（${total}${capped ? '以上' : ''}）`;
  return (
    <Section title={`${title}${counted}`}>
      <DataTable label={title} columns={columns} rows={list} rowKey={rowKey} error={asked.error} onRetry={() => void asked.refetch()} />
      {total > 10 && <Pager page={page} pageSize={pageSize} total={total} onChange={(next, size) => setPlace({ page: next, pageSize: size })} />}
    </Section>
  );
}

const shown = ['order_id', 'goods', 'status', 'total_rent', 'paid_amount', 'paid_periods', 'late_rent', 'created_at'];
const GoodsLink = ({ row }: { readonly row: OrderRow }) => <AppLink to={orderDetailUrl(row)}>{`${row.goods_name} ${row.sku_name}`}</AppLink>;

/** A person's orders; the goods lead to each where that may be seen. */
export function PersonOrders(props: PagedProps<OrderRow>) {
  const mayOpen = useCan()('OrderDetail');
  const columns = chosen(orderTable, shown).map((column) =>
    column.key === 'goods' && mayOpen ? { ...column, render: (row: OrderRow) => <GoodsLink row={row} /> } : column,
  );
  return <PagedTable {...props} columns={columns} rowKey={(row) => row.order_id} />;
}

const oldColumns = chosen(migratedTable, ['old_no', 'goods', 'status', 'total_rent', 'paid_rent', 'open_rent', 'placed_at', 'new_order_id']);

/** A person's orders of the old system. */
export const PersonOldOrders = (props: PagedProps<MigratedRow>) => <PagedTable {...props} columns={oldColumns} rowKey={(row) => row.id} />;

/** What was said with the customer of an order about any of his orders. */
export const PersonFollows = ({ orderNo }: { readonly orderNo: string }) => (
  <Section title="跟进记录">
    <Timeline subject={`follows of the customer of ${orderNo}`} load={followsOf(orderNo, 'all')} />
  </Section>
);
