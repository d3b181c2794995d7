import { api } from '../../platform/api.ts';
import { callQuery } from '../../platform/query-client.ts';

const hour = 3_600_000;
export const reviewInfoQuery = (orderId: string) => callQuery('review', 'reviewInfo', { query: { order_id: orderId } });
export const rejectTypesQuery = () => ({ ...callQuery('review', 'rejectTypes'), staleTime: hour });
export const reconnectOptionsQuery = () => ({ ...callQuery('review', 'reconnectOptions'), staleTime: hour });
export const contactOptionsQuery = () => ({ ...callQuery('review', 'contactOptions'), staleTime: hour });
export const requestQuery = (kind: 'deduction' | 'refund', id: string) => ({
  queryKey: ['review', `${kind}Detail`, { query: { id } }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.review[`${kind}Detail`]({ query: { id }, signal }),
});
