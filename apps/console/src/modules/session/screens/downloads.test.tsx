import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as saving from '../../../platform/save-file.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { downloadActs, type DownloadAct } from '@merchant-admin/contract/platform/download-codes';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import Downloads from './downloads.tsx';

const server = fakeServer();
const offered = (...acts: DownloadAct[]) => acts.map((act) => ({ act, title: downloadActs[act], allowed: true, reason: '' }));
const file = (id: string, more: object = {}) => ({
  kind: 'export',
  id,
  file_name: `订单列表-${id}.xlsx`,
  state: 'done',
  done: 20,
  total: 20,
  failure: '',
  size: 1536,
  created_at: '2026-03-02T02:00:00.000Z',
  finished_at: '2026-03-02T02:00:09.000Z',
  expires_at: '2026-03-09T02:00:00.000Z',
  actions: offered('download', 'remove'),
  ...more,
});
const files = (...list: object[]) =>
  server.on('get', '/platform/downloads/list', () => done({ list, total: list.length, total_capped: false, page: 1, page_size: 10 }));
const asked = (path: string) => server.requests.filter((request) => request.path === path);
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

describe('the download centre', () => {
  it('shows each file with its kind, state, progress, size and end, and just the acts that the server offers', async () => {
    files(
      file('1'),
      file('2', { state: 'running', done: 5, size: 0, actions: offered('cancel') }),
      file('3', { state: 'failed', failure: '导出失败，请重试', size: 0, actions: offered('retry', 'remove') }),
      file('4', { kind: 'import', file_name: '批量导入账号-结果.xlsx', size: 0 }),
    );
    await renderApp(<Downloads />);
    const acts = async (name: string) =>
      within(await rowOf(name))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(within(await rowOf('订单列表-1.xlsx')).getByText('1.5 KB')).toBeTruthy();
    expect(within(await rowOf('订单列表-1.xlsx')).getByText(/^2026-03-09/)).toBeTruthy();
    expect(await acts('订单列表-1.xlsx')).toEqual(['下载', '删除']);
    expect(within(await rowOf('订单列表-2.xlsx')).getByText('5/20')).toBeTruthy();
    expect(await acts('订单列表-2.xlsx')).toEqual(['取消']);
    expect(within(await rowOf('订单列表-3.xlsx')).getByText('导出失败，请重试')).toBeTruthy();
    expect(await acts('订单列表-3.xlsx')).toEqual(['重试', '删除']);
    expect(within(await rowOf('批量导入账号-结果.xlsx')).getByText('导入结果')).toBeTruthy();
    expect(await acts('批量导入账号-结果.xlsx')).toEqual(['下载', '删除']);
  });

  it('asks again only while something runs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    files(file('1', { state: 'running' }));
    await renderApp(<Downloads />);
    await screen.findByText('进行中');
    files(file('1'));
    await vi.advanceTimersByTimeAsync(2100);
    await screen.findByText('已完成');
    const before = asked('/platform/downloads/list').length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked('/platform/downloads/list')).toHaveLength(before);
  });

  it('makes a failed export again, and deletes after asking', async () => {
    files(file('3', { state: 'failed', failure: '导出失败，请重试', actions: offered('retry', 'remove') }));
    server.on('post', '/platform/export/retry', () => done(file('3', { state: 'waiting' })));
    server.on('post', '/platform/export/delete', () => done());
    await renderApp(<Downloads />);
    await userEvent.click(within(await rowOf('订单列表-3.xlsx')).getByRole('button', { name: /重试/ }));
    await waitFor(() => expect(asked('/platform/export/retry')[0]?.body).toEqual({ id: '3' }));
    await userEvent.click(within(await rowOf('订单列表-3.xlsx')).getByRole('button', { name: /删除/ }));
    expect(asked('/platform/export/delete')).toHaveLength(0);
    await userEvent.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    await waitFor(() => expect(asked('/platform/export/delete')[0]?.body).toEqual({ id: '3' }));
  });

  it('hands the file to the browser', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
    files(file('1'));
    server.on('get', '/platform/export/download', () => new Response('xlsx', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.xlsx" } }));
    await renderApp(<Downloads />);
    await userEvent.click(within(await rowOf('订单列表-1.xlsx')).getByRole('button', { name: /下载/ }));
    await waitFor(() => expect(saved.mock.lastCall?.[0].fileName).toBe('a.xlsx'));
  });

  it('says when there is nothing, and why when it cannot be read', async () => {
    server.on('get', '/platform/downloads/list', () => refused(1051, '系统繁忙，请稍后再试', 503));
    await renderApp(<Downloads />);
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
    files();
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('暂无文件，列表导出和批量导入的结果会出现在这里')).toBeTruthy();
  });
});
