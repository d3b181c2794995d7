import { stillAtStore } from '../../platform/still-at-store.ts';

export const reviewDetailUrl = (row: { readonly id: string; readonly order_id: string }): string => `/examine/infoDetail?id=${row.id}&order_id=${row.order_id}`;
/** The address of a request's page; each kind has its own. */
export const requestDetailUrl =
  (kind: 'deduction' | 'refund') =>
  (row: { readonly id: string }): string =>
    stillAtStore(`/examine/${kind}Detail?id=${row.id}`);
export const answerListUrl = (row: { readonly id: string }): string => `/examine/answerList?question_id=${row.id}`;
/** The review desk with an order, or before one is claimed. */
export const reviewDeskUrl = (orderNo = ''): string => (orderNo === '' ? '/examine/infoDesk' : `/examine/infoDesk?order_id=${orderNo}`);
