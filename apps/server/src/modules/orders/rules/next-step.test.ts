import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

describe('what an order waits for', () => {
  it.each([
    [10, 0, false, '等待用户支付首期并冻结押金'],
    [20, 0, false, '等待领取或分配审核员'],
    [20, 1, true, '等待审核员审核'],
    [20, 2, true, '等待用户补充资料'],
    [20, 5, true, '等待再次联系用户'],
    [20, 6, false, '等待其他审核员领取复审'],
    [20, 6, true, '等待审核员复审'],
    [30, 3, true, '等待发货'],
    [40, 3, true, '等待用户签收'],
    [50, 3, true, '租赁中，按期收取租金'],
    [100, 4, true, '订单已关闭，无需处理'],
  ] as const)('is told for state %i, review %i, with reviewer %s', (status, auditStatus, hasReviewer, sentence) => {
    expect(nextStep({ status, auditStatus, hasReviewer, signed: true, shippedInPart: false, latePeriods: 0 })).toBe(sentence);
  });

  it('names the contract that nobody has signed', () => {
    expect(nextStep({ status: 30, auditStatus: 3, hasReviewer: true, signed: false, shippedInPart: false, latePeriods: 0 })).toBe('等待用户签署租赁合同');
  });

  it('names the rest of an order shipped in part', () => {
    expect(nextStep({ status: 30, auditStatus: 3, hasReviewer: true, signed: true, shippedInPart: true, latePeriods: 0 })).toBe(
      '部分设备已发出，等待发出其余设备',
    );
  });

  it('names rent that is late', () => {
    const lease = { status: 50, auditStatus: 3, hasReviewer: true, signed: true, shippedInPart: false, latePeriods: 9 } as const;
    expect(nextStep(lease)).toBe('租赁中，9期租金逾期，等待催收');
  });
});
