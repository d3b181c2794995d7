import { lazy } from 'react';
import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

const all = () => import('./all-dialogs.ts');

export const ConfirmVisit = lazyDialog(async () => (await all()).ConfirmVisit);
export const WriteOff = lazyDialog(async () => (await all()).WriteOff);
export const RescheduleVisit = lazyDialog(async () => (await all()).RescheduleVisit);
export const LinkOrder = lazyDialog(async () => (await all()).LinkOrder);
export const NewCode = lazyDialog(async () => (await all()).NewCode);
export const CancelVisit = lazyDialog(async () => (await all()).CancelVisit);
export const NewVisitDialog = lazy(async () => ({ default: (await all()).NewVisitDialog }));
