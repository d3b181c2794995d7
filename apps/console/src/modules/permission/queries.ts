import { callQuery } from '../../platform/query-client.ts';

export const rolesQuery = () => callQuery('permission', 'roles');
export const roleQuery = (id: string) => callQuery('permission', 'role', { query: { role_id: id } });
export const sessionsQuery = (accountId: string) => callQuery('permission', 'accountSessions', { query: { account_id: accountId } });
export const storesQuery = () => callQuery('stores', 'storeOptions');
export const menuQuery = () => callQuery('permission', 'menu');
export const permissionKey = ['permission'] as const;
