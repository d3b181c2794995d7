import { expect, it } from 'vitest';
import { settlementBlocked } from './funder.ts';

const order = { status: 90, fund_org: 'xinwang', funder_settled_at: null };

it('a settlement is noted once, with the bank, when the order is over', () => {
  expect(settlementBlocked(order)).toBeUndefined();
  expect(settlementBlocked({ ...order, status: 100 })).toBeUndefined();
  expect(settlementBlocked({ ...order, status: 50 })?.text).toBe('订单尚未完结，不能办理新网结清');
  expect(settlementBlocked({ ...order, fund_org: 'other' })).toBeDefined();
  expect(settlementBlocked({ ...order, funder_settled_at: new Date() })).toBeDefined();
});
