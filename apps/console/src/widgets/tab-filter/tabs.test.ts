import { describe, expect, it } from 'vitest';
import { chooseItem, chooseTop, readTabs, restoreSelection, tabLabel } from './tabs.ts';

const tabs = readTabs([
  { value: '', name: '全部', number: 30 },
  {
    value: 20,
    name: '待审核',
    number: 12,
    children: [
      { value: 1, name: '待分配', number: 5 },
      { value: 2, name: '复审', number: 7 },
    ],
  },
]);

it('labels a tab {名称}({数量}) in exact digits', () => {
  expect(tabLabel(tabs[1]!)).toBe('待审核(12)');
  expect(tabLabel({ value: 1, name: '全部', number: 12345, children: [] })).toBe('全部(12345)');
  expect(tabLabel({ value: 1, name: '全部', number: 0, children: [] })).toBe('全部(0)');
  expect(tabLabel({ value: 1, name: '全部', children: [] })).toBe('全部');
});

it('reads values, names, counts and children under the names it is told', () => {
  const read = readTabs([{ code: 1, title: '一', count: '3', sub: [{ code: 2, title: '二', count: 4 }] }], {
    valueKey: 'code',
    labelKey: 'title',
    numberKey: 'count',
    childKey: 'sub',
  });
  expect(read).toEqual([{ value: 1, name: '一', number: 3, children: [{ value: 2, name: '二', number: 4, children: [] }] }]);
});

describe('choosing a top tab', () => {
  it('takes its first child', () => expect(chooseTop(tabs, 1)).toEqual({ tabsActive: 20, tabsItemActive: 1, tabsActiveIndex: 1 }));
  it('takes none where there are no children', () => expect(chooseTop(tabs, 0)).toEqual({ tabsActive: '', tabsItemActive: '', tabsActiveIndex: 0 }));
});

it('keeps the top tab when a sub-tab is chosen', () =>
  expect(chooseItem(chooseTop(tabs, 1)!, 2)).toEqual({ tabsActive: 20, tabsItemActive: 2, tabsActiveIndex: 1 }));

describe('a saved selection', () => {
  it('restores both levels, also from text', () =>
    expect(restoreSelection(tabs, { tabsActive: '20', tabsItemActive: '2' })).toEqual({ tabsActive: 20, tabsItemActive: 2, tabsActiveIndex: 1 }));
  it('falls back to the first child when the sub-tab is gone', () =>
    expect(restoreSelection(tabs, { tabsActive: 20, tabsItemActive: 9 })?.tabsItemActive).toBe(1));
  it('falls back to the first tab when it is gone or there is none', () => {
    expect(restoreSelection(tabs, { tabsActive: 99 })?.tabsActiveIndex).toBe(0);
    expect(restoreSelection(tabs)?.tabsActiveIndex).toBe(0);
    expect(restoreSelection([])).toBeUndefined();
  });
});
