import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beAPhone } from '../harness/dom.ts';
import { memoryPlatform } from '../harness/memory-platform.ts';
import { address, arrived, fetched, freshAddress, lastFilter, list, press, rowOf, show } from '../harness/test-list.tsx';
// What the page loads when it is needed is here before the tests, which wait for what is drawn.
import '../search-form/filter-drawer.tsx';
import './peek-panel.tsx';

beforeEach(freshAddress);
afterEach(() => vi.restoreAllMocks());

const panel = () => screen.findByRole('complementary', { name: '测试列表预览' });

describe('a row beside its list', () => {
  it('shows all its columns and acts, goes along as rows are walked, and leaves the focus where it was', async () => {
    show(list(fetched()));
    await arrived();
    rowOf('1')!.focus();
    fireEvent.keyDown(rowOf('1')!, { key: ' ' });
    expect(within(await panel()).getByText('备用1')).toBeTruthy();
    expect(within(await panel()).getByRole('button', { name: '取消' })).toBeTruthy();
    expect(rowOf('1')!.getAttribute('aria-current')).toBe('true');
    fireEvent.keyDown(rowOf('1')!, { key: 'ArrowDown' });
    await waitFor(async () => within(await panel()).getByText('备用2'));
    expect(address()).toBe('');
    fireEvent.keyDown(rowOf('2')!, { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(rowOf('2'));
  });

  it('is opened by its icon too, and closed from within', async () => {
    show(list(fetched()));
    await arrived();
    fireEvent.click(within(rowOf('3')!).getByRole('button', { name: '预览' }));
    expect(
      within(await panel())
        .getByRole('link', { name: '打开详情' })
        .getAttribute('href'),
    ).toBe('/detail?id=3');
    press('关闭预览');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(rowOf('3'));
  });

  it('is gone with its row', async () => {
    show(list(fetched()));
    await arrived();
    fireEvent.keyDown(rowOf('1')!, { key: ' ' });
    await panel();
    fireEvent.click(screen.getByTitle('2'));
    await arrived('11');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('leaves choosing to x', async () => {
    show(list(fetched()));
    await arrived();
    fireEvent.keyDown(rowOf('2')!, { key: 'x' });
    expect(screen.getByText('已选 1 条')).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('rows are cards with the fields on show, one act, and the others behind 更多', async () => {
    beAPhone();
    show(list(fetched()));
    await arrived();
    const card = within(rowOf('1')!);
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', '详情', '更多']);
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['名称']);
    fireEvent.click(card.getByRole('checkbox', { name: '选择此行' }));
    expect(screen.getByText('已选 1 条')).toBeTruthy();
  });

  it('fields are asked for over the list, and the search closes them', async () => {
    beAPhone();
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    expect(screen.queryByLabelText('名称')).toBeNull();
    press('更多筛选');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '张三' } });
    fireEvent.click(screen.getAllByRole('button', { name: '查询' }).at(-1)!);
    await waitFor(() => expect(lastFilter(fetch)).toMatchObject({ name: '张三' }));
    press('更多筛选（1）');
    expect((await screen.findByLabelText<HTMLInputElement>('名称')).value).toBe('张三');
  });
});

it('the first saved views stand above the list and search at once', async () => {
  const memory = memoryPlatform();
  await memory.views.save({
    list: 'testList',
    name: '张三的',
    shared: false,
    content: { filters: { name: '张三' }, layout: { density: 'default', columns: [] } },
  });
  const fetch = fetched();
  show(list(fetch), memory);
  await arrived();
  fireEvent.click(await screen.findByRole('button', { name: '张三的' }));
  await waitFor(() => expect(lastFilter(fetch)).toMatchObject({ name: '张三' }));
  expect(screen.getAllByRole('button', { name: '张三的' })[0]!.getAttribute('aria-pressed')).toBe('true');
});
