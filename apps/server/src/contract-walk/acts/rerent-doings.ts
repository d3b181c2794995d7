import { randomInt } from 'node:crypto';
import { RerentDesk, type SeenCandidate } from '../../testing/rerent-desk.ts';
import { done, leaseOf, type Lease } from '../leases.ts';
import { unique } from '../preparing.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Somebody who ended a lease, and a rule that he fits. */
export async function someCandidate(walker: Walker): Promise<{ desk: RerentDesk; lease: Lease; aim: { order_id: string; rule_id: string } }> {
  // ID numbers of tests repeat after 9,000; the walk's own orders have the first ones, and leases that run.
  const n = randomInt(5_000, 9_000);
  const lease = await leaseOf(walker, 'none', { customer: new RerentDesk(walker.server, walker.person).customer(n) });
  done(await lease.till.act('orderEnd', lease.no, { finish_type: 8, device_to: 20, reason: '提前结清' }));
  const desk = new RerentDesk(walker.server, lease.who);
  const { id } = done(await desk.rule({ name: unique('复租') }));
  return { desk, lease, aim: { order_id: lease.no, rule_id: id } };
}

/** Those who may rent again: one without a coupon, one with. */
export async function someCandidates(walker: Walker): Promise<Record<string, SeenCandidate>> {
  const found: Record<string, SeenCandidate> = {};
  for (const standing of ['has nothing', 'has a coupon']) {
    const { desk, aim } = await someCandidate(walker);
    if (standing === 'has a coupon') done(await desk.call('rerentIssue', aim));
    const { list } = done(await desk.list({ rule_id: aim.rule_id, page_size: '50' }));
    found[standing] = list.find(({ order_id: no }) => no === aim.order_id)!;
  }
  return found;
}

export function rerentDoings({ server, person }: Walker): Record<string, Doing<SeenCandidate>> {
  const desk = new RerentDesk(server, person);
  const aimed =
    (name: 'rerentIssue' | 'rerentLink'): Doing<SeenCandidate> =>
    ({ order_id, rule_id }) =>
      desk.call(name, { order_id, rule_id });
  return {
    issue: aimed('rerentIssue'),
    link: aimed('rerentLink'),
    follow: ({ order_id }) => desk.call('rerentFollow', { order_id, result: 1, content: '有意向' }),
  };
}
