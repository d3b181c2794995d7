import type { BuyoutMode } from '@merchant-admin/contract/goods/codes';
import { auditStatus as audit, auditStatusText, orderStatus as status, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';

/** What may happen to an order (domain notes 3.1). */
export type Transition =
  | 'place'
  | 'startRenewal'
  | 'dropRenewal'
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
  /** It continues another order's lease. */
  renewal: boolean;
}

/** Why something may not happen: the text that people read, and when it stands in the way. */
interface Objection {
  text: string;
  when: (facts: Facts) => boolean;
}

const over = (facts: Facts) => facts.leaseOver || facts.status === status.TO_RETURN;
const isGift = (facts: Facts) => facts.leaseType === 2;

/** Every reason that the table knows, by name. */
export const objections = {
  isRenewal: { text: '续租订单支付首期后直接起租，不进入审核', when: (facts) => facts.renewal },
  noRenewal: { text: '只有续租订单在支付首期后直接起租', when: (facts) => !facts.renewal },
  unsigned: { text: '租赁合同未签署，不能发货', when: (facts) => !facts.signed },
  unsecured: { text: '押金授权已过期或未冻结，不能发货', when: (facts) => !facts.secured },
  keptAtEnd: { text: '租完即送订单无需归还', when: isGift },
  noGift: { text: '只有租完即送订单在租期届满后归客户所有', when: (facts) => !isGift(facts) },
  leaseRuns: { text: '租期未满', when: (facts) => !facts.leaseOver },
  expiryOnly: { text: '该商品仅支持到期归还，租期未满不能归还', when: (facts) => !facts.earlyReturn && !over(facts) },
  noBuyout: { text: '该商品不可买断', when: (facts) => facts.buyout === 0 },
  expiryBuyout: { text: '该商品租期届满后才能买断', when: (facts) => facts.buyout === 2 && !over(facts) },
  giftRenewal: { text: '租完即送订单不支持续租', when: isGift },
  noRenewing: { text: '该商品不支持续租', when: (facts) => !facts.renewable },
  rentOpen: { text: '原订单还有未付账单，请先付清', when: (facts) => facts.rentOpen },
  settling: { text: '订单正在清算，请等待清算完成', when: (facts) => facts.settling },
  /** A claim that is waited for may be given up; whether money of it is under way is the clearing's to say. */
  settlingElsewhere: { text: '订单正在清算，请等待清算完成', when: (facts) => facts.settling && facts.status !== status.TO_SETTLE },
  notSettling: { text: '订单没有在清算，不能完结', when: (facts) => !facts.settling },
} satisfies Record<string, Objection>;
export type ObjectionName = keyof typeof objections;

/** A place that depends on the order, and how people name it. */
interface Derived<T> {
  text: string;
  of: (facts: Facts) => T;
}

interface Row {
  /** None where the order is only being placed. */
  from: readonly OrderStatus[];
  to: OrderStatus | Derived<OrderStatus>;
  /** Where its review stands then; as it stood where it is not named. */
  audit?: AuditStatus | Derived<AuditStatus>;
  /** Of an order to ship that was shipped in part: true where it may happen then too, else why it may not. */
  inPart?: true | string;
  /** Why it may not happen now: the first that stands in the way is told. */
  guards?: readonly ObjectionName[];
}

/** Where an order begins. */
export const firstStatus = status.TO_PAY;

const partOut = '已有设备发出，请等包裹退回并登记拒收后再操作';

/** A lease goes on where it was: its last day may have passed meanwhile. */
const lease: Derived<OrderStatus> = {
  text: '租赁中（50），租期已满为待归还（60）',
  of: (facts) => (facts.leaseOver && !isGift(facts) ? status.TO_RETURN : status.LEASED),
};
const asItWas: Derived<OrderStatus> = { text: '不变', of: (facts) => facts.status };
const running = [status.LEASED, status.TO_RETURN];
const shippable = ['unsigned', 'unsecured'] as const;
/** What waited is looked at once somebody holds it, and waits again once nobody does. */
const swap = (from: AuditStatus, to: AuditStatus): Derived<AuditStatus> => ({
  text: `${auditStatusText[from]}变为${auditStatusText[to]}`,
  of: (facts) => (facts.auditStatus === from ? to : facts.auditStatus),
});

