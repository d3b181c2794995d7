import { callQuery, queryClient } from '../../platform/query-client.ts';

const one = (order_id: string) => ({ query: { order_id } });

export const riskInfoQuery = (orderId: string) => callQuery('risk', 'orderListRiskInfo', one(orderId));
export const recentRiskQuery = (orderId: string) => callQuery('risk', 'recentRisk', one(orderId));
export const riskHistoryQuery = (orderId: string) => callQuery('risk', 'listRisk', one(orderId));
export const funderRiskQuery = (orderId: string) => callQuery('risk', 'financingRisk', one(orderId));

/** A report or a tag changed: what shows risk is asked for again, and what the review makes of it. */
export async function refreshRisk(): Promise<void> {
  await Promise.all([['risk'], ['review', 'reviewInfo'], ['orders']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
