import type { Specimen } from '../catalogue/specimen.ts';
import { orders, statuses, type HarnessOrder } from '../harness/orders.ts';
import { StatusDot } from '../status-tag/index.ts';
import { DataTable, type DataTableProps, type TableColumn } from './index.ts';

const columns: readonly TableColumn<HarnessOrder>[] = [
  { key: 'order_no', title: '订单号', width: 170 },
  { key: 'goods', title: '商品', width: 220, link: true },
  { key: 'user', title: '用户', width: 90 },
  { key: 'rent', title: '总租金', width: 130, kind: 'money', sortable: true },
  { key: 'periods', title: '租期', width: 80, kind: 'number' },
  {
    key: 'status',
    title: '状态',
    width: 110,
    render: (row) => {
      const status = statuses.find((each) => each.value === row.status);
      return status && <StatusDot colour={status.colour}>{status.name}</StatusDot>;
    },
  },
  { key: 'created_at', title: '下单时间', width: 180, kind: 'time' },
];
const paging = { page: 1, pageSize: 5, total: 237, totalCapped: false, onChange: () => undefined };
const selection = { keys: ['1001'], onChange: () => undefined };
const few = orders.slice(0, 5);

const show = (props: Omit<DataTableProps<HarnessOrder>, 'columns'>) => () => <DataTable columns={columns} onSort={() => undefined} {...props} />;

const specimen: Specimen = {
  name: 'data-table',
  title: '分页表格',
  states: [
    { state: 'filled', title: '有数据，可选择', render: show({ rows: few, paging, selection, sort: { key: 'rent', order: 'desc' }, label: '订单' }) },
    { state: 'compact', title: '紧凑', render: show({ rows: few, layout: { density: 'compact', columns: [] }, label: '订单（紧凑）' }) },
    {
      state: 'disabled',
      title: '有不能选择的行',
      render: show({ rows: few, selection, isRowDisabled: (row) => row.id === '1002', label: '订单（部分不可选）' }),
    },
    { state: 'refreshing', title: '正在刷新', render: show({ rows: few, refreshing: true, label: '订单（刷新）' }) },
    { state: 'loading', title: '加载中', render: show({ rows: undefined, paging, label: '订单（加载中）' }) },
    { state: 'empty', title: '没有数据', render: show({ rows: [], label: '订单（空）' }) },
    { state: 'failing', title: '加载失败', render: show({ rows: undefined, error: new Error('系统繁忙，请稍后再试'), label: '订单（失败）' }) },
  ],
};

export default specimen;
