import { Button } from 'antd';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { defineList, ListPage, type RowDialogProps } from '../list-page/index.ts';
import { ConfirmDialog } from '../confirm/index.ts';
import { StatusDot } from '../status-tag/index.ts';
import { orders, statuses, type HarnessOrder } from './orders.ts';

const delay = () => new Promise((resolve) => setTimeout(resolve, Number(new URLSearchParams(window.location.search).get('delay') ?? 150)));

async function find(filter: { order_no?: string; q: string; tab: string; statuses?: readonly string[]; sort: string; page: number; size: number }) {
  await delay();
  if (filter.order_no === 'broken') throw new Error('系统繁忙，请稍后再试');
  const found = orders
    .filter((order) => filter.order_no === undefined || order.order_no.includes(filter.order_no))
    .filter((order) => filter.q === '' || order.phone.endsWith(filter.q) || order.order_no.endsWith(filter.q))
    .filter((order) => filter.tab === '' || String(order.status) === filter.tab)
    .filter((order) => filter.statuses === undefined || filter.statuses.includes(String(order.status)));
  const sorted = filter.sort === '' ? found : found.toSorted((a, b) => (filter.sort.startsWith('-') ? b.rent - a.rent : a.rent - b.rent));
  return { list: sorted.slice((filter.page - 1) * filter.size, filter.page * filter.size), total: found.length, total_capped: false };
}

const CancelOrder = ({ row, open, onClose }: RowDialogProps<HarnessOrder>) => (
  <ConfirmDialog
    open={open}
    danger
    title={`取消订单 ${row.order_no}`}
    consequences={['订单将关闭，不能恢复', '已支付的首期租金原路退回', '库存与优惠券退还']}
    confirmText="取消订单"
    reason={{ label: '取消原因', required: true, options: ['用户不想租了', '信息填写错误', '其他'] }}
    onConfirm={delay}
    onClose={onClose}
  />
);

export const orderList = defineList({
  list: 'harnessOrders',
  title: '订单列表',
  quick: { placeholder: '订单号后几位 / 姓名 / 手机号后4位 / IMEI', personal: true },
  fields: [
    { type: 'text', key: 'order_no', label: '订单号', maxlength: 32 },
    { type: 'select', key: 'statuses', label: '订单状态', multiple: true, options: statuses.map(({ value, name }) => ({ value: String(value), label: name })) },
    {
      type: 'text',
      key: 'phone',
      label: '手机号',
      maxlength: 11,
      personal: true,
      rules: [{ pattern: '^1\\d{10}$|^\\d{4}$', message: '请输入11位手机号或后4位' }],
    },
    { type: 'date-range', key: 'created', label: '下单时间' },
    { type: 'number-range', key: 'rent', label: '总租金' },
    { type: 'positive-integer', key: 'periods', label: '租期' },
    {
      type: 'cascader',
      key: 'source',
      label: '订单来源',
      options: [
        { value: '1', label: '支付宝', children: [{ value: '11', label: '首页推荐' }] },
        { value: '2', label: '微信' },
      ],
    },
  ],
  toFilter: ({ values, q, tab, page, pageSize, sort }) => ({
    ...(values.order_no === undefined ? {} : { order_no: values.order_no }),
    ...(values.statuses === undefined ? {} : { statuses: values.statuses }),
    q,
    tab,
    sort: sort ? `${sort.order === 'desc' ? '-' : ''}${sort.key}` : '',
    page,
    size: pageSize,
  }),
  fetch: find,
  tabs: {
    fetch: async () => {
      await delay();
      const count = (status: number) => orders.filter((order) => order.status === status).length;
      const children = [
        { value: 'unclaimed', name: '待分配', number: 21 },
        { value: 'claimed', name: '待审核', number: 39 },
      ];
      return [
        { value: '', name: '全部', number: orders.length },
        ...statuses.map(({ value, name }) => ({ value: String(value), name, number: count(value), ...(value === 20 ? { children } : {}) })),
      ];
    },
  },
  columns: [
    {
      key: 'order_no',
      title: '订单号',
      width: 210,
      render: (row) => (
        <span style={{ whiteSpace: 'nowrap' }}>
          {row.order_no}
          <CopyButton text={row.order_no} label={`复制订单号${row.order_no}`} />
        </span>
      ),
    },
    { key: 'goods', title: '商品', width: 220, link: true },
    { key: 'user', title: '用户', width: 90 },
    { key: 'phone', title: '手机号', width: 130 },
    { key: 'rent', title: '总租金', width: 130, kind: 'money', sortable: true },
    { key: 'paid', title: '已付', width: 120, kind: 'money' },
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
    { key: 'remark', title: '最新备注', width: 200 },
    { key: 'id', title: '编号', width: 100, hidden: true },
  ],
  detail: { href: (row) => `?screen=detail&id=${row.id}` },
  rowActions: [
    { key: 'detail', label: '详情', run: () => undefined },
    { key: 'note', label: '备注', run: () => undefined },
    { key: 'ship', label: '发货', act: 'ship', run: () => undefined },
    { key: 'cancel', label: '取消', act: 'cancel', danger: true, dialog: CancelOrder },
    { key: 'express', label: '查看物流', verdict: () => ({ allowed: false, reason: '暂无物流信息' }) },
  ],
  bulkActions: [
    {
      key: 'assign',
      label: '批量分配',
      run: (target, { refresh }) => ((document.body.dataset['target'] = JSON.stringify({ all: target.all, ids: target.ids, count: target.count })), refresh()),
    },
  ],
  exportList: { tag: 'orders.export' },
  toolbar: () => <Button type="primary">新增订单</Button>,
});

export const OrderList = () => <ListPage {...orderList} />;
