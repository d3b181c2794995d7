import { auditStatus as audit, orderStatus as status, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';

/** What may happen to an order until its lease runs (domain notes 3.1). Later phases add their rows here. */
export type Transition =
  | 'ship'
  | 'receive'
  | 'shipAgain'
  | 'refuse'
  | 'pay'
  | 'cancel'
  | 'expire'
  | 'assign'
  | 'claim'
  | 'release'
  | 'pass'
  | 'reject'
  | 'supplement'
  | 'reconnect'
  | 'secondReview';

export interface Facts {
  status: OrderStatus;
  auditStatus: AuditStatus;
  /** Shipped in part: cancelling is over, returning begins. */
  shippedInPart: boolean;
  /** The lease contract is signed, or none is asked for. */
  signed: boolean;
  /** The deposit is frozen and its authorisation runs, or there is none to freeze. */
  secured: boolean;
}

interface Row {
  from: readonly OrderStatus[];
  to: OrderStatus;
  audit?: AuditStatus;
  /** Why it may not happen now; undefined when it may. */
  guard?: (facts: Facts) => string | undefined;
}

const shipped = (facts: Facts) => (facts.shippedInPart ? '已有商品发出，请走归还流程' : undefined);

const shippable = (facts: Facts) => {
  if (!facts.signed) return '租赁合同未签署，不能发货';
  return facts.secured ? undefined : '押金授权已过期或未冻结，不能发货';
};

export const transitions: Record<Transition, Row> = {
  pay: { from: [status.TO_PAY], to: status.TO_REVIEW, audit: audit.WAITING },
  cancel: { from: [status.TO_PAY, status.TO_REVIEW, status.TO_SHIP], to: status.CLOSED, guard: shipped },
  expire: { from: [status.TO_PAY], to: status.CLOSED },
  assign: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  claim: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  release: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  pass: { from: [status.TO_REVIEW], to: status.TO_SHIP, audit: audit.PASSED },
  reject: { from: [status.TO_REVIEW], to: status.CLOSED, audit: audit.REJECTED },
  supplement: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.SUPPLEMENT },
  reconnect: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.RECONNECT },
  secondReview: { from: [status.TO_SHIP], to: status.TO_REVIEW, audit: audit.SECOND_REVIEW, guard: shipped },
  ship: { from: [status.TO_SHIP], to: status.TO_RECEIVE, guard: shippable },
  receive: { from: [status.TO_RECEIVE], to: status.LEASED },
  shipAgain: { from: [status.TO_RECEIVE], to: status.TO_SHIP },
  refuse: { from: [status.TO_RECEIVE], to: status.CLOSED },
};

export type Verdict = { allowed: true; to: OrderStatus; audit: AuditStatus } | { allowed: false; reason: string };

/** Whether a transition may happen now, and where it leads. */
export function judge(transition: Transition, facts: Facts): Verdict {
  const row = transitions[transition];
  if (!row.from.includes(facts.status)) return { allowed: false, reason: '当前订单状态不支持该操作' };
  const blocked = row.guard?.(facts);
  return blocked === undefined ? { allowed: true, to: row.to, audit: row.audit ?? facts.auditStatus } : { allowed: false, reason: blocked };
}
