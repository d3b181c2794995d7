import { expect, it } from 'vitest';
import { actsOf, isCollectable, refundTypeOf, type Bill } from './bill-acts.ts';

const all = { order: undefined, collect: true, edit: true, waive: true, revoke: true, held: true, deduct: true, refund: true };
const bill = (over: Partial<Bill>) =>
  ({ bill_type: 2, open: 300, paid: 0, refunded: 0, waived: 0, status: 20, overdue_fee_open: 0, pay_way: '', ...over }) as Bill;
const late = bill({ status: 60, overdue_fee_open: 12 });
const paid = bill({ open: 0, paid: 300, status: 50, pay_way: '线下收款' });

it('an unpaid bill is edited, a late one costs less on request, a paid one goes back', () => {
  expect(actsOf(bill({}), all)).toEqual(['edit']);
  expect(actsOf(late, all)).toEqual(['edit', 'fee']);
  expect(actsOf(paid, all)).toEqual(['refund']);
});

it('a bill on which anything was paid or waived is not edited', () => {
  expect(actsOf(bill({ open: 200, paid: 100, status: 30 }), all)).toEqual([]);
  expect(actsOf(bill({ open: 200, waived: 100, status: 30 }), all)).toEqual([]);
});

it('nothing is done to a bill that is being paid, is cancelled or went back whole', () => {
  for (const quiet of [bill({ status: 40, overdue_fee_open: 5 }), bill({ open: 0, status: 80 }), bill({ open: 0, paid: 300, refunded: 300, status: 90 })])
    expect(actsOf(quiet, all)).toEqual([]);
  expect(isCollectable(bill({ status: 40 }))).toBe(false);
});

it('what was settled out of held money goes back by what brought that money', () => {
  expect(actsOf(bill({ open: 0, paid: 300, status: 50, pay_way: '溢缴抵扣' }), all)).toEqual([]);
});

it('a billed late fee is lowered like a running one', () => {
  expect(actsOf(bill({ bill_type: 10, open: 12 }), all)).toEqual(['edit', 'fee']);
});

it('nobody does what he has no right to', () => {
  const none = { ...all, edit: false, waive: false, refund: false };
  for (const each of [bill({}), late, paid]) expect(actsOf(each, none)).toEqual([]);
});

it('a refund is called by what the bill is, where there is a word for it', () => {
  expect([1, 2, 5, 6, 3, 4, 10, 7].map((bill_type) => refundTypeOf(bill({ bill_type })))).toEqual(['1', '1', '1', '6', '7', '8', '5', undefined]);
});
