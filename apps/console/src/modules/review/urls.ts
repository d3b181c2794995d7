export const reviewDetailUrl = (row: { readonly id: string; readonly order_id: string }): string => `/examine/infoDetail?id=${row.id}&order_id=${row.order_id}`;
/** A request about money; both kinds have a page of their own. */
export const requestDetailUrl =
  (kind: 'deduction' | 'refund') =>
  (row: { readonly id: string }): string =>
    `/examine/${kind}Detail?id=${row.id}`;
export const answerListUrl = (row: { readonly id: string }): string => `/examine/answerList?question_id=${row.id}`;
