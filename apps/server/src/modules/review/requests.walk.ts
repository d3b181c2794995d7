import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { askedBySomebody, toPayByHand } from '../../contract-walk/leases.ts';
import { particulars } from '../../contract-walk/particulars.ts';

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
