import { expect, it } from 'vitest';
import { couponTerms } from './terms.ts';

it('a coupon’s terms are said in words', () => {
  const terms = { threshold: 0, value: 5000, cap: 0 };
  expect(couponTerms({ ...terms, coupon_type: 1 })).toBe('减¥50.00');
  expect(couponTerms({ ...terms, coupon_type: 1, threshold: 10_000 })).toBe('满¥100.00减¥50.00');
  expect(couponTerms({ ...terms, coupon_type: 2, value: 88, cap: 2000 })).toBe('打8.8折，最多减¥20.00');
  expect(couponTerms({ ...terms, coupon_type: 2, value: 90 })).toBe('打9折');
  expect(couponTerms({ ...terms, coupon_type: 12, threshold: 1 })).toBe('满¥0.01特价¥50.00');
});
