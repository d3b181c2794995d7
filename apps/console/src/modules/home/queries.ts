import type { Answer } from '../../platform/api.ts';
import { callQuery } from '../../platform/query-client.ts';

const minute = 60_000;
const soon = 3000;

export const overviewQuery = () => ({ ...callQuery('home', 'overview'), refetchInterval: minute, refetchOnWindowFocus: true });

export const todosQuery = () => ({ ...callQuery('home', 'todos'), refetchInterval: minute, refetchOnWindowFocus: true });

export const chartsQuery = () => callQuery('home', 'charts');

/** Asked again while the demo is being played. */
export const demoProgressQuery = () => ({
  ...callQuery('home', 'demoProgress'),
  refetchInterval: ({ state }: { state: { data?: Answer<'home', 'demoProgress'> | undefined } }) => (state.data?.progress ? soon : false),
});

export const orderTabsQuery = () => callQuery('orders', 'orderStatusCategoryListV2');
