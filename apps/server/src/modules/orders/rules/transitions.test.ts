import { describe, expect, it } from 'vitest';
import { auditStatus, auditStatusText, orderStatus, orderStatusText, type AuditStatus, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { judge, transitions, type Facts, type Transition } from './transitions.ts';

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
});

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
    const reached = new Set<OrderStatus>([orderStatus.TO_PAY]);
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const status of reached) {
        for (const name of names) {
          const verdict = judge(name, facts(status));
          if (verdict.allowed) reached.add(verdict.to);
        }
      }
    }
    expect([...reached].sort((a, b) => a - b)).toEqual(Object.values(orderStatus));
  });

  it('names only states that have a label', () => {
    for (const row of Object.values(transitions)) {
      const to = typeof row.to === 'function' ? row.to(facts(row.from[0]!)) : row.to;
      for (const status of [...row.from, to]) expect(orderStatusText[status]).toBeTruthy();
      if (row.audit !== undefined) expect(auditStatusText[row.audit]).toBeTruthy();
    }
  });

  it('refuses every transition from every other state with a reason', () => {
    let cases = 0;
    for (const name of names) {
      for (const status of statuses) {
        for (const audit of audits) {
          cases += 1;
          const verdict = judge(name, facts(status, audit));
          expect(verdict.allowed).toBe(transitions[name].from.includes(status));
          if (!verdict.allowed) expect(verdict.reason).toBe('当前订单状态不支持该操作');
        }
      }
    }
    console.info(`transitions: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(27 * 12 * 7);
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
    for (const audit of audits) expect(judge('claim', facts(orderStatus.TO_REVIEW, audit))).toEqual({ allowed: true, to: 20, audit });
    expect(judge('pass', facts(orderStatus.TO_REVIEW, auditStatus.RECONNECT))).toEqual({ allowed: true, to: 30, audit: 3 });
  });
});
