import { expect, it } from 'vitest';
import { coveredBy, restOf } from './covered.ts';

const bills = [
  { bill_id: 'a', open: 300 },
  { bill_id: 'b', open: 300 },
  { bill_id: 'c', open: 100 },
];

it('chooses the oldest bills that an amount settles whole, and skips none', () => {
  expect(coveredBy(700, bills)).toEqual(['a', 'b', 'c']);
  expect(coveredBy(650, bills)).toEqual(['a', 'b']);
  expect(coveredBy(450, bills)).toEqual(['a']);
});

it('chooses the first alone when it is not settled whole, and none of none', () => {
  expect(coveredBy(10, bills)).toEqual(['a']);
  expect(coveredBy(10, [])).toEqual([]);
});

it('leaves over what the bills do not take', () => {
  expect(restOf(650, bills.slice(0, 2))).toBe(50);
  expect(restOf(650, [])).toBe(650);
  expect(restOf(10, bills)).toBe(0);
});
