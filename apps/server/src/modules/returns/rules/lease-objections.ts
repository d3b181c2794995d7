import { businessDay } from '@merchant-admin/common/dates';
import { billsErrors as bills } from '@merchant-admin/contract/bills/errors';
import { returnsErrors as e } from '@merchant-admin/contract/returns/errors';
import { returnState } from '@merchant-admin/contract/returns/codes';

/** A refusal: the error, and the words of the rule that refuses. */
export interface Objection {
  error: (typeof e)[keyof typeof e];
  text: string;
}

const objection = (error: Objection['error'], text: string = error.text): Objection => ({ error, text });

export interface RenewFacts {
  billsOpen: boolean;
  /** Whether the lease's last day and the days of grace are over. */
  late: boolean;
  renewalOpen: boolean;
  deductionAlive: boolean;
}

/** Why a lease may not be renewed though its state allows it (domain notes 3.1, 4.4). */
export function objectionToRenew({ billsOpen, late, renewalOpen, deductionAlive }: RenewFacts): Objection | undefined {
  if (billsOpen) return objection(e.RENEW_BILLS_OPEN);
  if (late) return objection(e.RENEW_TOO_LATE);
  if (renewalOpen) return objection(e.RENEW_OPEN);
  return deductionAlive ? objection(e.RENEW_NOT_ALLOWED, bills.REQUEST_OPEN.text) : undefined;
}

export interface DisputeFacts {
  /** The open return's state; null where there is no return. */
  state: number | null;
  disputes: number;
  /** The last day to object; null while nothing is claimed. */
  until: string | null;
  /** Whether something of the claim is paid, or its clearing has moved money. */
  paid: boolean;
  deductionAlive: boolean;
}

/** Why a claim may not be objected to: it may once, in time, and before anything of it was paid (domain notes 3.5). */
export function objectionToDispute({ state, disputes, until, paid, deductionAlive }: DisputeFacts, today: string): Objection | undefined {
  if (state !== returnState.TO_SETTLE) return objection(e.DISPUTE_PAID);
  if (disputes > 0) return objection(e.DISPUTED_ALREADY);
  if (until !== null && today > until) return objection(e.DISPUTE_LATE, `质检结果已于${until}视为认可，不能再提出异议`);
  if (paid) return objection(e.DISPUTE_PAID);
  return deductionAlive ? objection(e.END_REQUESTS_OPEN) : undefined;
}

/** Whether a clearing has got the money that it asked for: only the deposit and what is held still go back. */
export const isPaid = (clearingState: number): boolean => clearingState > 20;

/** The business day from which a claim may be objected to; null while there is none, or when it was objected to already. */
export const claimedOn = ({ state, disputes }: Pick<DisputeFacts, 'state' | 'disputes'>, auditedAt: Date | null | undefined): string | null =>
  state === returnState.TO_SETTLE && disputes === 0 && auditedAt ? businessDay(auditedAt) : null;

export interface AuditFacts {
  state: number | null;
  /** Whether the person who asks made the last inspection. */
  inspectedByMe: boolean;
}

/** Why a return may not be audited yet, or not by this person. */
export function objectionToAudit({ state, inspectedByMe }: AuditFacts): Objection | undefined {
  if (state !== returnState.TO_AUDIT) return objection(e.AUDIT_NOT_ALLOWED, '尚未质检，不能归还审核');
  return inspectedByMe ? objection(e.OWN_INSPECTION) : undefined;
}
