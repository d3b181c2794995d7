import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { AppLink } from '../../../platform/app-link.tsx';
import { stillViewing } from '../../../platform/viewing.ts';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Pager } from '../../../widgets/pager/pager.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { sameIdQuery } from '../queries.ts';
import { orderDetailUrl } from '../urls.ts';
import { statusColour } from './status-colours.ts';

/** The number up to which a person's migrated orders are counted. */
const mostCounted = 100;

type Row = Answer<'orders', 'queryIdCardOrderList'>['list'][number];

const columnsFor = (onLeave: () => void): readonly TableColumn<Row>[] => [
  {
    key: 'order_id',
    title: '订单号',
    width: 190,
    value: (row) => row.order_id,
    render: (row) => (
      <AppLink to={stillViewing(orderDetailUrl(row))} onClick={onLeave}>
        {row.order_id}
      </AppLink>
    ),
  },
  { key: 'goods_name', title: '商品', width: 200, value: (row) => `${row.goods_name} ${row.sku_name}` },
  { key: 'quantity', title: '数量', width: 70, kind: 'number' },
  { key: 'status', title: '状态', width: 100, render: (row) => <StatusDot colour={statusColour(row.status)}>{row.status_name}</StatusDot> },
  { key: 'total_rent', title: '总租金', width: 112, kind: 'money' },
  { key: 'paid_periods', title: '已付期数', width: 90, value: (row) => `${row.paid_periods}/${row.periods}` },
  { key: 'created_at', title: '下单时间', width: 104, kind: 'time' },
];

/** The customer's other orders, by the ID number. */
export function SameIdDialog({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: () => void }) {
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 });
  const orders = useQuery({ ...sameIdQuery(orderNo, page, pageSize), placeholderData: keepPreviousData });
  return (
    <Modal open title="同证件订单" width={920} footer={null} onCancel={onClose} destroyOnHidden>
      {(orders.data?.migrated_orders ?? 0) > 0 && (
        <p style={{ marginTop: 0 }}>
          该证件另有迁移订单 {orders.data!.migrated_orders >= mostCounted ? `${mostCounted} 笔以上` : `${orders.data!.migrated_orders} 笔`}
        </p>
      )}
      <DataTable
        label="同证件订单"
        columns={columnsFor(onClose)}
        rows={orders.data?.list}
        rowKey={(row) => row.order_id}
        error={orders.error}
        onRetry={() => void orders.refetch()}
      />
      {(orders.data?.total ?? 0) > 10 && (
        <Pager page={page} pageSize={pageSize} total={orders.data!.total} onChange={(next, size) => setPlace({ page: next, pageSize: size })} />
      )}
    </Modal>
  );
}
