import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { person } from '../../../platform/testing/person.ts';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import Jobs from './jobs.tsx';

const server = fakeServer();
const job = (sweep: string, more: object = {}) => ({
  sweep,
  title: `任务${sweep}`,
  explains: '做一件事',
  last_run_at: '2026-03-02T02:00:00.000Z',
  last_success_at: '2026-03-02T02:00:00.000Z',
  next_run_at: '2026-03-02T02:01:00.000Z',
  last_done_at: null,
  last_done: 0,
  done_of_day: 0,
  failures: 0,
  ...more,
});
const failure = {
  id: '1',
  sweep: 'b',
  title: '任务b',
  object_type: 'order',
  object_type_name: '订单',
  object_id: '5',
  object_no: '202603020000000001',
  reason: '系统内部错误',
  request_id: 'job-0123456789',
  first_at: '2026-03-02T01:00:00.000Z',
  last_at: '2026-03-02T02:00:00.000Z',
  times: 61,
  resolved_at: null,
};
const run = {
  id: '9',
  sweep: 'b',
  title: '任务b',
  asked_by: '王小明',
  started_at: '2026-03-02T02:00:00.000Z',
  finished_at: '2026-03-02T02:00:01.000Z',
  done: 2,
  failed: 1,
};
const page = (list: object[]) => ({ list, total: list.length, total_capped: false, page: 1, page_size: 10 });
const asked = (path: string) => server.requests.filter((request) => request.path === path);

function answers({ tags = ['Jobs', 'job:retry'], stopped = false } = {}): void {
  server.on('get', '/privilege/my/info', () => done({ ...person, rule_tags: tags }));
  server.on('get', '/privilege/jobs/list', () =>
    done({ list: [job('a'), job('b', { failures: 1, last_done: 3, last_done_at: '2026-03-02T01:59:00.000Z', done_of_day: 12 })], swept_at: null, stopped }),
  );
  server.on('get', '/privilege/jobs/failures', () => done(page([failure])));
  server.on('get', '/privilege/jobs/runs', () => done(page([run])));
}
const rowOf = async (text: string) => (await screen.findAllByText(text)).map((cell) => cell.closest('tr')).find((row) => row !== null)!;

describe('the jobs page', () => {
  it('shows how each job stands, and what it could not do', async () => {
    answers();
    await renderApp(<Jobs />, { signedIn: true });
    expect(within(await rowOf('任务a')).getByText('正常')).toBeTruthy();
    const failing = within(await rowOf('任务b'));
    expect(failing.getByText('1项失败')).toBeTruthy();
    expect(failing.getByText('2026-03-02 09:59:00')).toBeTruthy();
    const lasting = within(await rowOf('系统内部错误'));
    expect(lasting.getByRole('link', { name: failure.object_no }).getAttribute('href')).toContain('/order/orderDetail?');
    expect(lasting.getByText('61')).toBeTruthy();
    expect(screen.queryByText(/没有运行/)).toBeNull();
    await userEvent.click(failing.getByRole('button', { name: '查看 任务b 的失败明细' }));
    await waitFor(() => expect(asked('/privilege/jobs/failures').at(-1)!.search).toContain('sweep=b'));
  });

  it('says when jobs stand still, and when it could not ask', async () => {
    answers({ stopped: true });
    await renderApp(<Jobs />, { signedIn: true });
    await screen.findByText(/任务已超过5分钟没有运行/);
    server.on('get', '/privilege/jobs/runs', () => refused(1050, '操作过于频繁，请稍后再试', 429));
    await userEvent.click(screen.getByText('运行记录'));
    expect(await screen.findByText('操作过于频繁，请稍后再试')).toBeTruthy();
  });

  it('runs one now and tells what came of it', async () => {
    answers();
    server.on('post', '/privilege/jobs/retry', () => done({ run_id: '9' }));
    server.on('get', '/privilege/jobs/run', () => done(run));
    await renderApp(<Jobs />, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: '立即运行 任务b' }));
    await screen.findByText('已处理2项，失败1项');
    expect(asked('/privilege/jobs/retry').map((request) => request.body)).toEqual([{ sweep: 'b' }]);
  });

  it('runs none for who may only look', async () => {
    answers({ tags: ['Jobs'] });
    await renderApp(<Jobs />, { signedIn: true });
    await rowOf('任务a');
    expect(screen.queryByRole('button', { name: /立即运行/ })).toBeNull();
  });

  it('asks again every ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    answers();
    await renderApp(<Jobs />, { signedIn: true });
    await rowOf('任务a');
    const before = asked('/privilege/jobs/list').length;
    await vi.advanceTimersByTimeAsync(10_100);
    await waitFor(() => expect(asked('/privilege/jobs/list').length).toBeGreaterThan(before));
  });
});
