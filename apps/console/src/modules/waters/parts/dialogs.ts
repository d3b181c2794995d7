import { lazy } from 'react';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const AssignItemDialog = lazyDialog(async () => (await all()).AssignItemDialog);
export const AssignItemsDialog = lazyDialog(async () => (await all()).AssignItemsDialog);
export const FinishDialog = lazyDialog(async () => (await all()).FinishDialog);
export const GiveBackDialog = lazyDialog(async () => (await all()).GiveBackDialog);
export const HandOnDialog = lazyDialog(async () => (await all()).HandOnDialog);
export const TakeBackItemDialog = lazyDialog(async () => (await all()).TakeBackItemDialog);
export const TakeBackItemsDialog = lazyDialog(async () => (await all()).TakeBackItemsDialog);
export const ItemHistory = lazyDialog(async () => (await all()).ItemHistory);
export const CloseTaskDialog = lazyDialog(async () => (await all()).CloseTaskDialog);
export const TakeNextDialog = lazyDialog(async () => (await all()).TakeNextDialog);
export const NewTaskDialog = lazy(async () => ({ default: (await all()).NewTaskDialog }));
