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
}

const uninspected = '尚未质检，不能归还审核';
const ownInspection = '质检员不能审核自己的质检结果';

/** The order's acts, where its return says more than its own state: an audit follows an inspection by somebody else. */
export const returnActs = <Act extends Verdict>(acts: readonly Act[], { state, inspectedByMe }: ReturnFacts): Act[] =>
  acts.map((act) => {
    if (act.act !== 'auditReturn' || !act.allowed) return act;
    const reason = state !== 40 ? uninspected : inspectedByMe ? ownInspection : '';
    return { ...act, allowed: reason === '', reason };
  });
