import { requestStates } from '@merchant-admin/contract/bills/codes';
import { defineList, ListPage, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { dayRange } from '../../orders/index.ts';
import { requestColumns } from '../parts/request-columns.tsx';
import { PaidDialog, RequestDialog, RetryDialog } from '../parts/dialogs.ts';
import { requestCalls, type RequestAct, type RequestKind, type RequestRow } from '../parts/requests.ts';
import { requestDetailUrl } from '../urls.ts';

type State = '10' | '20' | '30' | '40' | '50' | '60' | '70';
type Tab = State | 'all';

const refundFields = [
  {
    type: 'text',
    key: 'trade_no',
    label: '原流水号',
    maxlength: 64,
    placeholder: '请输入完整交易流水号',
    rules: [{ pattern: '^[0-9A-Za-z_-]{5,64}$', message: '请输入完整交易流水号' }],
  },
  {
    type: 'select',
    key: 'state',
    label: '状态',
    options: Object.entries(requestStates.refund).map(([value, label]) => ({ value, label })),
  },
] as const;

const Paid = ({ row, ...props }: RowDialogProps<RequestRow>) => <PaidDialog {...props} request={row} />;

function listOf(kind: RequestKind) {
  const { title, types, tabs, list } = requestCalls[kind];
  const dialogOf = (act: RequestAct) => (props: RowDialogProps<RequestRow>) => (
    <RequestDialog kind={kind} act={act} request={props.row} open={props.open} onClose={props.onClose} />
  );
  const Retry = (props: RowDialogProps<RequestRow>) => <RetryDialog kind={kind} request={props.row} open={props.open} onClose={props.onClose} />;
  return defineList({
    list: `${kind}List`,
    title: `${title}审核`,
    fields: [
      { type: 'text', key: 'request_no', label: `${title}单号`, maxlength: 30, rules: [{ pattern: '^[A-Z0-9]{4,30}$', message: `请输入完整${title}单号` }] },
      { type: 'text', key: 'order_id', label: '订单号', maxlength: 18, rules: [{ pattern: '^\\d{1,18}$', message: '订单号只能包含数字' }] },
      { type: 'select', key: 'source', label: `${title}类型`, options: Object.entries(types).map(([value, label]) => ({ value, label })) },
      ...(kind === 'refund' ? refundFields : []),
      { type: 'text', key: 'applicant', label: '申请人', maxlength: 30 },
      { type: 'date-range', key: 'created', label: '申请时间' },
    ],
    toFilter: ({ values: { created, ...values }, tab, page, pageSize }) => ({
      ...values,
      ...dayRange('created', created),
      ...(tab === '' ? {} : { tab: tab as Tab }),
      page,
      page_size: pageSize,
    }),
    fetch: (body, signal) => list({ body: body as never, signal }),
    tabs: { fetch: (_body, signal) => tabs({ signal }).then((answer) => answer.list), initial: { tab: '10' } },
    columns: requestColumns(kind),
    rowKey: (row) => row.id,
    detail: { href: requestDetailUrl(kind) },
    rowActions: [
      { key: 'pass', label: '通过', act: 'pass', dialog: dialogOf('pass') },
      { key: 'reject', label: '驳回', act: 'reject', danger: true, dialog: dialogOf('reject') },
      { key: 'paid', label: '确认已退款', act: 'paid', dialog: Paid },
      { key: 'retry', label: '重试', act: 'retry', dialog: Retry },
      { key: 'revoke', label: '撤销', act: 'revoke', dialog: dialogOf('revoke') },
    ],
  });
}

const deductions = listOf('deduction');
const refunds = listOf('refund');

/** Deductions from deposits that somebody asks for and somebody else decides. */
export const DeductionList = () => <ListPage {...deductions} />;
/** Refunds, in the same way. */
export const RefundList = () => <ListPage {...refunds} />;
