import type { BuyoutMode } from '@merchant-admin/contract/goods/codes';
import { auditStatus as audit, orderStatus as status, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';

/** What may happen to an order (domain notes 3.1). */
export type Transition =
  | 'ship'
  | 'shipPart'
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
  | 'passFirst'
  | 'reject'
  | 'supplement'
  | 'reconnect'
  | 'due'
  | 'gift'
  | 'applyReturn'
  | 'withdrawReturn'
  | 'receiveReturn'
  | 'inspect'
  | 'auditReturn'
  | 'dispute'
  | 'openBuyout'
  | 'cancelBuyout'
  | 'renew'
  | 'end'
  | 'finish'
  | 'secondReview';

export interface Facts {
  status: OrderStatus;
  auditStatus: AuditStatus;
  /** Some of its devices are out and others still to ship. */
  shippedInPart: boolean;
  /** The lease contract is signed, or none is asked for. */
  signed: boolean;
  /** The deposit is frozen and its authorisation runs, or there is none to freeze. */
  secured: boolean;
  /** Codes: leaseTypes of the contract. */
  leaseType: number;
  /** Today is after the lease's last day. */
  leaseOver: boolean;
  /** Its clearing document is alive: the end is decided and its money on the way. */
  settling: boolean;
  /** Some of its rent is not paid. */
  rentOpen: boolean;
  /** Its goods may be given back before the lease is over. */
  earlyReturn: boolean;
  /** Whether and when its goods may be bought: buyoutModes of the goods' contract. */
  buyout: BuyoutMode;
  /** Its goods may be leased on. */
  renewable: boolean;
}

interface Row {
  from: readonly OrderStatus[];
  to: OrderStatus | ((facts: Facts) => OrderStatus);
  audit?: AuditStatus;
  /** Of an order to ship that was shipped in part: true where it may happen then too, else why it may not. */
  inPart?: true | string;
  /** Why it may not happen now; undefined when it may. */
  guard?: (facts: Facts) => string | undefined;
}

const partOut = '已有设备发出，请等包裹退回并登记拒收后再操作';

const settling = (facts: Facts) => (facts.settling ? '订单正在清算，请等待清算完成' : undefined);
/** A claim that is waited for may be given up; whether money of it is under way is the clearing's to say. */
const endable = (facts: Facts) => (facts.status === status.TO_SETTLE ? undefined : settling(facts));
const returnable = (facts: Facts) => (facts.leaseType === 2 ? '租完即送订单无需归还' : settling(facts));
const over = (facts: Facts) => facts.leaseOver || facts.status === status.TO_RETURN;
const givenBack = (facts: Facts) => returnable(facts) ?? (facts.earlyReturn || over(facts) ? undefined : '该商品仅支持到期归还，租期未满不能归还');
const buyable = (facts: Facts) => {
  if (facts.buyout === 0) return '该商品不可买断';
  return facts.buyout === 2 && !over(facts) ? '该商品租期届满后才能买断' : settling(facts);
};
const renewable = (facts: Facts) => {
  if (facts.leaseType === 2) return '租完即送订单不支持续租';
  if (!facts.renewable) return '该商品不支持续租';
  return facts.rentOpen ? '原订单还有未付账单，请先付清' : settling(facts);
};
/** A lease goes on where it was: its last day may have passed meanwhile. */
const lease = (facts: Facts) => (facts.leaseOver && facts.leaseType !== 2 ? status.TO_RETURN : status.LEASED);
const running = [status.LEASED, status.TO_RETURN];

const shippable = (facts: Facts) => {
  if (!facts.signed) return '租赁合同未签署，不能发货';
  return facts.secured ? undefined : '押金授权已过期或未冻结，不能发货';
};

export const transitions: Record<Transition, Row> = {
  pay: { from: [status.TO_PAY], to: status.TO_REVIEW, audit: audit.WAITING },
  cancel: { from: [status.TO_PAY, status.TO_REVIEW, status.TO_SHIP], to: status.CLOSED, inPart: partOut },
  expire: { from: [status.TO_PAY], to: status.CLOSED },
  assign: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  claim: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  release: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  pass: { from: [status.TO_REVIEW], to: status.TO_SHIP, audit: audit.PASSED },
  passFirst: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.SECOND_REVIEW },
  reject: { from: [status.TO_REVIEW], to: status.CLOSED, audit: audit.REJECTED },
  supplement: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.SUPPLEMENT },
  reconnect: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.RECONNECT },
  secondReview: { from: [status.TO_SHIP], to: status.TO_REVIEW, audit: audit.SECOND_REVIEW, inPart: partOut },
  ship: { from: [status.TO_SHIP], to: status.TO_RECEIVE, guard: shippable },
  shipPart: { from: [status.TO_SHIP], to: status.TO_SHIP, guard: shippable },
  receive: { from: [status.TO_RECEIVE], to: status.LEASED, inPart: '还有设备未发出，全部发出后才能确认收货' },
  shipAgain: { from: [status.TO_RECEIVE], to: status.TO_SHIP, inPart: true },
  refuse: { from: [status.TO_RECEIVE], to: status.CLOSED, inPart: true },
  due: { from: [status.LEASED], to: status.TO_RETURN, guard: returnable },
  gift: { from: [status.LEASED], to: status.TO_SETTLE, guard: settling },
  applyReturn: { from: running, to: status.RETURNING, guard: givenBack },
  withdrawReturn: { from: [status.RETURNING], to: lease },
  receiveReturn: { from: [status.RETURNING], to: status.TO_INSPECT },
  inspect: { from: [status.TO_INSPECT], to: status.TO_INSPECT },
  auditReturn: { from: [status.TO_INSPECT], to: status.TO_SETTLE },
  dispute: { from: [status.TO_SETTLE], to: status.TO_INSPECT },
  openBuyout: { from: running, to: status.BUYING_OUT, guard: buyable },
  cancelBuyout: { from: [status.BUYING_OUT], to: lease, guard: settling },
  renew: { from: running, to: (facts) => facts.status, guard: renewable },
  end: { from: [...running, status.RETURNING, status.TO_INSPECT, status.TO_SETTLE, status.BUYING_OUT], to: status.TO_SETTLE, guard: endable },
  finish: { from: [status.TO_SETTLE, status.BUYING_OUT, ...running], to: status.FINISHED },
};

export type Verdict = { allowed: true; to: OrderStatus; audit: AuditStatus } | { allowed: false; reason: string };

/** Whether a transition may happen now, and where it leads. */
export function judge(transition: Transition, facts: Facts): Verdict {
  const row = transitions[transition];
  const inPart = facts.status === status.TO_SHIP && facts.shippedInPart ? row.inPart : undefined;
  if (typeof inPart === 'string') return { allowed: false, reason: inPart };
  if (inPart === undefined && !row.from.includes(facts.status)) return { allowed: false, reason: '当前订单状态不支持该操作' };
  const blocked = row.guard?.(facts);
  const to = typeof row.to === 'function' ? row.to(facts) : row.to;
  return blocked === undefined ? { allowed: true, to, audit: row.audit ?? facts.auditStatus } : { allowed: false, reason: blocked };
}
