import { callQuery } from '../../platform/query-client.ts';

export const followResultsQuery = () => ({ ...callQuery('overdue', 'getFollowResult'), staleTime: Infinity });
export const collectorsQuery = () => callQuery('overdue', 'collectors');
export const repayableQuery = (orderNo: string) => callQuery('bills', 'queryOrderTermFeeInfo', { body: { order_id: orderNo } });
export const plansQuery = (orderNo: string) => callQuery('bills', 'getConsultBillInfo', { body: { order_id: orderNo } });
export const courtQuery = (orderNo: string) => callQuery('bills', 'judicialInfo', { query: { order_id: orderNo } });
export const judicialAmountQuery = (orderNo: string) => callQuery('bills', 'judicialAmount', { query: { order_id: orderNo } });
export const payCodesQuery = (judicialId: string) => callQuery('bills', 'payCodes', { query: { judicial_id: judicialId } });
export const payCodeRoomQuery = (judicialId: string) => callQuery('bills', 'payCodeRoom', { query: { judicial_id: judicialId } });
export const pausesQuery = (orderNo: string) => callQuery('bills', 'pauseList', { query: { order_id: orderNo } });
export const caseQuery = (orderNo: string) => callQuery('overdue', 'overdueInfo', { query: { order_id: orderNo } });
export const withholdRunQuery = (id: string) => callQuery('overdue', 'withholdRun', { query: { id } });
export const promisesQuery = (orderNo: string) => callQuery('overdue', 'promiseList', { query: { order_id: orderNo } });
export const collectorRatesQuery = () => callQuery('overdue', 'collectorRates');
export const contactRulesQuery = (orderNo: string) => ({ ...callQuery('overdue', 'contactRules', { query: { order_id: orderNo } }), staleTime: 0 });
export const contactSettingQuery = () => callQuery('overdue', 'contactSettingInfo');
export const caseScoreQuery = (orderNo: string) => callQuery('overdue', 'caseScore', { query: { order_id: orderNo } });
