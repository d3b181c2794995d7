import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Dialogs of the compensation rules and the services, in chunks of their own. */
export const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);
export const BasicDialog = lazyDialog(async () => (await import('./service-dialog.tsx')).BasicDialog);
export const CoverDialog = lazyDialog(async () => (await import('./service-dialog.tsx')).CoverDialog);

export const SaleStockDialog = lazyDialog(async () => (await import('./sale/stock-dialog.tsx')).SaleStockDialog);

export const UnifyDialog = lazyDialog(async () => (await import('./tiers/unify-dialog.tsx')).UnifyDialog);
export const SegmentRulesDialog = lazyDialog(async () => (await import('./tiers/rules-dialog.tsx')).SegmentRulesDialog);
