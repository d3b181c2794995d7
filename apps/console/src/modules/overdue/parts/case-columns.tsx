import type { ReactNode } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { caseCells, promiseText, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { caseColumns } from '@merchant-admin/contract/overdue/case-list';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopiedNumber } from '../../../widgets/copy-button/copied-number.tsx';
import { columnsBy } from '../../../widgets/list-page/columns-by.tsx';
import { StatusDot, StatusTag } from '../../../widgets/status-tag/index.ts';
import { OutcomeTag } from './outcome-tag.tsx';
import styles from './case-columns.module.css';
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

/** A cell of two lines, so that what decides stands beside each other on a small desktop. */
const Lines = ({ children, below }: { readonly children: ReactNode; readonly below: ReactNode }) => (
  <div className={styles['lines']}>
    {children} <small>{below}</small>
  </div>
);

const PromiseLines = ({
  row: { promise_date: day, promise_amount: amount, promise_outcome: outcome, promise_outcome_name: name },
}: {
  readonly row: CaseRow;
}) => (
  <Lines
    below={
      <>
        {amount !== null && formatFen(amount)} {outcome !== '' && <OutcomeTag outcome={outcome} name={name} />}
      </>
    }
  >
    {day}
  </Lines>
);

/** What a repayment plan still asks for, and by when: each stays whole. */
const PlanLines = ({ row: { plan_rest: rest, plan_next: next } }: { readonly row: CaseRow }) =>
  rest > 0 && (
    <>
      <span>协商剩余{formatFen(rest)}</span> {next !== null && <span>{next}到期</span>}
    </>
  );

export const caseTable = columnsBy<typeof caseColumns, CaseRow>(caseColumns, caseCells, {
  order_id: { render: (row) => <CopiedNumber text={row.order_id} what="订单号" />, link: true },
  user: { render: (row) => <Lines below={row.phone}>{row.name}</Lines> },
  late_days: { render: (row) => <Lines below={row.return_days > 0 && `未归还${row.return_days}天`}>{row.late_days}</Lines> },
  owed: { render: (row) => <Lines below={<PlanLines row={row} />}>{formatFen(row.owed)}</Lines> },
  stage: {
    render: (row) => (
      <Lines below={row.collector_name}>
        <StatusDot colour={stageColour(row.stage)}>{row.stage_name}</StatusDot>
      </Lines>
    ),
  },
  last_follow: { render: (row) => (row.last_at === null ? undefined : <Lines below={showInstant(row.last_at).slice(0, -3)}>{row.last_result_name}</Lines>) },
  promise: { render: (row) => (row.promise_date === null ? undefined : <PromiseLines row={row} />) },
  held_until: { render: (row) => <HeldUntil row={row} /> },
});
