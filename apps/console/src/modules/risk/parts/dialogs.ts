import { lazyDialog } from '../../../widgets/shared/lazy-dialog.tsx';

export const EditRiskDialog = lazyDialog(async () => (await import('./edit-risk-dialog.tsx')).EditRiskDialog);
export const RiskHistoryDialog = lazyDialog(async () => (await import('./risk-history-dialog.tsx')).RiskHistoryDialog);
export const FunderRiskDialog = lazyDialog(async () => (await import('./funder-risk-dialog.tsx')).FunderRiskDialog);
