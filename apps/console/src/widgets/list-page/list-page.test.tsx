// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import locale from 'antd/locale/zh_CN';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../harness/dom.ts';
import { memoryPlatform } from '../harness/memory-platform.ts';
import { ConfirmDialog } from '../confirm/index.ts';
import { defineList, ListPage, ListPlatformProvider, type BulkTarget, type ListPlatform } from './index.ts';

interface Row {
  id: string;
  name: string;
  actions: { act: string; allowed: boolean; reason?: string }[];
}
interface Filter {
  name: string | undefined;
  phone: string | undefined;
  q: string;
  tab: string;
  sort: string;
  page: number;
  size: number;
}
interface Answer {
  list: Row[];
  total: number;
  total_capped: boolean;
}

const rowsOf = ({ page, size }: Filter): Row[] =>
  Array.from({ length: size }, (_none, index) => ({
    id: String((page - 1) * size + index + 1),
    name: `第${(page - 1) * size + index + 1}行`,
    actions: [{ act: 'ship', allowed: false, reason: '未审核' }],
  }));

function list(fetch: (filter: Filter, signal: AbortSignal) => Promise<Answer>, bulk: (target: BulkTarget<Filter>) => void = () => undefined) {
  return defineList({
    list: 'testList',
    title: '测试列表',
    quick: { placeholder: '订单号 / 手机号', personal: true },
    fields: [
      { type: 'text', key: 'name', label: '名称' },
      { type: 'text', key: 'phone', label: '手机号', personal: true },
    ],
    toFilter: ({ values, q, tab, page, pageSize, sort }): Filter => ({
      name: values.name,
      phone: values.phone,
      q,
      tab,
      sort: sort ? `${sort.key} ${sort.order}` : '',
      page,
      size: pageSize,
    }),
    fetch,
    tabs: {
      fetch: async () => [
        { value: '', name: '全部', number: 95 },
        { value: '20', name: '待审核', number: 12, children: [{ value: '1', name: '待分配', number: 5 }] },
      ],
    },
    columns: [
      { key: 'id', title: '编号', sortable: true, link: true },
      { key: 'name', title: '名称' },
    ],
    detail: { href: (row) => `/detail?id=${row.id}` },
    rowActions: [
      { key: 'detail', label: '详情', run: () => undefined },
      { key: 'ship', label: '发货', act: 'ship', run: () => undefined },
      { key: 'none', label: '退款', act: 'refund', run: () => undefined },
      { key: 'secret', label: '分配', tag: 'orders.assign', run: () => undefined },
      {
        key: 'cancel',
        label: '取消',
        dialog: ({ row, open, onClose }) => (
          <ConfirmDialog
            open={open}
            title={`取消${row.name}`}
            consequences={['关闭']}
            confirmText="确认取消"
            onConfirm={async () => undefined}
            onClose={onClose}
          />
        ),
      },
      { key: 'note', label: '备注', verdict: () => ({ allowed: false, reason: '已归档' }) },
    ],
    bulkActions: [{ key: 'assign', label: '批量分配', run: bulk }],
    exportList: { tag: 'orders.export' },
  });
}

function show(declaration: ReturnType<typeof list>, platform: ListPlatform = memoryPlatform()) {
  const host = { success: vi.fn<(text: string) => void>(), failure: vi.fn<(text: string) => void>() };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <ConfigProvider locale={locale} button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }} wave={{ disabled: true }}>
      <QueryClientProvider client={client}>
        <ListPlatformProvider platform={platform} host={host}>
          <ListPage {...declaration} />
        </ListPlatformProvider>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { ...view, host, client };
}

