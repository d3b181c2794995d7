import { reviewerActs, type ReviewerAct } from '@merchant-admin/contract/orders/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import { reviewerEndpoints as calls } from '@merchant-admin/contract/orders/reviewers';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** How many orders go back in one act. */
export const mostBack = 200;

/** A person who reviews or may review. */
interface Known {
  kept: boolean;
  able: boolean;
}

/** What stands in the way of making somebody a reviewer, or of ending that. */
export const objectionToReviewer = (ends: boolean, { kept, able }: Known): ErrorDefinition | undefined =>
  ends ? (kept ? undefined : e.REVIEWER_NOT_KEPT) : able ? undefined : e.REVIEWER_RIGHT;

/** What he holds goes back with his end, as many as one act takes. */
export const objectionToBack = (held: number): ErrorDefinition | undefined => (held > mostBack ? e.REVIEWER_BUSY : undefined);

const call = calls.createAuditReviewer;

/** @param held orders that wait for his review */
export function reviewerActsOf(viewer: Viewer, person: Known, held: number): OfferedAct<ReviewerAct>[] {
  const change = why(objectionToReviewer(false, person));
  const end = why(objectionToReviewer(true, person) ?? objectionToBack(held));
  return offers<ReviewerAct>(viewer, reviewerActs, { keep: call, scope: call, end: call }, person.kept ? { scope: change, end } : { keep: change });
}
