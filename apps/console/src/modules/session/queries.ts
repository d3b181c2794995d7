import { callQuery } from '../../platform/query-client.ts';

export const signInOptionsQuery = () => ({ ...callQuery('session', 'signInOptions'), staleTime: 60_000 });
export const mySessionsQuery = () => callQuery('session', 'mySessions');
export const merchantQuery = () => callQuery('session', 'guestDetail');
export const agreementQuery = () => ({ ...callQuery('session', 'contract'), staleTime: Infinity });

/** Asked once: a link that is over stays over. */
export const invitationQuery = (token: string) => ({ ...callQuery('session', 'invitation', { body: { token } }), staleTime: Infinity });

/** A captcha is good for one try only, so it is never taken from the cache. */
export const captchaQuery = () => ({ ...callQuery('session', 'captcha'), staleTime: Infinity, gcTime: 0 });
