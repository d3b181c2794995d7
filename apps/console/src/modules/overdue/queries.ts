import { callQuery } from '../../platform/query-client.ts';

export const followResultsQuery = () => ({ ...callQuery('overdue', 'getFollowResult'), staleTime: Infinity });
