import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of an account, in a chunk of their own. */
export const AccountDialog = lazyDialog(async () => (await import('./account-dialog.tsx')).AccountDialog);
export const InviteDialog = lazyDialog(async () => (await import('./invitation.tsx')).InviteDialog);
const acts = () => import('./account-acts.tsx');
export const BindFeishuDialog = lazyDialog(async () => (await acts()).BindFeishuDialog);
export const ResetPasswordDialog = lazyDialog(async () => (await acts()).ResetPasswordDialog);
export const SessionsDialog = lazyDialog(async () => (await acts()).SessionsDialog);
export const StatusDialog = lazyDialog(async () => (await acts()).StatusDialog);
