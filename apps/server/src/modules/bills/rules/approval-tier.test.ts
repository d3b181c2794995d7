import { expect, it } from 'vitest';
import { approvalTier, approversText, leads } from './approval-tier.ts';

const limits = { deductionSecond: 200_000, refundSecond: 500_000, refundOwner: 2_000_000 };
const tier = (kind: 'deduction' | 'refund', amount: number) => approvalTier(kind, amount, limits);

it('a deduction is agreed to by one up to its limit and by two above it, whoever they are', () => {
  expect(tier('deduction', 200_000)).toEqual({ two: false, lead: undefined });
  expect(tier('deduction', 200_001)).toEqual({ two: true, lead: undefined });
  expect(tier('deduction', 90_000_000)).toEqual({ two: true, lead: undefined });
});

it('a refund is agreed to by one up to 5,000 yuan, by two with the finance lead up to 20,000, by two with the owner above', () => {
  expect(tier('refund', 500_000)).toEqual({ two: false, lead: undefined });
  expect(tier('refund', 500_001)).toEqual({ two: true, lead: 'refund:lead' });
  expect(tier('refund', 2_000_000)).toEqual({ two: true, lead: 'refund:lead' });
  expect(tier('refund', 2_000_001)).toEqual({ two: true, lead: 'refund:owner' });
});

it('the owner stands for the finance lead too, and not the other way round', () => {
  const holder = (tag: string) => (asked: string) => asked === tag;
  expect(leads(tier('refund', 600_000), holder('refund:owner'))).toBe(true);
  expect(leads(tier('refund', 3_000_000), holder('refund:lead'))).toBe(false);
  expect(leads(tier('refund', 600_000), holder('refund:decide'))).toBe(false);
  expect(leads(tier('refund', 1), holder('refund:decide'))).toBe(true);
});

it('says who they are', () => {
  expect(approversText(tier('refund', 1))).toBe('由申请人以外的一人审核');
  expect(approversText(tier('deduction', 300_000))).toBe('金额超过复核限额，由申请人以外的两人先后审核');
  expect(approversText(tier('refund', 3_000_000))).toBe('金额超过复核限额，由申请人以外的两人先后审核，其中一人须为负责人');
});
