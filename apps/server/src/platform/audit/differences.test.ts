import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

test('shows what a field was and became, in words', () => {
  expect(differencesOf({ enabled: true, name: '甲' }, { enabled: false, name: '甲' })).toEqual([{ field: '启用', from: '是', to: '否' }]);
});

test('of lists shows only what came and what went', () => {
  expect(differencesOf({ tags: ['A', 'B'] }, { tags: ['B', 'C'] })).toEqual([{ field: '权限', from: 'A', to: 'C' }]);
});

test('copes with rows that had nothing before', () => {
  expect(differencesOf(null, { reviewer: '张三' })).toEqual([{ field: '审核员', from: '', to: '张三' }]);
  expect(differencesOf(null, null)).toEqual([]);
});

test('a number that is no count is a sum in fen, told in yuan; a count stays one', () => {
  expect(differencesOf({ price: 123_450, days: 3 }, { price: 620_000, days: 12 })).toEqual([
    { field: '价格', from: '¥1,234.50', to: '¥6,200.00' },
    { field: '设置的日期', from: '3', to: '12' },
  ]);
});
