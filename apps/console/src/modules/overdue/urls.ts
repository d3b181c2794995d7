/** The page of an overdue order, for those who work on it. */
export const caseUrl = (row: { readonly order_id: string }): string => `/abnormalOrder/overdueDetail?order_id=${row.order_id}`;
/** How a run of withholding goes, and what came of its orders. */
export const withholdRunUrl = (id: string): string => `/abnormalOrder/withholdRun?id=${id}`;
