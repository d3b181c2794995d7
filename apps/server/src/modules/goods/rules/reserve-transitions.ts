import { reserveStatus as status, type ReserveAct, type ReserveStatus } from '@merchant-admin/contract/goods/codes';

/** What decides whether something may be done with reserve goods. */
export interface ReserveFacts {
  status: ReserveStatus;
  /** What lacks before they can be handed in. */
  missing: readonly string[];
  /** The time to reserve is over. */
  over: boolean;
  /** Who asks had a hand in them. */
  mine: boolean;
}

interface Row {
  from: readonly ReserveStatus[];
  to: ReserveStatus | 'same';
  /** Why it may not happen now; undefined when it may. */
  guard?: (facts: ReserveFacts) => string | undefined;
}

const others = ({ mine }: ReserveFacts) => (mine ? '不能审核自己编辑或提交的预约商品' : undefined);

/** Where reserve goods may go from where (domain notes 3.15). */
export const reserveTransitions: Record<ReserveAct, Row> = {
  edit: { from: [status.DRAFT, status.OPEN, status.REJECTED], to: 'same' },
  submit: { from: [status.DRAFT, status.REJECTED], to: status.IN_REVIEW, guard: ({ missing }) => missing[0] },
  withdraw: { from: [status.IN_REVIEW], to: status.DRAFT },
  pass: {
    from: [status.IN_REVIEW],
    to: status.OPEN,
    guard: (facts) => others(facts) ?? (facts.over ? '预约结束时间已过，请驳回，由商家修改后重新提交' : undefined),
  },
  reject: { from: [status.IN_REVIEW], to: status.REJECTED, guard: others },
  open: { from: [status.OPEN], to: status.ON_SALE },
  end: { from: [status.OPEN, status.ON_SALE], to: status.ENDED },
  takeOff: { from: [status.OPEN, status.ON_SALE], to: status.TAKEN_OFF },
  remove: { from: [status.DRAFT, status.REJECTED], to: 'same' },
};

export type ReserveVerdict = { allowed: true; to: ReserveStatus } | { allowed: false; reason: string };

/** Whether an act may happen now, and where it leads. */
export function judgeReserve(act: ReserveAct, facts: ReserveFacts): ReserveVerdict {
  const row = reserveTransitions[act];
  if (!row.from.includes(facts.status)) return { allowed: false, reason: '当前状态不支持该操作，请刷新页面' };
  const blocked = row.guard?.(facts);
  return blocked === undefined ? { allowed: true, to: row.to === 'same' ? facts.status : row.to } : { allowed: false, reason: blocked };
}