const answer = (filter: Filter, total = 95): Answer => ({ list: rowsOf(filter).filter((row) => Number(row.id) <= total), total, total_capped: false });
const fetched = () => vi.fn<(filter: Filter, signal: AbortSignal) => Promise<Answer>>(async (filter) => answer(filter));
const lastFilter = (fetch: ReturnType<typeof fetched>) => fetch.mock.lastCall?.[0];
const address = () => decodeURIComponent(window.location.search);
const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-row="${id}"]`);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const arrived = (id = '1') => waitFor(() => expect(rowOf(id)).toBeTruthy());
const tick = (id: string) => fireEvent.click(within(rowOf(id)!).getByRole('checkbox'));

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/list');
});

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
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual(['待审核(12)', '待分配(5)']);
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

describe('row actions', () => {
  it('show three, the rest behind 更多; a blocked one gives its reason and does nothing', async () => {
    show(list(fetched()));
    await arrived();
    const row = within(rowOf('1')!);
    expect(row.getAllByRole('button').map((button) => button.textContent)).toEqual(['详情', '发货', '取消', '更多']);
    const blocked = row.getByRole('button', { name: '发货' });
    expect(blocked.getAttribute('aria-disabled')).toBe('true');
    fireEvent.focus(blocked);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
    expect(screen.getByText('未审核')).toBeTruthy();
    fireEvent.click(row.getByRole('button', { name: '更多' }));
    expect((await screen.findByRole('menuitem')).textContent).toBe('备注已归档');
  });

  it('ask again after a dialog did its act', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    fireEvent.click(within(rowOf('2')!).getByRole('button', { name: '取消' }));
    expect(within(screen.getByRole('dialog')).getByText('取消第2行')).toBeTruthy();
    press('确认取消');
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  });
});

describe('selection', () => {
  const targets = () => {
    const bulk = vi.fn<(target: BulkTarget<Filter>) => void>();
    show(list(fetched(), bulk));
    return bulk;
  };
  it('asks for at least one row', async () => {
    const bulk = vi.fn<(target: BulkTarget<Filter>) => void>();
    const { host } = show(list(fetched(), bulk));
    await arrived();
    press('批量分配');
    expect(host.failure).toHaveBeenCalledWith('至少选择一条数据');
    expect(bulk).not.toHaveBeenCalled();
  });
  it('goes across pages and ends with another filter', async () => {
    const bulk = targets();
    await arrived();
    tick('1');
    fireEvent.click(screen.getByTitle('2'));
    await arrived('11');
    tick('12');
    expect(screen.getByText('已选 2 条')).toBeTruthy();
    press('批量分配');
    expect(bulk.mock.lastCall?.[0]).toMatchObject({ all: false, ids: ['1', '12'], count: 2 });
    fireEvent.click(screen.getByRole('tab', { name: '待审核(12)' }));
    await arrived();
    expect(screen.queryByText(/已选/)).toBeNull();
  });
  it('takes all that match, once the page is chosen', async () => {
    const bulk = targets();
    await arrived();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页' }));
    press('选择全部匹配的 95 条');
    expect(screen.getByText('已选全部匹配的 95 条')).toBeTruthy();
    press('批量分配');
    expect(bulk.mock.lastCall?.[0]).toMatchObject({ all: true, ids: [], count: 95, filter: { page: 1 } });
    tick('3');
    expect(screen.getByText('已选 9 条')).toBeTruthy();
    press('清空');
    expect(screen.queryByText(/已选/)).toBeNull();
  });
});

describe('settings', () => {
  it('are kept for the person', async () => {
    const platform = memoryPlatform();
    const save = vi.spyOn(platform.preferences, 'save');
    const first = show(list(fetched()), platform);
    await arrived();
    press('密度：默认');
    await waitFor(() => expect(document.querySelector('.ant-table-small')).toBeTruthy());
    await waitFor(() => expect(save).toHaveBeenCalledWith('testList', { density: 'compact', columns: [] }), { timeout: 2000 });
    first.unmount();
    show(list(fetched()), platform);
    await arrived();
    expect(document.querySelector('.ant-table-small')).toBeTruthy();
  });
  it('that cannot be loaded leave the list as declared', async () => {
    const platform = memoryPlatform();
    vi.spyOn(platform.preferences, 'load').mockRejectedValue(new Error('x'));
    show(list(fetched()), platform);
    await arrived();
    expect(screen.getByRole('button', { name: '密度：默认' })).toBeTruthy();
  });
});

describe('views', () => {
  it('hold filters, order, columns and density, and are applied by name', async () => {
    const fetch = fetched();
    show(list(fetch));
    await arrived();
    press('视图');
    fireEvent.click(await screen.findByRole('button', { name: /大额待审核/ }));
    expect(address()).toContain('tab=20');
    expect(address()).toContain('view=7');
    await waitFor(() => expect(document.querySelector('.ant-table-small')).toBeTruthy());
    expect(lastFilter(fetch)).toMatchObject({ tab: '20' });
  });
  it('are saved under a name, without personal terms', async () => {
    window.history.replaceState({ personal: { phone: '138' }, entry: 'a' }, '', '/list?name=x&page=2');
    const platform = memoryPlatform();
    const save = vi.spyOn(platform.views, 'save');
    const { host } = show(list(fetched()), platform);
    await arrived('11');
    press('视图');
    fireEvent.change(await screen.findByLabelText('视图名称'), { target: { value: '我的' } });
    fireEvent.click(screen.getByRole('checkbox', { name: '共享给商家全部成员' }));
    press('另存为视图');
    await waitFor(() => expect(host.success).toHaveBeenCalledWith('保存成功'));
    expect(save).toHaveBeenCalledWith({
      list: 'testList',
      name: '我的',
      shared: true,
      content: { filters: { name: 'x' }, layout: { density: 'default', columns: [] } },
    });
    expect(screen.getByRole('button', { name: '我的' })).toBeTruthy();
  });
  it('say when the list differs from them, and can be updated and deleted by their owner', async () => {
    const platform = memoryPlatform();
    await platform.views.save({ list: 'testList', name: '我的', shared: false, content: { filters: {}, layout: { density: 'default', columns: [] } } });
    const { host } = show(list(fetched()), platform);
    await arrived();
    press('视图');
    fireEvent.click(await screen.findByRole('button', { name: '我的' }));
    press('密度：默认');
    press('我的（已修改）');
    fireEvent.click(await screen.findByRole('button', { name: '更新当前视图' }));
    await waitFor(() => expect(host.success).toHaveBeenCalledWith('保存成功'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '我的（已修改）' })).toBeNull());
    if (!screen.queryByRole('button', { name: '删除视图我的' })) fireEvent.click(screen.getAllByRole('button', { name: '我的' })[0]!);
    fireEvent.click(await screen.findByRole('button', { name: '删除视图我的' }));
    press('删除');
    await waitFor(() => expect(host.success).toHaveBeenCalledWith('删除成功'));
    expect(address()).toBe('');
  });
});

describe('export', () => {
  it('sends the filter and the columns on show, follows the progress, and hands over the file', async () => {
    const platform = memoryPlatform();
    const start = vi.spyOn(platform.exports, 'start');
    const download = vi.spyOn(platform.exports, 'download');
    show(list(fetched()), platform);
    await arrived();
    press('导出');
    await waitFor(() => expect(screen.getByText(/正在导出/)).toBeTruthy());
    expect(start).toHaveBeenCalledWith({ list: 'testList', filter: expect.objectContaining({ page: 1 }), ids: [], columns: ['id', 'name'] });
    await waitFor(() => expect(screen.getByText('导出完成')).toBeTruthy(), { timeout: 5000 });
    expect(download).toHaveBeenCalledOnce();
  });
  it('takes the chosen rows only, and can be stopped', async () => {
    const platform = memoryPlatform();
    const start = vi.spyOn(platform.exports, 'start');
    const running = { id: '1', file_name: '订单列表.xlsx', state: 'running' as const, done: 0, total: 1, failure: '' };
    const status = vi.spyOn(platform.exports, 'status').mockResolvedValue(running);
    const cancel = vi.spyOn(platform.exports, 'cancel').mockImplementation(async () => void status.mockResolvedValue({ ...running, state: 'cancelled' }));
    show(list(fetched()), platform);
    await arrived();
    tick('2');
    press('导出所选');
    await waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ ids: ['2'] })));
    const tray = within(await screen.findByRole('region', { name: '导出任务' }));
    fireEvent.click(tray.getByRole('button', { name: '取消' }));
    expect(await tray.findByText('导出已取消')).toBeTruthy();
    expect(cancel).toHaveBeenCalledWith('1');
    fireEvent.click(tray.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '导出任务' })).toBeNull();
  });
  it('is not offered without the right, and a refusal is said', async () => {
    const first = show(list(fetched()), memoryPlatform([]));
    await arrived();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    first.unmount();
    const platform = memoryPlatform();
    vi.spyOn(platform.exports, 'start').mockRejectedValue(new Error('已有导出任务正在进行，请等待完成'));
    const { host } = show(list(fetched()), platform);
    await arrived();
    press('导出');
    await waitFor(() => expect(host.failure).toHaveBeenCalledWith('已有导出任务正在进行，请等待完成'));
  });
});

it('leads to the detail by link, and by Enter on a row', async () => {
  const platform = memoryPlatform();
  const open = vi.spyOn(platform, 'open').mockImplementation(() => undefined);
  show(list(fetched()), platform);
  await arrived();
  const link = within(rowOf('1')!).getByRole<HTMLAnchorElement>('link');
  expect(link.getAttribute('href')).toBe('/detail?id=1');
  fireEvent.click(link);
  expect(open).toHaveBeenLastCalledWith('/detail?id=1', false);
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(open).toHaveBeenCalledOnce();
  fireEvent.keyDown(rowOf('2')!, { key: 'Enter' });
  expect(open).toHaveBeenLastCalledWith('/detail?id=2', false);
});

it('refuses a field whose name the address needs', () => {
  const { fetch, toFilter, columns } = list(fetched());
  expect(() => defineList({ list: 'a', title: '', fields: [{ type: 'text', key: 'page', label: 'x' }], fetch, toFilter: toFilter as never, columns })).toThrow(
    'page',
  );
});
