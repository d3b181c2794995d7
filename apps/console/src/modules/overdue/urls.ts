import type { AnalysisGap } from '@merchant-admin/contract/overdue/codes';
import { stillViewing } from '../../platform/viewing.ts';

/** The page of an overdue order, for those who work on it; of the merchant that the screen looks into. */
export const caseUrl = (row: { readonly order_id: string }): string => stillViewing(`/abnormalOrder/overdueDetail?order_id=${row.order_id}`);
/** The orders by which the list of overdue ones and the analysis differ. */
export const gapUrl = (gap: AnalysisGap): string => stillViewing(`/abnormalOrder/overdueAnalysisOrders?cell=gap&gap=${gap}`);
/** How a run of withholding goes, and what came of its orders. */
export const withholdRunUrl = (id: string): string => `/abnormalOrder/withholdRun?id=${id}`;
