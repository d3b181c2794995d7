import { callQuery } from '../../platform/query-client.ts';

export const followResultsQuery = () => ({ ...callQuery('overdue', 'getFollowResult'), staleTime: Infinity });
export const collectorsQuery = () => callQuery('overdue', 'collectors');
export const repayableQuery = (orderNo: string) => callQuery('bills', 'queryOrderTermFeeInfo', { body: { order_id: orderNo } });
export const plansQuery = (orderNo: string) => callQuery('bills', 'getConsultBillInfo', { body: { order_id: orderNo } });
export const pausesQuery = (orderNo: string) => callQuery('bills', 'pauseList', { query: { order_id: orderNo } });
export const caseQuery = (orderNo: string) => callQuery('overdue', 'overdueInfo', { query: { order_id: orderNo } });
export const withholdRunQuery = (id: string) => callQuery('overdue', 'withholdRun', { query: { id } });
export const promisesQuery = (orderNo: string) => callQuery('overdue', 'promiseList', { query: { order_id: orderNo } });
export const collectorRatesQuery = () => callQuery('overdue', 'collectorRates');
