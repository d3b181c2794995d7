import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

export const IssueCouponDialog = lazyDialog(async () => (await import('./issue-coupon-dialog.tsx')).IssueCouponDialog);
export const ConfirmDialog = lazyDialog(async () => (await import('../../../widgets/confirm/index.ts')).ConfirmDialog);
