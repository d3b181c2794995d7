import { describe, expect, it } from 'vitest';
import { auditStatus, auditStatusText, orderStatus, orderStatusText, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { judge } from './judge.ts';
import { marks } from './marks.ts';
import { objections, type Facts, type ObjectionName } from './objections.ts';
import { transitions, type Transition } from './transitions.ts';

const names = Object.keys(transitions) as Transition[];
const statuses = Object.values(orderStatus);
const audits = Object.values(auditStatus);
const facts = (status: OrderStatus, audit: AuditStatus = auditStatus.WAITING, shippedInPart = false): Facts => ({
  status,
  auditStatus: audit,
  shippedInPart,
  signed: true,
  secured: true,
  leaseType: 1,
  leaseOver: false,
  settling: false,
  rentOpen: false,
  earlyReturn: true,
  buyout: 1,
  renewable: true,
  renewal: false,
});

/** The facts that some transitions need beside the state. */
const needs: Partial<Record<Transition, Partial<Facts>>> = {
  startRenewal: { renewal: true },
  dropRenewal: { renewal: true },
  due: { leaseOver: true },
  gift: { leaseType: 2, leaseOver: true },
  finish: { settling: true },
};
const ready = (name: Transition, status: OrderStatus, audit?: AuditStatus): Facts => ({ ...facts(status, audit), ...needs[name] });

/** The facts by which each objection holds. */
const inTheWay: Record<ObjectionName, Partial<Facts>> = {
  isRenewal: { renewal: true },
  noRenewal: { renewal: false },
  unsigned: { signed: false },
  unsecured: { secured: false },
  keptAtEnd: { leaseType: 2 },
  noGift: { leaseType: 1 },
  leaseRuns: { leaseOver: false },
  expiryOnly: { earlyReturn: false },
  noBuyout: { buyout: 0 },
  expiryBuyout: { buyout: 2 },
  giftRenewal: { leaseType: 2 },
  noRenewing: { renewable: false },
  rentOpen: { rentOpen: true },
  settling: { settling: true },
  settlingElsewhere: { settling: true },
  memberSettled: { shippedInPart: true },
  goodsSettled: { shippedInPart: true },
  changeSettled: { shippedInPart: true },
  notSettling: { settling: false },
};

describe('the state table of an order', () => {
  it('keeps to what the goods let their customers do', () => {
    const leased = facts(orderStatus.LEASED);
    expect(judge('applyReturn', { ...leased, earlyReturn: false })).toEqual({ allowed: false, reason: '该商品仅支持到期归还，租期未满不能归还' });
    expect(judge('applyReturn', { ...leased, earlyReturn: false, leaseOver: true }).allowed).toBe(true);
    expect(judge('openBuyout', { ...leased, buyout: 0 })).toEqual({ allowed: false, reason: '该商品不可买断' });
    expect(judge('openBuyout', { ...leased, buyout: 2 })).toEqual({ allowed: false, reason: '该商品租期届满后才能买断' });
    expect(judge('openBuyout', { ...leased, status: orderStatus.TO_RETURN, buyout: 2 }).allowed).toBe(true);
    expect(judge('renew', { ...leased, renewable: false })).toEqual({ allowed: false, reason: '该商品不支持续租' });
  });

  it('reaches every state that an order can have', () => {
    expect(transitions.place).toMatchObject({ from: [], to: orderStatus.TO_PAY });
    const reached = new Set<OrderStatus>([orderStatus.TO_PAY]);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const status of reached) {
        for (const name of names) {
          const verdict = judge(name, ready(name, status));
          if (verdict.allowed) reached.add(verdict.to);
        }
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(Object.values(orderStatus));
  });

  it('names only states that have a label, and every state has one', () => {
    expect(Object.keys(orderStatusText).map(Number)).toEqual(statuses);
    expect(Object.keys(auditStatusText).map(Number)).toEqual(audits.toSorted((a, b) => a - b));
    for (const name of names.filter((each) => each !== 'place')) {
      for (const status of transitions[name].from) {
        const verdict = judge(name, ready(name, status));
        if (!verdict.allowed) throw new Error(`${name} from ${status}: ${verdict.reason}`);
        for (const each of [status, verdict.to]) expect(orderStatusText[each]).toBeTruthy();
        expect(auditStatusText[verdict.audit]).toBeTruthy();
      }
    }
  });

  it('refuses every transition from every other state with a reason', () => {
    let cases = 0;
    for (const name of names) {
      for (const status of statuses) {
        for (const audit of audits) {
          cases += 1;
          const verdict = judge(name, ready(name, status, audit));
          expect(verdict.allowed).toBe(transitions[name].from.includes(status));
          if (!verdict.allowed) expect(verdict.reason).toBe('当前订单状态不支持该操作');
        }
      }
    }
    console.info(`transitions: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(33 * 12 * 7);
  });

  it('lets each reason of each transition stand in its way, and tells it', () => {
    const told = new Set<ObjectionName>();
    const all = { ...transitions, ...marks };
    for (const name of Object.keys(all) as (keyof typeof all)[]) {
      for (const guard of all[name].guards ?? []) {
        const status = all[name].from[0]!;
        const fit = name in transitions ? ready(name as Transition, status) : facts(status);
        expect(judge(name, fit).allowed).toBe(true);
        expect(judge(name, { ...fit, ...inTheWay[guard] })).toEqual({ allowed: false, reason: objections[guard].text });
        told.add(guard);
      }
    }
    expect(told).toEqual(new Set(Object.keys(objections)));
  });

  it('of an order shipped in part tells every transition that must wait why', () => {
    const part = facts(orderStatus.TO_SHIP, auditStatus.PASSED, true);
    const waiting = names.filter((name) => typeof transitions[name].inPart === 'string');
    expect(waiting).toEqual(['cancel', 'secondReview', 'receive']);
    for (const name of waiting) expect(judge(name, part)).toEqual({ allowed: false, reason: transitions[name].inPart });
  });

  it('starts a renewal’s lease when it is paid, without review, and no other order’s', () => {
    const child = { ...facts(orderStatus.TO_PAY), renewal: true };
    expect(judge('startRenewal', child)).toEqual({ allowed: true, to: 50, audit: 3 });
    expect(judge('pay', child)).toEqual({ allowed: false, reason: '续租订单支付首期后直接起租，不进入审核' });
    expect(judge('dropRenewal', child)).toMatchObject({ allowed: true, to: 100 });
    for (const name of ['startRenewal', 'dropRenewal'] as const) expect(judge(name, facts(orderStatus.TO_PAY)).allowed).toBe(false);
  });

  it('finishes nothing that is not being cleared', () => {
    expect(judge('finish', facts(orderStatus.TO_SETTLE))).toEqual({ allowed: false, reason: '订单没有在清算，不能完结' });
  });

  it('lets nothing out of a closed or finished order', () => {
    for (const name of names) for (const status of [orderStatus.CLOSED, orderStatus.FINISHED]) expect(judge(name, facts(status)).allowed).toBe(false);
  });

  it('asks nobody to return or renew what is theirs at the end', () => {
    const gift = { ...facts(orderStatus.LEASED), leaseType: 2 };
    expect(judge('applyReturn', gift)).toEqual({ allowed: false, reason: '租完即送订单无需归还' });
    expect(judge('renew', gift)).toEqual({ allowed: false, reason: '租完即送订单不支持续租' });
    expect(judge('due', gift).allowed).toBe(false);
    expect(judge('renew', { ...gift, leaseType: 1, rentOpen: true })).toEqual({ allowed: false, reason: '原订单还有未付账单，请先付清' });
  });

  it('lets nothing begin while the order is being cleared, and says so', () => {
    const clearing = { ...facts(orderStatus.TO_RETURN), settling: true };
    for (const name of ['applyReturn', 'openBuyout', 'renew', 'end'] as const)
      expect(judge(name, clearing)).toEqual({ allowed: false, reason: '订单正在清算，请等待清算完成' });
    expect(judge('finish', clearing)).toMatchObject({ allowed: true, to: 90 });
    expect(judge('end', { ...clearing, status: orderStatus.TO_SETTLE })).toMatchObject({ allowed: true, to: 75 });
  });

  it('goes back to where the lease stands when a return or a buyout is given up', () => {
    for (const [name, status] of [
      ['withdrawReturn', orderStatus.RETURNING],
      ['cancelBuyout', orderStatus.BUYING_OUT],
    ] as const) {
      expect(judge(name, facts(status))).toMatchObject({ to: 50 });
      expect(judge(name, { ...facts(status), leaseOver: true })).toMatchObject({ to: 60 });
    }
  });

  it('refuses to cancel what has shipped in part, and says what to do instead', () => {
    expect(judge('cancel', facts(orderStatus.TO_SHIP, auditStatus.PASSED, true))).toEqual({
      allowed: false,
      reason: '已有设备发出，请等包裹退回并登记拒收后再操作',
    });
  });

  it('of an order shipped in part ships the rest and takes parcels back, and receives nothing yet', () => {
    const part = facts(orderStatus.TO_SHIP, auditStatus.PASSED, true);
    expect(judge('ship', part)).toMatchObject({ allowed: true, to: 40 });
    expect(judge('shipPart', part)).toMatchObject({ allowed: true, to: 30 });
    expect(judge('shipAgain', part)).toMatchObject({ allowed: true, to: 30 });
    expect(judge('refuse', part)).toMatchObject({ allowed: true, to: 100 });
    expect(judge('receive', part)).toEqual({ allowed: false, reason: '还有设备未发出，全部发出后才能确认收货' });
    expect(judge('secondReview', part)).toMatchObject({ allowed: false });
    expect(judge('refuse', facts(orderStatus.TO_SHIP))).toEqual({ allowed: false, reason: '当前订单状态不支持该操作' });
  });

  it('lets nothing ship without a signed contract or a running deposit, and says which', () => {
    const ready = facts(orderStatus.TO_SHIP, auditStatus.PASSED);
    expect(judge('ship', ready)).toMatchObject({ allowed: true, to: 40 });
    expect(judge('ship', { ...ready, signed: false })).toEqual({ allowed: false, reason: '租赁合同未签署，不能发货' });
    expect(judge('ship', { ...ready, secured: false })).toEqual({ allowed: false, reason: '押金授权已过期或未冻结，不能发货' });
  });

  it('keeps the review state where a transition names none', () => {
    for (const audit of audits) expect(judge('assign', facts(orderStatus.TO_REVIEW, audit))).toEqual({ allowed: true, to: 20, audit });
    expect(judge('pass', facts(orderStatus.TO_REVIEW, auditStatus.RECONNECT))).toEqual({ allowed: true, to: 30, audit: 3 });
  });

  it('looks at what waited once somebody takes it, and lets it wait again once nobody holds it', () => {
    const audit = (name: Transition, before: AuditStatus) => judge(name, facts(orderStatus.TO_REVIEW, before));
    expect(audits.map((each) => audit('claim', each))).toEqual(audits.map((each) => ({ allowed: true, to: 20, audit: each === 0 ? 1 : each })));
    expect(audits.map((each) => audit('release', each))).toEqual(audits.map((each) => ({ allowed: true, to: 20, audit: each === 1 ? 0 : each })));
  });
});
