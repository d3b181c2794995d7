import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import { urlOf } from './addresses.ts';

/** How long an address that is handed out opens a private upload, seconds. */
const goodFor = 3600;

const markOf = (config: Config, key: string, until: number): string =>
  createHmac('sha256', config.key('upload-tickets')).update(`${key}\n${until}`).digest('base64url');

/** The address of a private upload for somebody who has no session here, such as a shop's customer; good for an hour. */
export function ticketUrl(config: Config, key: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + goodFor;
  return `${urlOf(key)}?until=${until}&ticket=${markOf(config, key, until)}`;
}

/** Whether an address was handed out for this upload and is still good. */
export function ticketOpens(config: Config, key: string, query: Readonly<Record<string, unknown>>, now: Date): boolean {
  const { until, ticket } = query;
  if (typeof until !== 'string' || typeof ticket !== 'string' || !/^\d{10}$/.test(until)) return false;
  const [told, ours] = [Buffer.from(ticket), Buffer.from(markOf(config, key, Number(until)))];
  return told.length === ours.length && timingSafeEqual(told, ours) && Number(until) * 1000 > now.getTime();
}
