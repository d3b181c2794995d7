import { callQuery } from '../../platform/query-client.ts';

export const ruleChoicesQuery = () => callQuery('rerent', 'rerentRuleChoices');
export const rerentRecordsQuery = (orderNo: string) => callQuery('rerent', 'rerentRecords', { query: { order_id: orderNo } });
