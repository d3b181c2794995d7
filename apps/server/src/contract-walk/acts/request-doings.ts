import type { RequestAct } from '@merchant-admin/contract/bills/acts';
import type { RequestKind } from '@merchant-admin/contract/bills/codes';
import { get, post } from '../../testing/http.ts';
import type { Till } from '../../testing/till.ts';
import { askedBySomebody, leaseOf, toPayByHand } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing, Offered } from './tried.ts';

interface Request {
  kind: RequestKind;
  id: string;
}
interface Seen {
  version: number;
  retry_document_id: string;
  retry_document_version: number;
  actions: Offered[];
}

export const seenRequest = async ({ server, who }: Till, { kind, id }: Request): Promise<Seen> =>
  (await get<Seen>(server, who, `/merchant/order/audit/${kind}Detail`, { id })).result;

/** How each act on a request is done. @param picture an upload that nothing holds */
export function requestDoings(till: Till, picture: string): Record<RequestAct, Doing<Request>> {
  const { server, who } = till;
  const decide =
    (how: string, more: object = {}): Doing<Request> =>
    async (request) =>
      post(server, who, `/merchant/order/audit/${request.kind}${how}`, {
        id: request.id,
        version: (await seenRequest(till, request)).version,
        reason: '核实',
        ...more,
      });
  return {
    pass: decide('Pass'),
    reject: decide('Reject'),
    revoke: decide('Revoke'),
    paid: decide('Paid', { vouchers: [picture], paid_on: server.services.clock.today() }),
    retry: async (request) => {
      const { retry_document_id: id, retry_document_version: version } = await seenRequest(till, request);
      return post(server, who, '/merchant/order/detail/retryDocument', { document_id: id, version });
    },
  };
}

/** Requests of the person who looks and of another, waiting, agreed to and ended. */
export async function requestsInEveryState(walker: Walker): Promise<Record<string, Request>> {
  const { till, no } = await leaseOf(walker);
  const asked = await till.act('withholdingMargin', no, { amount: 1000, bill_type: 7, reason: '划痕' });
  const others = async (kind: RequestKind, how?: 'Pass' | 'Reject' | 'Revoke') => {
    const id = String((await askedBySomebody(walker, kind)).body!['id']);
    if (how !== undefined) await till.decide(kind, how, id, till.who);
    return { kind, id };
  };
  return {
    'of who looks': { kind: 'deduction', id: asked.result.request_id },
    'for a deduction': await others('deduction'),
    'for a refund': await others('refund'),
    'that was passed': await others('refund', 'Pass'),
    'that was rejected': await others('deduction', 'Reject'),
    'that was revoked': await others('refund', 'Revoke'),
    'to be paid by hand': { kind: 'refund', id: String((await toPayByHand(walker)).body!['id']) },
    'that the channel refused': await refused(walker),
  };
}

/** A refund that the channel did not carry out. */
async function refused(walker: Walker): Promise<Request> {
  const { channels } = walker.server.services;
  const sandbox = channels.get('sandbox');
  const id = String((await askedBySomebody(walker, 'refund')).body!['id']);
  const { till } = await leaseOf(walker);
  const failed = async () => ({ state: 'failed', channelNo: '', reason: '余额不足' }) as const;
  const { title } = sandbox;
  const absent = async () => ({ state: 'absent' }) as const;
  channels.add({ name: 'sandbox', title, send: failed, ask: failed, payOut: failed, askPayOut: failed, receipt: absent, agreement: absent });
  await till.decide('refund', 'Pass', id, till.who);
  channels.add(sandbox);
  return { kind: 'refund', id };
}
