import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

/** Of the compensation rules and the services, each in a chunk of its own. */
export const RuleDialog = lazyDialog(async () => (await import('./rule-dialog.tsx')).RuleDialog);
export const EnableRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).EnableRuleDialog);
export const DeleteRuleDialog = lazyDialog(async () => (await import('./rule-acts.tsx')).DeleteRuleDialog);
export const ServiceDialog = lazyDialog(async () => (await import('./service-dialog.tsx')).ServiceDialog);
export const EnableServiceDialog = lazyDialog(async () => (await import('./service-acts.tsx')).EnableServiceDialog);
export const DeleteServiceDialog = lazyDialog(async () => (await import('./service-acts.tsx')).DeleteServiceDialog);

const recycleActs = () => import('./recycle/recycle-acts.tsx');
export const EnableRecycleDialog = lazyDialog(async () => (await recycleActs()).EnableRecycleDialog);
export const DeleteRecycleDialog = lazyDialog(async () => (await recycleActs()).DeleteRecycleDialog);

const saleActs = () => import('./sale/sale-acts.tsx');
export const ShelfDialog = lazyDialog(async () => (await saleActs()).ShelfDialog);
export const DeleteSaleDialog = lazyDialog(async () => (await saleActs()).DeleteSaleDialog);
export const SaleStockDialog = lazyDialog(async () => (await import('./sale/stock-dialog.tsx')).SaleStockDialog);

const bundleActs = () => import('./bundle/bundle-acts.tsx');
export const ShelfBundleDialog = lazyDialog(async () => (await bundleActs()).ShelfBundleDialog);
export const DeleteBundleDialog = lazyDialog(async () => (await bundleActs()).DeleteBundleDialog);
export const UnifyDialog = lazyDialog(async () => (await import('./tiers/unify-dialog.tsx')).UnifyDialog);
export const SegmentRulesDialog = lazyDialog(async () => (await import('./tiers/rules-dialog.tsx')).SegmentRulesDialog);

const yearlyActs = () => import('./yearly/yearly-acts.tsx');
export const YearlyStatusDialog = lazyDialog(async () => (await yearlyActs()).YearlyStatusDialog);
export const DeleteYearlyDialog = lazyDialog(async () => (await yearlyActs()).DeleteYearlyDialog);
