export { AssignCaseDialog, AssignCasesDialog, AssignFastDialog } from './assign-case-dialog.tsx';
/** What is noted about late rent: small, and wanted together. */
export { ConsultDialog } from './consult-dialog.tsx';
export { CallDialog } from './contact/call-dialog.tsx';
export { StopDialog } from './contact/stop-dialog.tsx';
export { JudicialDialog } from './court/judicial-dialog.tsx';
export { SendLinkDialog } from './link/send-link-dialog.tsx';
export { PauseDialog } from './pause/pause-dialog.tsx';
export { GiveBackCaseDialog, PullCasesDialog } from './pull/pull-dialogs.tsx';
export { ContactRuleDialog, LinkRuleDialog, PullRuleDialog } from './rule-dialogs.ts';
export { RepayDialog } from './repay/repay-dialog.tsx';
export { OverdueFollowDialog } from './overdue-follow-dialog.tsx';
export { WithholdCasesDialog, WithholdFastDialog, WithholdOwnDialog } from './withhold/withhold-cases-dialog.tsx';
export { WithholdDialog } from './withhold/withhold-dialog.tsx';
