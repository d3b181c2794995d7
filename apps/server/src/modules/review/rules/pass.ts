import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';

/** What speaks for and against passing an order, beside the decision itself. */
export interface PassFacts {
  /** Titles of required questions without an answer. */
  open: readonly string[];
  /** Whether a risk report is required and there is none. */
  riskUnread: boolean;
  highRisk: boolean;
  mayApproveSpecially: boolean;
  /** Whether the person who decides has passed the order once already. */
  passedByMe: boolean;
}

export interface Objection {
  error: ErrorDefinition;
  text: string;
}

const objection = (error: ErrorDefinition, text = error.text): Objection => ({ error, text });

/** Why an order may not be passed by this person yet; undefined when it may. What has to be done first is told first. */
export function objectionToPass(facts: PassFacts, specialReason: string): Objection | undefined {
  if (facts.passedByMe) return objection(e.OTHER_REVIEWER);
  if (facts.open.length > 0) return objection(e.ANSWERS_REQUIRED, `${e.ANSWERS_REQUIRED.text}：${facts.open.join('、')}`);
  if (facts.riskUnread) return objection(e.RISK_UNREAD);
  if (!facts.highRisk) return undefined;
  if (!facts.mayApproveSpecially) return objection(e.SPECIAL_FORBIDDEN);
  return specialReason === '' ? objection(e.SPECIAL_REQUIRED) : undefined;
}

export interface SecondFacts {
  /** The order's total rent, fen. */
  totalRent: number;
  /** The total rent above which a second review is needed, fen; 0: there is none. */
  limit: number;
  inSecondReview: boolean;
  passedBefore: boolean;
}

/** Whether passing now sends the order to another reviewer instead of to shipping. */
export const needsSecond = ({ totalRent, limit, inSecondReview, passedBefore }: SecondFacts): boolean =>
  limit > 0 && totalRent > limit && !inSecondReview && !passedBefore;

/** The review's objections to acts on an order, in the words of the rules that refuse them. */
export const reviewObjections = (facts: PassFacts): Record<string, string> => {
  // A special reason can be given in the dialog, so its lack blocks no button.
  const pass = objectionToPass(facts, '已填写')?.text;
  return { ...(pass === undefined ? {} : { pass }), ...(facts.passedByMe ? { claim: e.OTHER_REVIEWER.text, extend: e.OTHER_REVIEWER.text } : {}) };
};
