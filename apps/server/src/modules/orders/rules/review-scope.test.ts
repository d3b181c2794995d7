import { expect, it } from 'vitest';
import { everyOrder, objectionToTake, scopeText } from './review-scope.ts';

const order = { segment: 'B', channel_id: '1', total_rent: 300_000 };
const of = (over: object) => ({ ...everyOrder, ...over });

it('takes every order where nothing is said', () => {
  expect(objectionToTake('您', everyOrder, order)).toBeUndefined();
  expect(scopeText(everyOrder)).toBe('全部订单');
});

it('takes the orders of its kinds, of which each may stand in the way', () => {
  expect(objectionToTake('您', of({ segments: ['B', 'C'], channels: ['1'], most_rent: 300_000 }), order)).toBeUndefined();
  expect(objectionToTake('您', of({ segments: ['S', 'A'] }), order)).toBe('您只审核客群S、A的订单');
  expect(objectionToTake('王芳', of({ channels: ['2', '3'] }), order)).toBe('王芳只审核微信小程序、线下门店的订单');
  expect(objectionToTake('您', of({ most_rent: 299_999 }), order)).toBe('您只审核总租金不超过¥2,999.99的订单');
});

it('takes none where others are reviewers', () => {
  expect(objectionToTake('您', undefined, order)).toBe('您不在审核员名单中，请由主管在订单设置中添加');
});
