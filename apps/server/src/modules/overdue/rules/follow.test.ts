import { describe, expect, it } from 'vitest';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { isPromiseAmount, isPromiseDay, mayFollow } from './follow.ts';

describe('following up late rent', () => {
  it('begins with the lease and ends with the order', () => {
    expect(Object.values(orderStatus).filter(mayFollow)).toEqual([50, 60, 65, 70, 75, 80]);
  });

  it('takes promises for today up to 180 days on', () => {
    expect(['2026-03-01', '2026-03-02', '2026-08-29', '2026-08-30'].map((day) => isPromiseDay(day, '2026-03-02'))).toEqual([false, true, true, false]);
  });

  it('takes promises of no more than anybody can owe', () => {
    expect([0, 1, 200, 201].map((amount) => isPromiseAmount(amount, 100))).toEqual([false, true, true, false]);
  });
});
