import { callQuery } from '../../platform/query-client.ts';

export const apiKeysQuery = () => callQuery('storefront', 'apiKeys');
export const apiKeysKey = ['storefront', 'apiKeys'] as const;
