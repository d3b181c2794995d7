import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const OverdueFollowDialog = lazyDialog(async () => (await all()).OverdueFollowDialog);
export const PauseDialog = lazyDialog(async () => (await all()).PauseDialog);
export const RepayDialog = lazyDialog(async () => (await all()).RepayDialog);
export const CallDialog = lazyDialog(async () => (await all()).CallDialog);
export const StopDialog = lazyDialog(async () => (await all()).StopDialog);
export const ContactRuleDialog = lazyDialog(async () => (await all()).ContactRuleDialog);
export const SendLinkDialog = lazyDialog(async () => (await all()).SendLinkDialog);
export const LinkRuleDialog = lazyDialog(async () => (await all()).LinkRuleDialog);
export const PullCasesDialog = lazyDialog(async () => (await all()).PullCasesDialog);
export const PullRuleDialog = lazyDialog(async () => (await all()).PullRuleDialog);
export const GiveBackCaseDialog = lazyDialog(async () => (await all()).GiveBackCaseDialog);
export const JudicialDialog = lazyDialog(async () => (await all()).JudicialDialog);
export const ConsultDialog = lazyDialog(async () => (await all()).ConsultDialog);
export const AssignCaseDialog = lazyDialog(async () => (await all()).AssignCaseDialog);
export const AssignCasesDialog = lazyDialog(async () => (await all()).AssignCasesDialog);
export const AssignFastDialog = lazyDialog(async () => (await all()).AssignFastDialog);
export const WithholdCasesDialog = lazyDialog(async () => (await all()).WithholdCasesDialog);
export const WithholdOwnDialog = lazyDialog(async () => (await all()).WithholdOwnDialog);
export const WithholdFastDialog = lazyDialog(async () => (await all()).WithholdFastDialog);
export const WithholdDialog = lazyDialog(async () => (await all()).WithholdDialog);
