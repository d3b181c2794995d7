import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../platform/query-client.ts';

export const rolesQuery = () => callQuery('permission', 'roles');
export const roleQuery = (id: string) => callQuery('permission', 'role', { query: { role_id: id } });
export const sessionsQuery = (accountId: string) => callQuery('permission', 'accountSessions', { query: { account_id: accountId } });
export const storesQuery = () => callQuery('stores', 'storeOptions');
export const menuQuery = () => callQuery('permission', 'menu');
export const permissionKey = ['permission'] as const;

const tenSeconds = 10_000;
/** The keys of what the jobs page shows, which is asked for again every ten seconds while somebody looks. */
export const jobsKeys = [
  ['platform', 'jobs'],
  ['platform', 'jobFailures'],
  ['platform', 'jobRuns'],
] as const;
export const jobsQuery = () => ({ ...callQuery('platform', 'jobs'), refetchInterval: tenSeconds });
export const jobFailuresQuery = (sweep: string | undefined, state: 'open' | 'resolved', page: number, pageSize: number) => ({
  ...callQuery('platform', 'jobFailures', { query: { page, page_size: pageSize, state, ...(sweep === undefined ? {} : { sweep }) } }),
  placeholderData: keepPreviousData,
  refetchInterval: tenSeconds,
});
export const jobRunsQuery = (sweep: string | undefined, page: number, pageSize: number) => ({
  ...callQuery('platform', 'jobRuns', { query: { page, page_size: pageSize, ...(sweep === undefined ? {} : { sweep }) } }),
  placeholderData: keepPreviousData,
  refetchInterval: tenSeconds,
});
