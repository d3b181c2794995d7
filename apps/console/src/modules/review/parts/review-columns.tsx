import type { Answer } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { auditColour, timesOf } from '../../orders/index.ts';
import { levelColour } from '../../risk/index.ts';
import { waitingText } from '@merchant-admin/common/waiting';

export type ReviewRow = Answer<'review', 'reviewList'>['list'][number];

/** What decides which order is taken next stands first: who it is, how long he waits, what speaks against it. */
export const reviewColumns: readonly TableColumn<ReviewRow>[] = [
  {
    key: 'order_id',
    title: '订单号',
    width: 206,
    render: (row) => (
      <span style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {row.order_id}
        <CopyButton text={row.order_id} label={`复制订单号${row.order_id}`} />
      </span>
    ),
  },
  { key: 'name', title: '用户', width: 180, link: true, value: (row) => `${row.name} ${row.phone}${row.age === null ? '' : ` ${row.age}岁`}` },
  {
    key: 'waiting',
    title: '等待时长（工作日）',
    width: 150,
    value: (row) => `${waitingText(row.waiting_minutes)}${row.contact_due ? ' 到时间' : ''}`,
    render: (row) => (
      <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: 8 }}>
        {row.overdue ? <StatusDot colour="danger">{waitingText(row.waiting_minutes)} 超时</StatusDot> : waitingText(row.waiting_minutes)}
        {row.contact_due && <StatusTag colour="warning">到时间</StatusTag>}
      </span>
    ),
  },
  {
    key: 'risk_level',
    title: '风控等级',
    width: 100,
    value: (row) => row.risk_level_name,
    render: (row) => (row.risk_level === null ? '-' : <StatusDot colour={levelColour(row.risk_level)}>{row.risk_level_name}</StatusDot>),
  },
  {
    key: 'risk_tags',
    title: '命中标签',
    width: 140,
    value: (row) => row.risk_tags.map((tag) => tag.risk_name).join('、'),
    render: (row) =>
      row.risk_tags.length === 0 ? (
        '-'
      ) : (
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          {row.risk_tags.map((tag) => (
            <StatusTag key={tag.risk_id} colour="warning">
              {tag.risk_name}
            </StatusTag>
          ))}
        </span>
      ),
  },
  { key: 'goods', title: '商品', width: 220, value: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}` },
  { key: 'quantity', title: '数量', width: 72, kind: 'number', hidden: true },
  { key: 'segment', title: '客群', width: 64 },
  { key: 'leasing_orders', title: '在租订单', width: 84, kind: 'number' },
  { key: 'total_rent', title: '总租金', width: 118, kind: 'money' },
  { key: 'deposit_total', title: '押金', width: 118, kind: 'money' },
  { key: 'reviewer', title: '审核员', width: 90, value: (row) => row.reviewer_name },
  { key: 'status', title: '状态', width: 110, render: (row) => <StatusDot colour={auditColour(row.audit_status)}>{row.audit_status_name}</StatusDot> },
  { key: 'next_contact_at', title: '下次联系', width: 168, kind: 'time' },
  { key: 'channel', title: '渠道', width: 120, value: (row) => row.channel_name },
  { key: 'created_at', title: '下单时间', width: 168, kind: 'time' },
  { key: 'paid_at', title: '支付时间', width: 168, kind: 'time', hidden: true },
];
