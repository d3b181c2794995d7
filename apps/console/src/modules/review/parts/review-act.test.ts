import { expect, it } from 'vitest';
import { reviewVerdict } from './review-act.ts';

const taken = '该订单已被其他审核员领取';
const act = (name: string, reason = '') => ({ act: name, allowed: reason === '', reason });

it('the review of an order that waits for it is open to who may claim it or holds it', () => {
  expect(reviewVerdict({ status: 20, actions: [act('claim'), act('pass', '请先领取该订单，再进行审核')] })?.allowed).toBe(true);
  expect(reviewVerdict({ status: 20, actions: [act('extend'), act('pass')] })?.allowed).toBe(true);
});

it('is blocked for others, who read why', () => {
  expect(reviewVerdict({ status: 20, actions: [act('claim', taken), act('pass', '请先领取该订单，再进行审核')] })).toMatchObject({
    allowed: false,
    reason: taken,
  });
});

it('is not offered of an order that waits for no review, nor to those who review nothing', () => {
  expect(reviewVerdict({ status: 30, actions: [act('claim', '当前订单状态不支持该操作')] })).toBeUndefined();
  expect(reviewVerdict({ status: 20, actions: [act('remark')] })).toBeUndefined();
});
