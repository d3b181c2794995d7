import { callQuery } from '../../platform/query-client.ts';

export const evidenceQuery = (orderNo: string) => callQuery('evidence', 'evidenceInfo', { query: { order_id: orderNo } });

/** Calls whose answers an act on evidence makes old. */
export const shown = [['evidence', 'evidenceInfo'], ['orders', 'orderRecord'], ['timeline'], ['home']] as const;
