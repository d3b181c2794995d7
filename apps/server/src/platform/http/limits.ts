import type { FastifyInstance } from 'fastify';
import { platformErrors as e } from '@merchant-admin/contract/platform/errors';
import { Refusal } from './refusal.ts';

/** Requests under way at once, beyond which new ones are answered 503 at once. */
const mostUnderWay = 400;
const windowMs = 60_000;

/** Counts requests of an address a minute and all requests under way. @param perMinute 0 turns the count off */
export function limitRequests(app: FastifyInstance, perMinute: number): void {
  let underWay = 0;
  let windowStart = 0;
  let counts = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1;
    let ended = false;
    reply.raw.once('close', () => {
      if (!ended) underWay -= 1;
      ended = true;
    });
    if (underWay > mostUnderWay) throw new Refusal(e.BUSY, { note: 'under way' });
    if (perMinute === 0) return;
    const now = performance.now();
    if (now - windowStart > windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(request.ip) ?? 0) + 1;
    counts.set(request.ip, count);
    if (count > perMinute) {
      reply.header('retry-after', Math.ceil((windowStart + windowMs - now) / 1000));
      throw new Refusal(e.TOO_MANY, { note: 'rate' });
    }
  });
}
