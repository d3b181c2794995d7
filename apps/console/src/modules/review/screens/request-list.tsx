import { requestActs } from '@merchant-admin/contract/bills/acts';
import { requestFields, requestTabValues } from '@merchant-admin/contract/review/request-lists';
import { defineList, ListPage, type RowDialogProps } from '../../../widgets/list-page/index.ts';
import { searchBy } from '../../../widgets/list-page/search-by.ts';
import { requestTable } from '../parts/request-columns.tsx';
import { PaidDialog, RequestDialog, RetryDialog } from '../parts/dialogs.ts';
import { requestCalls, type RequestAct, type RequestKind, type RequestRow } from '../parts/requests.ts';
import { requestDetailUrl } from '../urls.ts';

const Paid = ({ row, ...props }: RowDialogProps<RequestRow>) => <PaidDialog {...props} request={row} />;

function listOf(kind: RequestKind) {
  const { title, tabs, list } = requestCalls[kind];
  const dialogOf = (act: RequestAct) => (props: RowDialogProps<RequestRow>) => (
    <RequestDialog kind={kind} act={act} request={props.row} open={props.open} onClose={props.onClose} />
  );
  const Retry = (props: RowDialogProps<RequestRow>) => <RetryDialog kind={kind} request={props.row} open={props.open} onClose={props.onClose} />;
  return defineList({
    list: `${kind}List`,
    title: `${title}审核`,
    ...searchBy(requestFields[kind], {}, { tabs: requestTabValues }),
    fetch: (body, signal) => list({ body, signal }),
    tabs: { fetch: (_body, signal) => tabs({ signal }).then((answer) => answer.list), initial: { tab: '10' } },
    columns: requestTable(kind),
    rowKey: (row) => row.id,
    detail: { href: requestDetailUrl(kind) },
    rowActions: [
      { key: 'pass', label: requestActs.pass, act: 'pass', dialog: dialogOf('pass') },
      { key: 'reject', label: requestActs.reject, act: 'reject', danger: true, dialog: dialogOf('reject') },
      { key: 'paid', label: requestActs.paid, act: 'paid', dialog: Paid },
      { key: 'retry', label: requestActs.retry, act: 'retry', dialog: Retry },
      { key: 'revoke', label: requestActs.revoke, act: 'revoke', dialog: dialogOf('revoke') },
    ],
  });
}

const deductions = listOf('deduction');
const refunds = listOf('refund');

/** Deductions from deposits that somebody asks for and somebody else decides. */
export const DeductionList = () => <ListPage {...deductions} />;
/** Refunds that somebody asks for and somebody else decides. */
export const RefundList = () => <ListPage {...refunds} />;
