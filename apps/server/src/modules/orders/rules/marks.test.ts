import { describe, expect, it } from 'vitest';
import { auditStatus, orderStatus } from '@merchant-admin/contract/orders/codes';
import type { MarkAct } from './marks.ts';
import { reasonAgainst } from './judge.ts';

const open = (act: MarkAct, shippedInPart = false) =>
  Object.values(orderStatus).filter(
    (status) =>
      reasonAgainst(act, {
        status,
        auditStatus: auditStatus.PASSED,
        shippedInPart,
        signed: true,
        secured: true,
        leaseType: 1,
        leaseOver: false,
        settling: false,
        rentOpen: false,
        earlyReturn: true,
        buyout: 1 as const,
        renewable: true,
        renewal: false,
      }) === '',
  );

describe('marks of an order', () => {
  it('let late rent be followed up from the beginning of the lease to the end of the order', () => {
    for (const act of ['followOverdue', 'consult'] as const) expect(open(act)).toEqual([50, 60, 65, 70, 75, 80]);
  });

  it('are open while it stands where they make sense, and say why they are not', () => {
    expect(open('editMember')).toEqual([10, 20, 30]);
    expect(open('agree')).toEqual([50, 60]);
    expect(open('changeGoods')).toEqual([10, 20, 30]);
    expect(open('compensate')).toEqual([50, 60, 65, 70, 75, 80, 90]);
    const facts = {
      status: orderStatus.CLOSED,
      auditStatus: auditStatus.PASSED,
      shippedInPart: false,
      signed: true,
      secured: true,
      leaseType: 1,
      leaseOver: false,
      settling: false,
      rentOpen: false,
      earlyReturn: true,
      buyout: 1 as const,
      renewable: true,
      renewal: false,
    };
    expect(reasonAgainst('editMember', facts)).toBe('订单已发货或已关闭，不能修改用户信息');
  });

  it('on the customer are over when a part has shipped', () => {
    expect(open('editMember', true)).toEqual([]);
    expect(open('agree', true)).toEqual([50, 60]);
  });
});
