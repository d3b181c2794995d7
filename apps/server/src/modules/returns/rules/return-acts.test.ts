import { expect, it } from 'vitest';
import { returnActs } from './return-acts.ts';

const acts = [
  { act: 'inspect', title: '质检', allowed: true, reason: '' },
  { act: 'auditReturn', title: '归还审核', allowed: true, reason: '' },
];
const audit = (facts: Parameters<typeof returnActs>[1]) => returnActs(acts, facts)[1];

it('an audit waits for an inspection', () => {
  expect(audit({ state: 30, inspectedByMe: false })).toMatchObject({ allowed: false, reason: '尚未质检，不能归还审核' });
  expect(audit({ state: undefined, inspectedByMe: false })).toMatchObject({ allowed: false });
  expect(audit({ state: 40, inspectedByMe: false })).toEqual(acts[1]);
});

it('an inspector does not audit what they found', () => {
  expect(audit({ state: 40, inspectedByMe: true })).toMatchObject({ allowed: false, reason: '质检员不能审核自己的质检结果' });
});

it('other acts, and an audit that the order blocks, stay as they are', () => {
  const blocked = { act: 'auditReturn', title: '归还审核', allowed: false, reason: '当前订单状态不支持该操作' };
  expect(returnActs([acts[0]!, blocked], { state: 30, inspectedByMe: false })).toEqual([acts[0], blocked]);
});
