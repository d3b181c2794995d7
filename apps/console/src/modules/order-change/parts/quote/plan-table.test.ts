import { expect, it } from 'vitest';
import { alike } from './plan-table.tsx';

const line = (period: number, to: number) => ({ name: `第${period}期租金`, period, from: 30_000, to, paid: 0, difference: to - 30_000 });

it('bills that follow each other with the same sums stand in one line', () => {
  const plan = [line(1, 30_100), line(2, 25_000), line(3, 25_000), line(4, 25_000), line(5, 26_000)];
  expect(alike(plan).map(({ name, to }) => [name, to])).toEqual([
    ['第1期租金', 30_100],
    ['第2期租金至第4期租金，每期', 25_000],
    ['第5期租金', 26_000],
  ]);
});
