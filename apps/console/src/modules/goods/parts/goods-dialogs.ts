import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of goods for lease, in chunks of their own. */
export const ReviewDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewDialog);
export const ReviewManyDialog = lazyDialog(async () => (await import('./review-dialog.tsx')).ReviewManyDialog);
export const StockDialog = lazyDialog(async () => (await import('./stock-dialog.tsx')).StockDialog);
export const LogDialog = lazyDialog(async () => (await import('./log-dialog.tsx')).LogDialog);
export const CopyDialog = lazyDialog(async () => (await import('./copy-dialog.tsx')).CopyDialog);

const acts = () => import('./act-dialogs.tsx');
export const rowActs = {
  submit: lazyDialog(async () => (await acts()).rowActs.submit),
  withdraw: lazyDialog(async () => (await acts()).rowActs.withdraw),
  shelfOn: lazyDialog(async () => (await acts()).rowActs.shelfOn),
  shelfOff: lazyDialog(async () => (await acts()).rowActs.shelfOff),
  discard: lazyDialog(async () => (await acts()).rowActs.discard),
  remove: lazyDialog(async () => (await acts()).rowActs.remove),
  restore: lazyDialog(async () => (await acts()).rowActs.restore),
  purge: lazyDialog(async () => (await acts()).rowActs.purge),
};
export const bulkActs = {
  submit: lazyDialog(async () => (await acts()).bulkActs.submit),
  shelfOn: lazyDialog(async () => (await acts()).bulkActs.shelfOn),
  shelfOff: lazyDialog(async () => (await acts()).bulkActs.shelfOff),
  remove: lazyDialog(async () => (await acts()).bulkActs.remove),
};
