import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryPlatform } from '../harness/memory-platform.ts';
import { list, show, fetched, lastFilter, address, rowOf, press, arrived, tick, freshAddress, type Filter, type Row } from '../harness/test-list.tsx';
// What the page loads when it is needed is here before the tests, which wait for what is drawn.
import './export-card.tsx';
import './views-panel.tsx';
import { defineList, type BulkTarget, type RowDialogProps } from './index.ts';

beforeEach(freshAddress);

describe('row actions', () => {
  it('show three, the rest behind 更多; a blocked one gives its reason and does nothing', async () => {
    show(list(fetched()));
    await arrived();
    const row = within(rowOf('1')!);
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', '详情', '发货', '取消', '更多']);
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

  it('have the focus again after their dialog, though it left the page at once', async () => {
    const leaving: ComponentType<RowDialogProps<Row>> = ({ open, onClose }) => (open ? <button onClick={() => onClose(false)}>返回列表</button> : null);
    const declared = list(fetched());
    show({ ...declared, rowActions: [{ key: 'open', label: '打开', dialog: leaving }] });
    await arrived();
    const opener = within(rowOf('2')!).getByRole('button', { name: '打开' });
    opener.focus();
    fireEvent.click(opener);
    const leave = screen.getByRole('button', { name: '返回列表' });
    leave.focus();
    fireEvent.click(leave);
    expect(document.activeElement).toBe(opener);
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
    expect(screen.getAllByRole('button', { name: '我的' })[0]!.getAttribute('aria-pressed')).toBe('true');
  });
  it('say when the list differs from them, and can be updated and deleted by their owner', async () => {
    const platform = memoryPlatform();
    await platform.views.save({ list: 'testList', name: '我的', shared: false, content: { filters: {}, layout: { density: 'default', columns: [] } } });
    const { host } = show(list(fetched()), platform);
    await arrived();
    press('视图');
    fireEvent.click((await screen.findAllByRole('button', { name: '我的' })).at(-1)!);
    press('密度：默认');
    await screen.findByRole('button', { name: '我的（已修改）' });
    press('视图');
    fireEvent.click(await screen.findByRole('button', { name: '更新当前视图' }));
    await waitFor(() => expect(host.success).toHaveBeenCalledWith('保存成功'));
    await waitFor(() => expect(screen.queryByRole('button', { name: '我的（已修改）' })).toBeNull());
    if (!screen.queryByRole('button', { name: '删除视图我的' })) press('视图');
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
  it('says where the file will be, and leads there', async () => {
    const platform = memoryPlatform();
    const open = vi.spyOn(platform, 'open').mockImplementation(() => undefined);
    show(list(fetched()), platform);
    await arrived();
    press('导出');
    const tray = await screen.findByRole('region', { name: '导出任务' });
    expect(tray.querySelector('p')?.textContent).toBe('导出任务已提交，请稍后在下载中心查看');
    fireEvent.click(within(tray).getByRole('link', { name: '下载中心' }));
    expect(open).toHaveBeenCalledWith('/my/downloads', false);
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
  it('without the right, and with nothing else to do to chosen rows, leaves no boxes to choose them', async () => {
    show({ ...list(fetched()), bulkActions: [{ key: 'assign', label: '批量分配', tag: 'orders.assign', run: () => undefined }] }, memoryPlatform([]));
    await arrived();
    expect(screen.queryByRole('checkbox', { name: '选择本页' })).toBeNull();
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
