import { caseCells, promiseText, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import { stageColour } from './stage-colours.ts';

/** What was promised, and what became of it. */
export const Promised = ({ row }: { readonly row: CaseRow }) => (
  <>
    {promiseText(row)} {row.promise_outcome !== '' && <OutcomeTag outcome={row.promise_outcome} name={row.promise_outcome_name} />}
  </>
);

export const caseTable = columnsBy<typeof caseColumns, CaseRow>(caseColumns, caseCells, {
  order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" />, link: true },
  stage: { render: (row) => <StatusDot colour={stageColour(row.stage)}>{row.stage_name}</StatusDot> },
  promise: { render: (row) => <Promised row={row} /> },
});
