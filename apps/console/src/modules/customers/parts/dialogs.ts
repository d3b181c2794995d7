import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

export const GiveCouponsDialog = lazyDialog(async () => (await import('./give-coupons-dialog.tsx')).GiveCouponsDialog);
