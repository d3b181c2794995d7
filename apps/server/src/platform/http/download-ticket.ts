import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from './context.ts';

/** Seconds in which a download that was written down may begin. */
const goodFor = 60;

export interface DownloadTicket {
  /** Seconds since 1970. */
  until: string;
  ticket: string;
}

const markOf = (ctx: Ctx, file: string, until: string): string =>
  createHmac('sha256', ctx.services.config.key('download')).update(`${ctx.merchantId}\n${file}\n${ctx.actor.id}\n${until}`).digest('base64url');

/** What this person sends to fetch a file within a minute; the caller has written the download into the history. @param file which file, with its kind */
export function downloadTicket(ctx: Ctx, file: string): DownloadTicket {
  const until = String(Math.floor(ctx.now.getTime() / 1000) + goodFor);
  return { until, ticket: markOf(ctx, file, until) };
}

/** Whether this person was given the ticket for the file within the last minute. */
export function isGoodTicket(ctx: Ctx, file: string, { until, ticket }: DownloadTicket): boolean {
  const [mark, given] = [Buffer.from(markOf(ctx, file, until)), Buffer.from(ticket)];
  return mark.length === given.length && timingSafeEqual(mark, given) && Number(until) * 1000 > ctx.now.getTime();
}
