import { callQuery } from '../../platform/query-client.ts';

const hour = 3_600_000;
export const reviewInfoQuery = (orderId: string) => callQuery('review', 'reviewInfo', { query: { order_id: orderId } });
export const rejectTypesQuery = () => ({ ...callQuery('review', 'rejectTypes'), staleTime: hour });
export const reconnectOptionsQuery = () => ({ ...callQuery('review', 'reconnectOptions'), staleTime: hour });
export const contactOptionsQuery = () => ({ ...callQuery('review', 'contactOptions'), staleTime: hour });
