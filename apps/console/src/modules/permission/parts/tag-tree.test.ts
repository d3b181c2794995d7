import { expect, test } from 'vitest';
import { guestTags, navigationFor, platformTags } from '@merchant-admin/contract/navigation';
import { changesOf, give, giveAll, howMany, size, tagTree, take, titleOf, type TagNode } from './tag-tree.ts';

const tree = tagTree(navigationFor(false));
const all = () => true;

test('holds every tag that this kind of merchant can have, once', () => {
  const tagsIn = (nodes: readonly TagNode[]): string[] => nodes.flatMap((node) => [...(node.free ? [] : [node.tag]), ...tagsIn(node.children)]);
  expect(tagsIn(tree).toSorted()).toEqual(platformTags.toSorted());
  expect(tagsIn(tagTree(navigationFor(true))).toSorted()).toEqual(guestTags.toSorted());
});

test('an act brings its screen and its group', () => {
  expect([...give(tree, new Set(), 'order:cancel', all)].toSorted()).toEqual(['Order', 'OrderList', 'order:cancel']);
});

test('a screen taken away takes its acts along and leaves the rest', () => {
  const held = new Set(['Order', 'OrderList', 'order:cancel', 'order:remark', 'OrderDetail']);
  expect([...take(tree, held, 'OrderList')].toSorted()).toEqual(['Order', 'OrderDetail']);
});

test('nothing is given that the giver does not hold', () => {
  expect(give(tree, new Set(), 'order:cancel', (tag) => tag !== 'order:cancel').has('order:cancel')).toBe(false);
  const group = tree.find((node) => node.tag === 'Order')!;
  const given = giveAll(tree, new Set(), group, (tag) => tag !== 'order:plain');
  expect(given.has('order:plain')).toBe(false);
  expect(howMany(group, given)).toBe(size(group) - 1);
});

test('tells what saving would change, by full title', () => {
  expect(changesOf(['A', 'B'], new Set(['B', 'C']))).toEqual({ given: ['C'], taken: ['A'] });
  expect(titleOf(tree, 'order:cancel')).toBe('订单管理 / 订单列表 / 取消订单');
});

test('an act on a screen that is open to everybody can be given, and brings no tag with it', () => {
  const free = tree.find((node) => node.free);
  const act = free?.children[0]?.children[0]?.tag ?? '';
  expect([...give(tree, new Set(), act, () => true)]).toEqual([act]);
});
