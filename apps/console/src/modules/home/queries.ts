import { callQuery } from '../../platform/query-client.ts';

const minute = 60_000;

export const overviewQuery = () => ({ ...callQuery('home', 'overview'), refetchInterval: minute, refetchOnWindowFocus: true });

export const orderTabsQuery = () => callQuery('orders', 'orderStatusCategoryListV2');
