import type { CaseScope } from '@merchant-admin/contract/overdue/codes';
import { matchingOf, type BulkDialogProps } from '../../../../widgets/list-page/index.ts';
import { WithholdDialog } from './withhold-dialog.tsx';

/** Withholding from a list of overdue orders: the chosen ones, or all of it that match. */
const dialogOf = (scope: CaseScope) =>
  function WithholdCases({ target: { all, ids, filter }, open, onClose }: BulkDialogProps<object>) {
    const matching = matchingOf(filter);
    return <WithholdDialog which={all ? { scope, filter: matching } : { order_ids: [...ids] }} open={open} onClose={onClose} />;
  };

export const WithholdCasesDialog = dialogOf('all');
export const WithholdOwnDialog = dialogOf('mine');
export const WithholdFastDialog = dialogOf('fast');
