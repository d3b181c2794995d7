import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { leaseOf, done, receiptOf, numberOf, applicantOf, askedBySomebody } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { privatePicture } from '../../platform/storage/testing/upload.ts';

/** A refund that somebody else asked for, the walker agreed to, and nobody has paid by hand yet. */
async function toPayByHand(walker: Walker): Promise<Particular> {
  const lease = await leaseOf(walker);
  const { till, no, who } = lease;
  await receiptOf(lease, 'prepayment');
  const body = { out_trade_no: await numberOf(lease, 'receipt'), amount: 1000, reason: '退余款' };
  const { request_id: id } = done(await till.act('back/refundPrepayment', no, body, await applicantOf(walker)));
  const { version } = done(await till.decide('refund', 'Pass', id, who));
  return { body: { id, version, vouchers: [await privatePicture(walker.server, who)], paid_on: walker.server.services.clock.today() } };
}

/** How the calls on requests to move money succeed. */
export const requestWalk = particulars(reviewEndpoints, {
  deductionPass: (walker) => askedBySomebody(walker, 'deduction'),
  deductionReject: (walker) => askedBySomebody(walker, 'deduction'),
  deductionRevoke: (walker) => askedBySomebody(walker, 'deduction'),
  refundDetail: async (walker) => ({ query: { id: String((await askedBySomebody(walker, 'refund')).body!.id) } }),
  refundPass: (walker) => askedBySomebody(walker, 'refund'),
  refundReject: (walker) => askedBySomebody(walker, 'refund'),
  refundRevoke: (walker) => askedBySomebody(walker, 'refund'),
  refundPaid: toPayByHand,
});
