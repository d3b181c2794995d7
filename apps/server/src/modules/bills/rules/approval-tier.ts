import type { RequestKind } from '@merchant-admin/contract/bills/codes';

/** Amounts (fen) above which more people have to agree. */
export interface TierLimits {
  /** Above this, deductions need two approvers. */
  deductionSecond: number;
  /** Above the first, refunds need two approvers, one of them the finance lead; above the second, the owner. */
  refundSecond: number;
  refundOwner: number;
}

/** The right that one of the approvers must have. */
export type Lead = 'refund:lead' | 'refund:owner';
export const leadNames: Record<Lead, string> = { 'refund:lead': '财务主管', 'refund:owner': '负责人' };

/** The reason why a person without that right may not be the second of two. */
export const leadNeeded = (lead: Lead): string => `该金额须由${leadNames[lead]}复核`;

export interface ApprovalTier {
  two: boolean;
  lead: Lead | undefined;
}

/** How many agree to a request, one after the other, and who must be one of them (domain notes 3.4, 3.5). */
export function approvalTier(kind: RequestKind, amount: number, limits: TierLimits): ApprovalTier {
  if (kind === 'deduction') return { two: amount > limits.deductionSecond, lead: undefined };
  if (amount > limits.refundOwner) return { two: true, lead: 'refund:owner' };
  return amount > limits.refundSecond ? { two: true, lead: 'refund:lead' } : { two: false, lead: undefined };
}

/** Whether a person has the right that one approver must have; the owner counts as the finance lead too. */
export const leads = ({ lead }: ApprovalTier, can: (tag: string) => boolean): boolean => lead === undefined || can(lead) || can('refund:owner');

/** In words, who has to agree: 由申请人以外的两人先后审核，其中一人须为财务主管. */
export function approversText({ two, lead }: ApprovalTier): string {
  if (!two) return '由申请人以外的一人审核';
  const both = '金额超过复核限额，由申请人以外的两人先后审核';
  return lead === undefined ? both : `${both}，其中一人须为${leadNames[lead]}`;
}
