import { describe, expect, it } from 'vitest';
import { quote } from '../testing/fake-change.ts';
import { outcomeOf } from './outcome-text.ts';

const plain = { ...quote, to_pay: 0, to_refund: 0, to_freeze: quote.frozen, review: false, review_reason: '' };

describe('what follows from a change, in one sentence', () => {
  it('names what is paid, what goes back and what becomes of the deposit', () => {
    expect(outcomeOf(plain)).toBe('用户应付金额不变。');
    expect(outcomeOf({ ...plain, to_refund: 5000, to_freeze: 100_000 })).toBe('确认后原路退回用户 ¥50.00，押金将解冻 ¥2,000.00。');
    expect(outcomeOf({ ...plain, to_pay: 100, review: true })).toBe('用户确认后需补付 ¥1.00，付清后才能发货，订单将退回复审。');
  });
});
