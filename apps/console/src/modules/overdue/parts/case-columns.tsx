import { formatFen } from '@merchant-admin/common/money';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import type { MadeCells } from '@merchant-admin/contract/platform/list';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { timesOf } from '../../orders/index.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import { stageColour } from './stage-colours.ts';

export type CaseRow = Answer<'overdue', 'overdueList'>['list'][number];

/** What still secures the debt, and until when. */
export const securityText = ({ deposit_frozen: frozen, authorisation_expires_at: until }: CaseRow) =>
  frozen === 0 ? '无' : `${formatFen(frozen)}${until === null ? '' : ` 至${showInstant(until).slice(0, 10)}`}`;

export const promiseText = ({ promise_date: day, promise_amount: amount }: CaseRow) =>
  day === null ? '-' : `${day}${amount === null ? '' : ` ${formatFen(amount)}`}`;

const cells: MadeCells<typeof caseColumns, CaseRow> = {
  user: (row) => `${row.name} ${row.phone}`,
  goods: (row) => `${row.goods_name} ${row.sku_name}${timesOf(row.quantity)}`,
  stage: (row) => row.stage_name,
  last_follow: (row) => (row.last_at === null ? '-' : `${showInstant(row.last_at)} ${row.last_result_name}`),
  promise: promiseText,
  security: securityText,
  authorisation: (row) => row.authorisation_name,
};

/** What was promised, and what became of it. */
export const Promised = ({ row }: { readonly row: CaseRow }) => (
  <>
    {promiseText(row)} {row.promise_outcome !== '' && <OutcomeTag outcome={row.promise_outcome} name={row.promise_outcome_name} />}
  </>
);

export const caseTable = columnsBy<typeof caseColumns, CaseRow>(caseColumns, cells, {
  order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" />, link: true },
  stage: { render: (row) => <StatusDot colour={stageColour(row.stage)}>{row.stage_name}</StatusDot> },
  promise: { render: (row) => <Promised row={row} /> },
});
