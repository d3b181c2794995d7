import { keepPreviousData } from '@tanstack/react-query';
import type { ShopEventState } from '@merchant-admin/contract/storefront/codes';
import type { Answer } from '../../platform/api.ts';
import { callQuery } from '../../platform/query-client.ts';

export const apiKeysQuery = () => callQuery('storefront', 'apiKeys');
export const apiKeysKey = ['storefront', 'apiKeys'] as const;

export const notifyLogKey = ['storefront', 'notifyLog'] as const;
/** The query of a key's log, asked again every five seconds while something is on its way. */
export const notifyLogQuery = (id: string, state: ShopEventState | undefined, page: number, pageSize: number) => ({
  ...callQuery('storefront', 'notifyLog', { query: { id, page, page_size: pageSize, ...(state === undefined ? {} : { state }) } }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data?: Answer<'storefront', 'notifyLog'> | undefined } }) =>
    data?.list.some((row) => row.state === 'waiting') === true ? 5000 : false,
});
