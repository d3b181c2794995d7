import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { JobProgress, type Job } from './index.ts';

const acts = () => ({ onCancel: vi.fn<() => void>(), onRetry: vi.fn<() => void>(), onDownload: vi.fn<() => void>(), onClose: vi.fn<() => void>() });
const show = (job: Job, more: object = acts()) => renderWidget(<JobProgress name="订单.xlsx" verb="导出" job={job} {...more} />);
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: '订单.xlsx' });

it.each([
  [{ state: 'waiting', done: 0, total: 0 }, '排队中', ['取消']],
  [{ state: 'running', done: 120, total: 237 }, '正在导出 120/237', ['取消']],
  [{ state: 'done', done: 237, total: 237 }, '导出完成', ['下载', '关闭']],
  [{ state: 'failed', done: 3, total: 237, failure: '超过10万条' }, '超过10万条', ['重试', '关闭']],
  [{ state: 'failed', done: 3, total: 237, failure: '' }, '导出失败', ['重试', '关闭']],
  [{ state: 'cancelled', done: 3, total: 237 }, '导出已取消', ['重试', '关闭']],
] as const)('%j is %s, with %j', (job, said, offered) => {
  show(job);
  expect(screen.getByRole('status').textContent).toBe(said);
  expect(buttons()).toEqual(offered);
});

it('the bar is filled as far as it is done, whole when done, and says nothing of what nobody knows', () => {
  const { update } = show({ state: 'running', done: 120, total: 240 });
  expect(bar().position).toBe(0.5);
  update(<JobProgress name="订单.xlsx" job={{ state: 'done', done: 0, total: 0 }} />);
  expect(bar().position).toBe(1);
  update(<JobProgress name="订单.xlsx" job={{ state: 'running', done: 500, total: 100 }} />);
  expect(bar().position).toBe(1);
  update(<JobProgress name="订单.xlsx" job={{ state: 'running', done: 0, total: 0 }} />);
  expect(bar().hasAttribute('value')).toBe(false);
});

it('what nobody can do is not offered', () => {
  show({ state: 'failed', done: 0, total: 0 }, {});
  expect(buttons()).toEqual([]);
});

it('an act is done once while it is under way', async () => {
  let finish = () => {};
  const onCancel = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  show({ state: 'running', done: 1, total: 2 }, { onCancel });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  fireEvent.click(screen.getByRole('button', { name: /取消/ }));
  expect(onCancel).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
});

it('why its state cannot be asked stands in the state’s place, until it is over', () => {
  const { update } = renderWidget(<JobProgress name="订单.xlsx" notice="网络异常" job={{ state: 'running', done: 1, total: 2 }} />);
  expect(screen.getByRole('status').textContent).toBe('网络异常');
  update(<JobProgress name="订单.xlsx" notice="网络异常" job={{ state: 'done', done: 2, total: 2 }} />);
  expect(screen.getByRole('status').textContent).toBe('处理完成');
});
