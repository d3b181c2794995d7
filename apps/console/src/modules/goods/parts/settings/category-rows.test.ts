import { describe, expect, it } from 'vitest';
import { linesOf, type Branch, type Category } from './category-rows.ts';

const category = (id: string, name: string): Category => ({ id, name, kind: 'other', kind_name: '其他', sort: 0, enabled: true, version: 1, actions: [] });
const tree: Branch[] = [
  { ...category('1', '手机数码'), children: [category('2', '手机'), category('3', '平板电脑')] },
  { ...category('4', '摄影'), children: [category('5', '相机')] },
];
const told = (q: string) => linesOf(tree, q).map(({ category: { name }, parent, below }) => `${parent?.name ?? ''}/${name} ${below}`);

describe('the tree of categories', () => {
  it('stands line by line, each with what it is below and how many are below it', () => {
    expect(told('')).toEqual(['/手机数码 2', '手机数码/手机 0', '手机数码/平板电脑 0', '/摄影 1', '摄影/相机 0']);
  });

  it('is searched on both levels: what is found stands with what it belongs to', () => {
    expect(told('平板')).toEqual(['/手机数码 2', '手机数码/平板电脑 0']);
    expect(told('摄影')).toEqual(['/摄影 1', '摄影/相机 0']);
    expect(told('没有')).toEqual([]);
  });
});
