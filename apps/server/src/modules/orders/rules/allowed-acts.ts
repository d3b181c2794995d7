import { orderActs, type OrderAct } from '@merchant-admin/contract/orders/codes';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { offer, type OfferedAct } from '../../../platform/acts/offer.ts';
import { isJudged, reasonAgainst } from './judge.ts';
import type { Facts } from './objections.ts';

export interface ActFacts extends Facts {
  reviewerId: number | null;
  /** Whether the reviewer's hold is over, so that the order may be claimed again. */
  claimExpired: boolean;
  /** The reviewer's hold ends by itself; one who is waited for holds it without an end. */
  claimEnds: boolean;
}

export interface OrderViewer {
  accountId: number | null;
  /** Whether the person may make the call that does an act. */
  may: (act: OrderAct) => boolean;
}

const acts = Object.keys(orderActs) as OrderAct[];

/** Acts that only the order's reviewer does. */
const decisions: readonly OrderAct[] = ['pass', 'reject', 'supplement', 'reconnect', 'deposit', 'release'];

const isMine = ({ reviewerId, claimExpired }: ActFacts, { accountId }: OrderViewer): boolean =>
  reviewerId !== null && reviewerId === accountId && !claimExpired;

/** Who holds an order for a time holds it for longer, who does not takes it: one call, and never both. */
function isOffered(act: OrderAct, facts: ActFacts, viewer: OrderViewer): boolean {
  const holds = isMine(facts, viewer);
  return act === 'claim' ? !holds : act !== 'extend' || (holds && facts.claimEnds);
}

function holdReason(act: OrderAct, facts: ActFacts, viewer: OrderViewer): string {
  if (act === 'claim' && facts.reviewerId !== null && !facts.claimExpired) return e.TAKEN_BY_OTHER.text;
  return decisions.includes(act) && !isMine(facts, viewer) ? e.NOT_YOURS.text : '';
}

/** Judged as another act: the deposit is changed while the order may be given back. */
const judgedAs: Partial<Record<OrderAct, OrderAct>> = { deposit: 'release', extend: 'claim' };

/** What is not judged is any order's. */
function stateReason(act: OrderAct, facts: ActFacts): string {
  const name = judgedAs[act] ?? act;
  return isJudged(name) ? reasonAgainst(name, facts) : '';
}

/** What a person may do with an order now; blocked acts with the reason. Acts to which he has no right are left out. @param shown those that are asked for; all where it is left out */
export const allowedActs = (facts: ActFacts, viewer: OrderViewer, shown?: ReadonlySet<string>): OfferedAct<OrderAct>[] =>
  acts
    .filter((act) => (shown?.has(act) ?? true) && viewer.may(act) && isOffered(act, facts, viewer))
    .map((act) => offer(act, orderActs[act], stateReason(act, facts) || holdReason(act, facts, viewer)));
