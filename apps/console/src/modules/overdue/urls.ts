import { stillViewing } from '../../platform/viewing.ts';

/** The page of an overdue order, for those who work on it; of the merchant that the screen looks into. */
export const caseUrl = (row: { readonly order_id: string }): string => stillViewing(`/abnormalOrder/overdueDetail?order_id=${row.order_id}`);
/** How a run of withholding goes, and what came of its orders. */
export const withholdRunUrl = (id: string): string => `/abnormalOrder/withholdRun?id=${id}`;
