export const reviewDetailUrl = (row: { readonly id: string; readonly order_id: string }): string => `/examine/infoDetail?id=${row.id}&order_id=${row.order_id}`;
export const answerListUrl = (row: { readonly id: string }): string => `/examine/answerList?question_id=${row.id}`;