export const transitions: Record<Transition, Row> = {
  place: { from: [], to: firstStatus, audit: audit.WAITING },
  pay: { from: [status.TO_PAY], to: status.TO_REVIEW, audit: audit.WAITING, guards: ['isRenewal'] },
  startRenewal: { from: [status.TO_PAY], to: status.LEASED, audit: audit.PASSED, guards: ['noRenewal'] },
  dropRenewal: { from: [status.TO_PAY], to: status.CLOSED, guards: ['noRenewal'] },
  cancel: { from: [status.TO_PAY, status.TO_REVIEW, status.TO_SHIP], to: status.CLOSED, inPart: partOut },
  expire: { from: [status.TO_PAY], to: status.CLOSED },
  assign: { from: [status.TO_REVIEW], to: status.TO_REVIEW },
  claim: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: swap(audit.WAITING, audit.IN_REVIEW) },
  release: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: swap(audit.IN_REVIEW, audit.WAITING) },
  pass: { from: [status.TO_REVIEW], to: status.TO_SHIP, audit: audit.PASSED },
  passFirst: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.SECOND_REVIEW },
  reject: { from: [status.TO_REVIEW], to: status.CLOSED, audit: audit.REJECTED },
  supplement: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.SUPPLEMENT },
  reconnect: { from: [status.TO_REVIEW], to: status.TO_REVIEW, audit: audit.RECONNECT },
  secondReview: { from: [status.TO_SHIP], to: status.TO_REVIEW, audit: audit.SECOND_REVIEW, inPart: partOut },
  ship: { from: [status.TO_SHIP], to: status.TO_RECEIVE, guards: shippable },
  shipPart: { from: [status.TO_SHIP], to: status.TO_SHIP, guards: shippable },
  receive: { from: [status.TO_RECEIVE], to: status.LEASED, inPart: '还有设备未发出，全部发出后才能确认收货' },
  shipAgain: { from: [status.TO_RECEIVE], to: status.TO_SHIP, inPart: true },
  refuse: { from: [status.TO_RECEIVE], to: status.CLOSED, inPart: true },
  due: { from: [status.LEASED], to: status.TO_RETURN, guards: ['keptAtEnd', 'settling', 'leaseRuns'] },
  gift: { from: [status.LEASED], to: status.TO_SETTLE, guards: ['noGift', 'settling', 'leaseRuns'] },
  applyReturn: { from: running, to: status.RETURNING, guards: ['keptAtEnd', 'settling', 'expiryOnly'] },
  withdrawReturn: { from: [status.RETURNING], to: lease },
  receiveReturn: { from: [status.RETURNING], to: status.TO_INSPECT },
  inspect: { from: [status.TO_INSPECT], to: status.TO_INSPECT },
  auditReturn: { from: [status.TO_INSPECT], to: status.TO_SETTLE },
  dispute: { from: [status.TO_SETTLE], to: status.TO_INSPECT },
  openBuyout: { from: running, to: status.BUYING_OUT, guards: ['noBuyout', 'expiryBuyout', 'settling'] },
  cancelBuyout: { from: [status.BUYING_OUT], to: lease, guards: ['settling'] },
  renew: { from: running, to: asItWas, guards: ['giftRenewal', 'noRenewing', 'rentOpen', 'settling'] },
  end: { from: [...running, status.RETURNING, status.TO_INSPECT, status.TO_SETTLE, status.BUYING_OUT], to: status.TO_SETTLE, guards: ['settlingElsewhere'] },
  finish: { from: [status.TO_SETTLE, status.BUYING_OUT, ...running], to: status.FINISHED, guards: ['notSettling'] },
};

export type Verdict = { allowed: true; to: OrderStatus; audit: AuditStatus } | { allowed: false; reason: string };

const resolve = <T extends number>(place: T | Derived<T>, facts: Facts): T => (typeof place === 'object' ? place.of(facts) : place);

/** Whether a transition may happen now, and where it leads. */
export function judge(transition: Transition, facts: Facts): Verdict {
  const row = transitions[transition];
  const inPart = facts.status === status.TO_SHIP && facts.shippedInPart ? row.inPart : undefined;
  if (typeof inPart === 'string') return { allowed: false, reason: inPart };
  if (inPart === undefined && !row.from.includes(facts.status)) return { allowed: false, reason: '当前订单状态不支持该操作' };
  const blocked = row.guards?.find((name) => objections[name].when(facts));
  if (blocked !== undefined) return { allowed: false, reason: objections[blocked].text };
  return { allowed: true, to: resolve(row.to, facts), audit: resolve(row.audit ?? facts.auditStatus, facts) };
}
