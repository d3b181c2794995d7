import { expect, it } from 'vitest';
import { inDueOrder } from './due-order.ts';

it('one sum settles damage first, then the oldest rent, services, penalty, and fees on lateness last', () => {
  const bills = [10, 8, 3, 2, 2, 7].map((type, index) => ({ id: index, type, period: type === 2 ? 9 - index : 1 }));
  expect(inDueOrder(bills).map((bill) => [bill.type, bill.period])).toEqual([
    [7, 1],
    [2, 5],
    [2, 6],
    [3, 1],
    [8, 1],
    [10, 1],
  ]);
});
