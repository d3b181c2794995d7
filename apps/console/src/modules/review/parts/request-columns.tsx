import { inList } from '../../../widgets/upload/small-picture.ts';
import { formatFen } from '@merchant-admin/common/money';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import type { RequestKind, RequestRow } from './requests.ts';

const colours: Readonly<Record<number, TagColour>> = { 10: 'warning', 20: 'info', 30: 'info', 40: 'success', 50: 'danger', 60: 'neutral', 70: 'neutral' };
export const requestColour = (state: number): TagColour => colours[state] ?? 'neutral';

/** Whether one person's agreement is enough, who must be one of two, and who the first of them was. */
export function approversText({
  two_approvers: two,
  lead,
  first_approver_name: first,
}: Pick<RequestRow, 'two_approvers' | 'lead' | 'first_approver_name'>): string {
  if (!two) return '单人审核';
  const more = [lead === '' ? '' : `须含${lead}`, first === '' ? '' : `初审 ${first}`].filter((text) => text !== '');
  return `双人复核${more.length === 0 ? '' : `（${more.join('，')}）`}`;
}

const deductionColumns: readonly TableColumn<RequestRow>[] = [{ key: 'deposit_frozen', title: '剩余授权', width: 120, kind: 'money' }];
const voucherText = ({ by_hand, state, vouchers }: RequestRow) => (vouchers.length > 0 ? `${vouchers.length}张` : by_hand && state === 20 ? '待上传' : '');

/** Small pictures of what proves a payment by hand; each opens whole. */
const VoucherCell = ({ row }: { readonly row: RequestRow }) =>
  row.vouchers.length === 0 ? (
    voucherText(row) || '-'
  ) : (
    <span style={{ display: 'inline-flex', gap: 4 }}>
      {row.vouchers.slice(0, 3).map(({ key, url }, index) => (
        <a key={key} href={url} target="_blank" rel="noreferrer" aria-label={`查看凭证${index + 1}`}>
          <img src={inList(url)} alt="" height={28} width={28} loading="lazy" style={{ objectFit: 'cover', verticalAlign: 'middle' }} />
        </a>
      ))}
    </span>
  );

const refundColumns: readonly TableColumn<RequestRow>[] = [
  { key: 'refundable', title: '可退', width: 120, kind: 'money' },
  {
    key: 'origin',
    title: '原流水号',
    width: 240,
    value: (row) => row.origin_trade_no || row.origin_no,
  },
  { key: 'vouchers', title: '凭证', width: 110, value: voucherText, render: (row) => <VoucherCell row={row} /> },
];

/** What is asked for, by whom, and how far it is (domain notes 5.5). */
export const requestColumns = (kind: RequestKind): readonly TableColumn<RequestRow>[] => [
  {
    key: 'request_no',
    title: kind === 'deduction' ? '扣款单号' : '退款单号',
    width: 230,
    link: true,
    value: (row) => row.request_no,
  },
  {
    key: 'order_id',
    title: '订单号',
    width: 206,
    render: (row) => (
      <span style={{ fontVariantNumeric: 'tabular-nums' }}>
        {row.order_id}
        <CopyButton text={row.order_id} label={`复制订单号${row.order_id}`} />
      </span>
    ),
  },
  { key: 'user', title: '用户', width: 150, value: (row) => `${row.name} ${row.phone}` },
  {
    key: 'amount',
    title: '金额',
    width: 170,
    value: (row) => formatFen(row.amount),
    render: (row) => (
      <>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatFen(row.amount)}</span>{' '}
        {row.two_approvers && <StatusTag colour="special">双人复核</StatusTag>}
      </>
    ),
  },
  { key: 'state', title: '状态', width: 100, render: (row) => <StatusDot colour={requestColour(row.state)}>{row.state_name}</StatusDot> },
  ...(kind === 'deduction' ? deductionColumns : refundColumns),
  { key: 'source', title: kind === 'deduction' ? '扣款类型' : '退款类型', width: 110, value: (row) => row.source_name },
  { key: 'reason', title: '原因', width: 200 },
  { key: 'failure', title: '失败原因', width: 160 },
  { key: 'applicant', title: '申请人', width: 100, value: (row) => row.applicant_name },
  { key: 'created_at', title: '申请时间', width: 168, kind: 'time' },
  { key: 'first_approver', title: '初审人', width: 100, value: (row) => row.first_approver_name },
  { key: 'decided_by', title: '审核人', width: 100 },
  { key: 'decided_at', title: '审核时间', width: 168, kind: 'time' },
  { key: 'goods_name', title: '商品', width: 200, hidden: true },
];
