import { callQuery } from '../../platform/query-client.ts';

export const followResultsQuery = () => ({ ...callQuery('overdue', 'getFollowResult'), staleTime: Infinity });
export const collectorsQuery = () => callQuery('overdue', 'collectors');
export const caseQuery = (orderNo: string) => callQuery('overdue', 'overdueInfo', { query: { order_id: orderNo } });
export const promisesQuery = (orderNo: string) => callQuery('overdue', 'promiseList', { query: { order_id: orderNo } });
export const collectorRatesQuery = () => callQuery('overdue', 'collectorRates');
