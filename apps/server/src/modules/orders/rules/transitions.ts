import { auditStatus as audit, auditStatusText, orderStatus as status, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import type { Derived } from '../../../platform/acts/machine.ts';
import { isGift, type Facts, type Row } from './objections.ts';

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

/** The state in which an order begins. */
export const firstStatus = status.TO_PAY;

const partOut = '已有设备发出，请等包裹退回并登记拒收后再操作';

/** The state in which a lease goes on: its last day may have passed meanwhile. */
const lease: Derived<OrderStatus, Facts> = {
  text: '租赁中（50），租期已满为待归还（60）',
  among: [status.LEASED, status.TO_RETURN],
  of: (facts) => (facts.leaseOver && !isGift(facts) ? status.TO_RETURN : status.LEASED),
};
const running = [status.LEASED, status.TO_RETURN];
const shippable = ['unsigned', 'unsecured'] as const;
/** Rows by which a review that waited is looked at once somebody holds the order, and waits again once nobody does. */
const swap = (from: AuditStatus, to: AuditStatus): Required<Row>['audit'] => ({
  text: `${auditStatusText[from]}变为${auditStatusText[to]}`,
  of: (facts) => (facts.auditStatus === from ? to : facts.auditStatus),
});

export const transitions: Readonly<Record<Transition, Row>> = {
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
  renew: { from: running, guards: ['giftRenewal', 'noRenewing', 'rentOpen', 'settling'] },
  end: { from: [...running, status.RETURNING, status.TO_INSPECT, status.TO_SETTLE, status.BUYING_OUT], to: status.TO_SETTLE, guards: ['settlingElsewhere'] },
  finish: { from: [status.TO_SETTLE, status.BUYING_OUT, ...running], to: status.FINISHED, guards: ['notSettling'] },
};
