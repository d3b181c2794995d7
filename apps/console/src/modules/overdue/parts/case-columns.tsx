import { caseCells, promiseText, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import { stageColour } from './stage-colours.ts';

/** What was promised, and what became of it. */
export const Promised = ({ row }: { readonly row: CaseRow }) => (
  <>
    {promiseText(row)} {row.promise_outcome !== '' && <OutcomeTag outcome={row.promise_outcome} name={row.promise_outcome_name} />}
  </>
);

/** When a pulled case goes back, and whether that is soon. */
export const HeldUntil = ({ row }: { readonly row: CaseRow }) =>
  row.held_until === null ? (
    '-'
  ) : (
    <>
      {showInstant(row.held_until)} {row.warned && <StatusTag colour="warning">即将退回</StatusTag>}
    </>
  );

export const caseTable = columnsBy<typeof caseColumns, CaseRow>(caseColumns, caseCells, {
  order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" />, link: true },
  stage: { render: (row) => <StatusDot colour={stageColour(row.stage)}>{row.stage_name}</StatusDot> },
  promise: { render: (row) => <Promised row={row} /> },
  held_until: { render: (row) => <HeldUntil row={row} /> },
});
