import { orderActs, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { offer, type OfferedAct } from '../../../platform/acts/offer.ts';
import { isJudged, reasonAgainst } from './judge.ts';
import type { Facts } from './objections.ts';

export interface ActFacts extends Facts {
  reviewerId: number | null;
  /** Whether the reviewer's hold is over, so that the order may be claimed again. */
  claimExpired: boolean;
}

export interface OrderViewer {
  accountId: number | null;
  /** Whether the person may make the call that does an act. */
  may: (act: OrderAct) => boolean;
}

const acts = Object.keys(orderActs) as OrderAct[];

/** Acts that only the order's reviewer does. */
const decisions: readonly OrderAct[] = ['pass', 'reject', 'supplement', 'reconnect', 'deposit', 'release'];

function holdReason(act: OrderAct, facts: ActFacts, { accountId }: OrderViewer): string {
  const mine = facts.reviewerId !== null && facts.reviewerId === accountId;
  if (act === 'claim' && mine && !facts.claimExpired) return '您已领取该订单';
  if (act === 'claim' && facts.reviewerId !== null && !mine && !facts.claimExpired) return e.TAKEN_BY_OTHER.text;
  return decisions.includes(act) && !mine ? e.NOT_YOURS.text : '';
}

/**
 * The reason why an order's state blocks an act; '' where it does not. The deposit may be changed while the order may be given back; an act that no table
 * judges fits any state.
 */
function stateReason(act: OrderAct, facts: ActFacts): string {
  const name = act === 'deposit' ? 'release' : act;
  return isJudged(name) ? reasonAgainst(name, facts) : '';
}

/** What a person may do with an order now; blocked acts with the reason. Acts to which he has no right are left out. */
export const allowedActs = (facts: ActFacts, viewer: OrderViewer): OfferedAct<OrderAct>[] =>
  acts.filter(viewer.may).map((act) => offer(act, orderActs[act], stateReason(act, facts) || holdReason(act, facts, viewer)));
