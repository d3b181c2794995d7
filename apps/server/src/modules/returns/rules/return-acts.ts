interface Verdict {
  act: string;
  title: string;
  allowed: boolean;
  reason: string;
}

export interface ReturnFacts {
  /** The open return's state; none where there is no return. */
  state: number | undefined;
  /** Who inspected last. */
  inspectedByMe: boolean;
  /** The state of the clearing that is under way; none where there is none. */
  clearing: number | undefined;
}

const uninspected = '尚未质检，不能归还审核';
/** Whether a clearing has what it asked for: only the deposit and what is held still go back. */
export const isPaid = (clearingState: number): boolean => clearingState > 20;

const paid = '费用已结清，请在清算中重试失败的步骤';
const ownInspection = '质检员不能审核自己的质检结果';

/** The order's acts, where its return says more than its own state: an audit follows an inspection by somebody else, and what is paid is not given up. */
export const returnActs = <Act extends Verdict>(acts: readonly Act[], { state, inspectedByMe, clearing }: ReturnFacts): Act[] =>
  acts.map((act) => {
    if (act.act === 'end' && act.allowed && clearing !== undefined && isPaid(clearing)) return { ...act, allowed: false, reason: paid };
    if (act.act !== 'auditReturn' || !act.allowed) return act;
    const reason = state !== 40 ? uninspected : inspectedByMe ? ownInspection : '';
    return { ...act, allowed: reason === '', reason };
  });
