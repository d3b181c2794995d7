import { undecidedStates } from '@merchant-admin/contract/bills/codes';
import type { ApprovalTier } from './approval-tier.ts';

/** What of a request says who has to decide it next. */
export interface Undecided {
  state: number;
  applicant_id: number | null;
  first_approver_id: number | null;
  first_approver_leads: boolean;
}
interface MayDecide {
  id: number;
  store_id: number | null;
  lead: boolean;
  owner: boolean;
}

/**
 * Those who may decide a request now: not its applicant, not the first of two, and the one who must be among them where the first was not.
 * @param storeId the store of the request's order
 */
export function askedNow<Person extends MayDecide>(people: readonly Person[], request: Undecided, tier: ApprovalTier, storeId: number | null): Person[] {
  if (!undecidedStates.includes(request.state)) return [];
  const second = request.first_approver_id !== null;
  const needed = second && !request.first_approver_leads ? tier.lead : undefined;
  return people.filter(
    ({ id, store_id: own, lead, owner }) =>
      id !== request.applicant_id &&
      id !== request.first_approver_id &&
      (own === null || own === storeId) &&
      (needed === undefined || (needed === 'refund:lead' ? lead : owner)),
  );
}
