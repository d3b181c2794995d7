import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const OverdueFollowDialog = lazyDialog(async () => (await all()).OverdueFollowDialog);
export const RepayDialog = lazyDialog(async () => (await all()).RepayDialog);
export const ConsultDialog = lazyDialog(async () => (await all()).ConsultDialog);
export const AssignCaseDialog = lazyDialog(async () => (await all()).AssignCaseDialog);
export const AssignCasesDialog = lazyDialog(async () => (await all()).AssignCasesDialog);
