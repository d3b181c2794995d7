import { inList } from '../../../widgets/upload/small-picture.ts';
import { formatFen } from '@merchant-admin/common/money';
import type { MadeCells } from '@merchant-admin/contract/platform/list';
import { requestColumns } from '@merchant-admin/contract/review/request-lists';
import { requestState, undecidedStates } from '@merchant-admin/contract/bills/codes';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag, type TagColour } from '../../../widgets/status-tag/index.ts';
import type { RequestKind, RequestRow } from './requests.ts';

const colours: Readonly<Record<number, TagColour>> = {
  10: 'warning',
  15: 'special',
  20: 'info',
  30: 'info',
  40: 'success',
  50: 'danger',
  60: 'neutral',
  70: 'neutral',
};
export const requestColour = (state: number): TagColour => colours[state] ?? 'neutral';

/** In words, whether one person's agreement is enough, who must be one of two, and who the first of them was. */
export function approversText({
  two_approvers: two,
  lead,
  first_approver_name: first,
}: Pick<RequestRow, 'two_approvers' | 'lead' | 'first_approver_name'>): string {
  if (!two) return '单人审核';
  const more = [lead === '' ? '' : `须含${lead}`, first === '' ? '' : `初审 ${first}`].filter((text) => text !== '');
  return `双人复核${more.length === 0 ? '' : `（${more.join('，')}）`}`;
}

const most = 3;
/** Who may decide it now, by name: 朱明哲、陈思远. Empty once it is decided. */
export const askedText = ({ asked, state }: Pick<RequestRow, 'asked' | 'state'>): string => {
  if (!undecidedStates.includes(state)) return '';
  if (asked.length === 0) return '没有可审核的人';
  return `${asked.slice(0, most).join('、')}${asked.length > most ? `等${asked.length}人` : ''}`;
};

const voucherText = ({ by_hand, state, vouchers }: RequestRow) =>
  vouchers.length > 0 ? `${vouchers.length}张` : by_hand && state === requestState.PASSED ? '待上传' : '';

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

const Amount = ({ row }: { readonly row: RequestRow }) => (
  <>
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatFen(row.amount)}</span> {row.two_approvers && <StatusTag colour="special">双人复核</StatusTag>}
  </>
);

type Made = typeof requestColumns.deduction & typeof requestColumns.refund;
const cells: MadeCells<Made, RequestRow> = {
  user: (row) => `${row.name} ${row.phone}`,
  state: (row) => row.state_name,
  origin: (row) => row.origin_trade_no || row.origin_no,
  vouchers: voucherText,
  source: (row) => row.source_name,
  applicant: (row) => row.applicant_name,
  asked: askedText,
  first_approver: (row) => row.first_approver_name,
};

/** The columns of requests: what is asked for, by whom, and how far it is (domain notes 5.5). */
export const requestTable = (kind: RequestKind) =>
  columnsBy<Made, RequestRow>(requestColumns[kind] as Made, cells, {
    request_no: { link: true },
    order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" /> },
    amount: { render: (row) => <Amount row={row} /> },
    state: { render: (row) => <StatusDot colour={requestColour(row.state)}>{row.state_name}</StatusDot> },
    vouchers: { render: (row) => <VoucherCell row={row} /> },
  });
