import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPlatform } from '../harness/memory-platform.ts';
import { list, show, answer, fetched, lastFilter, address, rowOf, press, arrived, freshAddress, type Filter } from '../harness/test-list.tsx';

beforeEach(freshAddress);

describe('the address', () => {
  it('is empty at the defaults and asks for page 1 of 10', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    expect(address()).toBe('');
    expect(lastFilter(fetch)).toEqual({ name: undefined, phone: undefined, q: '', tab: '', sort: '', page: 1, size: 10 });
  });

  it('holds the filter, the tab, the page and the order, and a changed filter goes back to page 1', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    fireEvent.click(screen.getByTitle('3'));
    await arrived('21');
    expect(address()).toBe('?page=3');
    fireEvent.click(screen.getByRole('tab', { name: '待审核(12)' }));
    expect(address()).toBe('?tab=20&sub=1');
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: ' 张三 ' } });
    press('查询');
    fireEvent.click(screen.getByRole('columnheader', { name: /编号/ }));
    expect(address()).toBe('?name=张三&tab=20&sub=1&sort=id');
    await waitFor(() => expect(lastFilter(fetch)).toMatchObject({ name: '张三', tab: '20', sort: 'id asc', page: 1 }));
  });

  it('gives the same list when opened again', async () => {
    window.history.replaceState(null, '', '/list?name=x&tab=20&sub=1&page=2&size=20&sort=-id');
    const fetch = fetched();
    show(list(fetch));
    await arrived('21');
    expect(lastFilter(fetch)).toEqual({ name: 'x', phone: undefined, q: '', tab: '20', sort: 'id desc', page: 2, size: 20 });
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('x');
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['待审核', '待分配']);
  });

  it('goes back with the browser', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    fireEvent.click(screen.getByTitle('2'));
    await arrived('11');
    act(() => window.history.back());
    await arrived('1');
    expect(address()).toBe('');
  });

  it('leaves out personal terms, which stay with the history entry', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    fireEvent.change(screen.getByLabelText('手机号'), { target: { value: '13812341234' } });
    press('查询');
    const quick = screen.getByLabelText('订单号 / 手机号');
    fireEvent.change(quick, { target: { value: ' 1234 ' } });
    fireEvent.keyDown(quick, { key: 'Enter' });
    await waitFor(() => expect(lastFilter(fetch)).toMatchObject({ phone: '13812341234', q: '1234' }));
    expect(window.location.href).not.toContain('1234');
    expect(window.history.state.personal).toEqual({ phone: '13812341234', q: '1234' });
  });

  it('keeps what belongs to others', async () => {
    window.history.replaceState(null, '', '/list?taskId=5');
    show(list(fetched()));
    await arrived();
    fireEvent.click(screen.getByTitle('2'));
    expect(address()).toBe('?taskId=5&page=2');
  });

  it('goes to the last page when it asks for one that is not there', async () => {
    window.history.replaceState(null, '', '/list?page=999');
    show(list(fetched()));
    await arrived('91');
    expect(address()).toBe('?page=10');
  });
});

describe('the search form', () => {
  it('reset goes to page 1 and page size 10 and clears everything searched by', async () => {
    window.history.replaceState({ personal: { q: '9' }, entry: 'a' }, '', '/list?name=x&page=2&size=20');
    const fetch = fetched();
    show(list(fetch));
    await arrived('21');
    press('重置');
    expect(address()).toBe('');
    await waitFor(() => expect(lastFilter(fetch)).toMatchObject({ name: undefined, q: '', page: 1, size: 10 }));
  });

  it('asks again when nothing has changed', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    press('查询');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  });
});

describe('a failure', () => {
  it('shows why, keeps the filter, and can be tried again', async () => {
    window.history.replaceState(null, '', '/list?name=x');
    const fetch = fetched().mockRejectedValueOnce(new Error('系统繁忙，请稍后再试'));
    show(list(fetch));
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
    expect(address()).toBe('?name=x');
    press('重试');
    await arrived();
  });

  it('of a refresh keeps the rows and says that they are old', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    fetch.mockRejectedValueOnce(new Error('断网了'));
    press('刷新');
    expect(await screen.findByText(/当前显示的是之前的数据：断网了/)).toBeTruthy();
    expect(rowOf('1')).toBeTruthy();
    press('重试');
    await waitFor(() => expect(screen.queryByText(/断网了/)).toBeNull());
  });
});

it('keeps the rows, dimmed, until the next page is there, and ends the request that nobody waits for', async () => {
  const signals: AbortSignal[] = [];
  const waiting: (() => void)[] = [];
  const fetch = async (filter: Filter, signal: AbortSignal) => {
    signals.push(signal);
    if (filter.page > 1) await new Promise<void>((resolve) => waiting.push(resolve));
    return answer(filter);
  };
  show(list(fetch));
  await arrived();
  fireEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(document.querySelector('[data-refreshing]')).toBeTruthy());
  expect(rowOf('1')).toBeTruthy();
  fireEvent.click(screen.getByTitle('3'));
  await waitFor(() => expect(signals[1]?.aborted).toBe(true));
  act(() => waiting.forEach((go) => go()));
  await arrived('21');
});

it('never shows an answer to an older question, in whatever order answers come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 5 }), async (scheduler, pages) => {
      window.history.replaceState(null, '', '/list');
      const platform = memoryPlatform();
      const { unmount } = show(
        list((filter) => scheduler.schedule(Promise.resolve(answer(filter)), `page ${filter.page}`)),
        platform,
      );
      for (const page of pages) {
        act(() => platform.setSearch({ search: { page: String(page) }, personal: {} }, 'push'));
        if (scheduler.count() > 0 && page % 2 === 0) await act(() => scheduler.waitNext(1));
      }
      await act(() => scheduler.waitIdle());
      const first = ((pages.at(-1) ?? 1) - 1) * 10 + 1;
      await waitFor(() => expect(document.querySelector<HTMLElement>('tr[data-row]')?.dataset['row']).toBe(String(first)));
      unmount();
    }),
    { numRuns: 20 },
  );
}, 60_000);
