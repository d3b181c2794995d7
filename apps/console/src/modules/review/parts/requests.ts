import { deductionSources, refundTypes } from '@merchant-admin/contract/bills/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { refreshOrders } from '../../orders/index.ts';
import { requestQuery } from '../queries.ts';

/** The two kinds of requests about money that one person makes and another decides. */
export type RequestKind = 'deduction' | 'refund';
export type RequestRow = Answer<'review', 'deductionList'>['list'][number];
export type RequestDetail = Answer<'review', 'deductionDetail'>;
export type RequestAct = 'pass' | 'reject' | 'revoke';
/** The customer of a request, masked: 李** 138****0011. */
export const personOf = (request: Pick<RequestRow, 'name' | 'phone'>): string => `${request.name} ${request.phone}`;

/** What a person may do with a request. */
export type RequestStep = RequestAct | 'retry' | 'paid';

/** Asks for a request anew, with its order, after somebody else was faster. */
export async function reloadRequest(kind: RequestKind, id: string): Promise<RequestDetail> {
  await refreshOrders();
  return queryClient.fetchQuery({ ...requestQuery(kind, id), staleTime: 0 });
}

/** The calls of each kind of requests, each with rights of its own. */
export const requestCalls = {
  deduction: {
    title: '扣款',
    types: deductionSources,
    tabs: api.review.deductionTabs,
    list: api.review.deductionList,
    acts: { pass: api.review.deductionPass, reject: api.review.deductionReject, revoke: api.review.deductionRevoke },
  },
  refund: {
    title: '退款',
    types: refundTypes,
    tabs: api.review.refundTabs,
    list: api.review.refundList,
    acts: { pass: api.review.refundPass, reject: api.review.refundReject, revoke: api.review.refundRevoke },
  },
} as const;
