import { describe, expect, it } from 'vitest';
import { actionsWidth, drawnActions, splitActions } from './verdict.ts';

const row = {
  actions: [
    { act: 'cancel', allowed: false, reason: '已发货，不能取消' },
    { act: 'ship', allowed: true },
  ],
};
const all = () => true;

describe('the actions of a row', () => {
  it('are blocked with the reason that the server sent', () =>
    expect(drawnActions([{ key: 'cancel', label: '取消', act: 'cancel' }], row, all)).toMatchObject([{ blocked: '已发货，不能取消' }]));
  it('are open when allowed', () => expect(drawnActions([{ key: 'ship', label: '发货', act: 'ship' }], row, all)).toMatchObject([{ blocked: undefined }]));
  it('do not show when the row does not name them', () => expect(drawnActions([{ key: 'refund', label: '退款', act: 'refund' }], row, all)).toEqual([]));
  it('do not show to those without the tag', () =>
    expect(drawnActions([{ key: 'note', label: '备注', tag: 'orders.note' }], row, (tag) => tag !== 'orders.note')).toEqual([]));
  it('always show when nothing decides about them', () => expect(drawnActions([{ key: 'note', label: '备注' }], {}, all)).toHaveLength(1));
  it('may decide for themselves', () => {
    const action = { key: 'x', label: 'x', verdict: (each: { open: boolean }) => ({ allowed: each.open, reason: '未开放' }) };
    expect(drawnActions([action], { open: false }, all)).toMatchObject([{ blocked: '未开放' }]);
  });
});

it('show three at most, the rest behind more', () => {
  expect(splitActions(['a', 'b', 'c'], 3)).toEqual({ direct: ['a', 'b', 'c'], more: [] });
  expect(splitActions(['a', 'b', 'c', 'd'], 3)).toEqual({ direct: ['a', 'b', 'c'], more: ['d'] });
});

it('have room for what the widest row shows', () => {
  expect(actionsWidth([['详情', '修改物流', '备注', '取消'], ['详情']], 3)).toBe(44 + 72 + 44 + 60);
  expect(actionsWidth([['详情'], []], 3)).toBe(72);
});
