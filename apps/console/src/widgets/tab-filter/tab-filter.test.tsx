import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { TabFilter } from './tab-filter.tsx';

const items = [
  { value: '', name: '全部', number: 12345 },
  {
    value: 20,
    name: '待审核',
    number: 12,
    children: [
      { value: 1, name: '待分配', number: 5 },
      { value: 2, name: '复审', number: 7 },
    ],
  },
];
const tab = (name: string) => screen.getByRole('tab', { name });

it('shows {名称}({数量}) in exact digits', () => {
  renderWidget(<TabFilter items={items} onChange={vi.fn<(...given: unknown[]) => void>()} />);
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['全部(12345)', '待审核(12)']);
});

it('emits the chosen top tab with its first child, and the sub-tab chosen below it', () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  const { update } = renderWidget(<TabFilter items={items} onChange={onChange} />);
  fireEvent.click(tab('待审核(12)'));
  expect(onChange).toHaveBeenLastCalledWith({ tabsActive: 20, tabsItemActive: 1, tabsActiveIndex: 1 });
  update(<TabFilter items={items} active={{ tabsActive: 20, tabsItemActive: 1 }} onChange={onChange} />);
  fireEvent.click(tab('复审(7)'));
  expect(onChange).toHaveBeenLastCalledWith({ tabsActive: 20, tabsItemActive: 2, tabsActiveIndex: 1 });
  fireEvent.click(tab('全部(12345)'));
  expect(onChange).toHaveBeenLastCalledWith({ tabsActive: '', tabsItemActive: '', tabsActiveIndex: 0 });
});

it('restores a saved selection on both levels', () => {
  renderWidget(<TabFilter items={items} active={{ tabsActive: '20', tabsItemActive: '2' }} onChange={vi.fn<(...given: unknown[]) => void>()} />);
  expect(screen.getAllByRole('tab', { selected: true }).map((each) => each.textContent)).toEqual(['待审核(12)', '复审(7)']);
});

it('walks by arrows, Home and End, and chooses by a click of the key', () => {
  renderWidget(<TabFilter items={items} onChange={vi.fn<(...given: unknown[]) => void>()} />);
  tab('全部(12345)').focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('待审核(12)'));
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(tab('全部(12345)'));
  fireEvent.keyDown(document.activeElement!, { key: 'End' });
  expect(document.activeElement).toBe(tab('待审核(12)'));
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  expect(document.activeElement).toBe(tab('全部(12345)'));
});

describe('while counts load', () => {
  it('keeps its place before the first answer', () => {
    renderWidget(<TabFilter items={undefined} onChange={vi.fn<(...given: unknown[]) => void>()} />);
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
  });
  it('keeps the old counts when new ones are on their way', () => {
    renderWidget(<TabFilter items={items} counting onChange={vi.fn<(...given: unknown[]) => void>()} />);
    expect(tab('待审核(12)')).toBeTruthy();
  });
});

it('takes other names for its keys', () => {
  renderWidget(
    <TabFilter
      items={[{ code: 'a', title: '一', count: 1 }]}
      valueKey="code"
      labelKey="title"
      numberKey="count"
      onChange={vi.fn<(...given: unknown[]) => void>()}
    />,
  );
  expect(tab('一(1)')).toBeTruthy();
});
