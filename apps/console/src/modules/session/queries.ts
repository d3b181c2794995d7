import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../platform/api.ts';
import { callQuery } from '../../platform/query-client.ts';

export const signInOptionsQuery = () => ({ ...callQuery('session', 'signInOptions'), staleTime: 60_000 });
export const mySessionsQuery = () => callQuery('session', 'mySessions');
export const merchantQuery = () => callQuery('session', 'guestDetail');
export const materialsKey = ['session', 'materials'] as const;
export const materialsQuery = () => callQuery('session', 'materials');
export const agreementQuery = () => ({ ...callQuery('session', 'contract'), staleTime: Infinity });

/** The query of an invitation, asked once: a link that is over stays over. */
export const invitationQuery = (token: string) => ({ ...callQuery('session', 'invitation', { body: { token } }), staleTime: Infinity });

/** A captcha is good for one try only, so it is never taken from the cache. */
export const captchaQuery = () => ({ ...callQuery('session', 'captcha'), staleTime: Infinity, gcTime: 0 });

const aMinute = 60_000;
const underWay = ['waiting', 'running'];

export const downloadsKey = ['platform', 'downloads'] as const;
/** The query of a person's files, asked again every two seconds while one is being made, and never otherwise. */
export const downloadsQuery = (page: number, pageSize: number) => ({
  ...callQuery('platform', 'downloads', { query: { page, page_size: pageSize } }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data?: Answer<'platform', 'downloads'> | undefined } }) =>
    data?.list.some((file) => underWay.includes(file.state)) === true ? 2000 : false,
});

export const noticesKey = ['platform', 'notices'] as const;
export const noticesQuery = (page: number, pageSize: number, order: 'unread' | 'time') => ({
  ...callQuery('platform', 'notices', { query: { page, page_size: pageSize, order } }),
  placeholderData: keepPreviousData,
});
/** The query of the unread count, asked when the window is come back to and once a minute, but not while nobody sees it. */
export const unreadQuery = () => ({ ...callQuery('platform', 'unreadNotices'), refetchInterval: aMinute, refetchOnWindowFocus: true });
