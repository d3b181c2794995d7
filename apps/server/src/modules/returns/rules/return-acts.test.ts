import { expect, it } from 'vitest';
import { returnActs } from './return-acts.ts';

const acts = [
  { act: 'inspect', title: '质检', allowed: true, reason: '' },
  { act: 'auditReturn', title: '归还审核', allowed: true, reason: '' },
];
const audit = (facts: Parameters<typeof returnActs>[1]) => returnActs(acts, facts)[1];

it('an audit waits for an inspection', () => {
  expect(audit({ state: 30, inspectedByMe: false, clearing: undefined })).toMatchObject({ allowed: false, reason: '尚未质检，不能归还审核' });
  expect(audit({ state: undefined, inspectedByMe: false, clearing: undefined })).toMatchObject({ allowed: false });
  expect(audit({ state: 40, inspectedByMe: false, clearing: undefined })).toEqual(acts[1]);
});

it('an inspector does not audit what they found', () => {
  expect(audit({ state: 40, inspectedByMe: true, clearing: undefined })).toMatchObject({ allowed: false, reason: '质检员不能审核自己的质检结果' });
});

it('other acts, and an audit that the order blocks, stay as they are', () => {
  const blocked = { act: 'auditReturn', title: '归还审核', allowed: false, reason: '当前订单状态不支持该操作' };
  expect(returnActs([acts[0]!, blocked], { state: 30, inspectedByMe: false, clearing: undefined })).toEqual([acts[0], blocked]);
});

it('a clearing is given up while its claim is waited for, and not once it is paid', () => {
  const end = { act: 'end', title: '完结订单', allowed: true, reason: '' };
  const ends = (clearing: number | undefined) => returnActs([end], { state: 50, inspectedByMe: false, clearing })[0];
  expect([undefined, 10, 20].map((state) => ends(state)!.allowed)).toEqual([true, true, true]);
  expect(ends(30)).toMatchObject({ allowed: false, reason: '费用已结清，请在清算中重试失败的步骤' });
  expect(ends(40)!.allowed).toBe(false);
});
