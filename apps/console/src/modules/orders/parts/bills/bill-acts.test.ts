import { expect, it } from 'vitest';
import { blockedFor, isCollectable, offerOf, refundTypeOf, type Bill } from './bill-acts.ts';

const offer = (act: string, reason = '') => ({ act, title: act, allowed: reason === '', reason });
const bill = (over: Partial<Bill>) => ({ bill_type: 2, actions: [], ...over }) as unknown as Bill;
const open = bill({ actions: [offer('withhold', '用户未签约代扣'), offer('pay'), offer('offset'), offer('edit')] });
const frozen = bill({ actions: [offer('withhold', '该账单已冻结'), offer('pay', '该账单已冻结')] });

it('a bill is chosen to be collected while the server lets it be collected any way', () => {
  expect(isCollectable(open)).toBe(true);
  expect(isCollectable(frozen)).toBe(false);
  expect(isCollectable(bill({ actions: [offer('refund')] }))).toBe(false);
});

it('what is chosen is blocked by the first bill that cannot be collected this way', () => {
  expect(blockedFor('pay', [open])).toBe('');
  expect(blockedFor('pay', [open, frozen])).toBe('该账单已冻结');
  expect(blockedFor('withhold', [open, frozen])).toBe('用户未签约代扣');
});

it('finds an act among the offers, and none that was not offered', () => {
  expect(offerOf(open.actions, 'edit')).toEqual(offer('edit'));
  expect(offerOf(open.actions, 'refund')).toBeUndefined();
});

it('a refund is called by what the bill is, where there is a word for it', () => {
  expect([1, 2, 5, 6, 3, 4, 10, 7].map((bill_type) => refundTypeOf(bill({ bill_type })))).toEqual(['1', '1', '1', '6', '7', '8', '5', undefined]);
});
