import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** The acts on reserve goods: their dialogs are loaded together. */
const acts = () => import('./reserve/reserve-acts.tsx');
export const ReserveDrawer = lazyDialog(async () => (await import('./reserve/reserve-drawer.tsx')).ReserveDrawer);
export const reserveDialogs = {
  audit: lazyDialog(async () => (await acts()).AuditDialog),
  submit: lazyDialog(async () => (await acts()).SubmitDialog),
  withdraw: lazyDialog(async () => (await acts()).WithdrawDialog),
  open: lazyDialog(async () => (await acts()).OpenDialog),
  end: lazyDialog(async () => (await acts()).EndDialog),
  takeOff: lazyDialog(async () => (await acts()).TakeOffDialog),
  remove: lazyDialog(async () => (await acts()).DeleteDialog),
};
