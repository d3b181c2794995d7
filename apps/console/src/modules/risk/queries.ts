import { callQuery, queryClient } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const riskInfoQuery = (orderNo: string) => callQuery('risk', 'orderListRiskInfo', one(orderNo));
export const recentRiskQuery = (orderNo: string) => callQuery('risk', 'recentRisk', one(orderNo));
export const riskHistoryQuery = (orderNo: string) => callQuery('risk', 'listRisk', one(orderNo));
export const funderRiskQuery = (orderNo: string) => callQuery('risk', 'financingRisk', one(orderNo));

/** Asks again, after a change of a report or a tag, for what shows risk, and for what the review makes of it. */
export async function refreshRisk(): Promise<void> {
  await Promise.all([['risk'], ['review', 'reviewInfo'], ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
