import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Ctx } from '../http/context.ts';
import { urlOf } from './addresses.ts';

/** Seconds for which an address that is handed out opens a private upload. */
const goodFor = 3600;

/** Whom an address is for: one account, or whoever has it. */
type Whose = number | 'anybody';

const markOf = (config: Config, key: string, until: number, whose: Whose): string =>
  createHmac('sha256', config.key('upload-tickets')).update(`${key}\n${until}\n${whose}`).digest('base64url');

function addressFor(config: Config, key: string, now: Date, whose: Whose): string {
  const until = Math.floor(now.getTime() / 1000) + goodFor;
  return `${urlOf(key)}?until=${until}&ticket=${markOf(config, key, until, whose)}`;
}

/** The address of a private upload for somebody who has no session here, such as a shop's customer; good for an hour. Opens nothing personal. */
export const ticketUrl = (config: Config, key: string, now: Date): string => addressFor(config, key, now, 'anybody');

/** The address of a personal upload for the caller alone, while signed in, allowed, and within the hour. */
export const personalUrl = (ctx: Ctx, key: string): string => addressFor(ctx.services.config, key, ctx.now, ctx.actor.id!);

/** Whether an address was handed out for this upload, to this account or to anybody, and is still good. */
export function ticketOpens(config: Config, key: string, query: Readonly<Record<string, unknown>>, now: Date, whose: Whose = 'anybody'): boolean {
  const { until, ticket } = query;
  if (typeof until !== 'string' || typeof ticket !== 'string' || !/^\d{10}$/.test(until)) return false;
  const [told, ours] = [Buffer.from(ticket), Buffer.from(markOf(config, key, Number(until), whose))];
  return told.length === ours.length && timingSafeEqual(told, ours) && Number(until) * 1000 > now.getTime();
}
