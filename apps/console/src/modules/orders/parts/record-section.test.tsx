import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import { RecordSection } from './record-section.tsx';

const server = fakeServer();
const path = '/merchant/order/detail/orderRecord';
const record = (id: string) => ({ id, at: '2026-03-02T02:00:00Z', actor_name: `员工${id}`, actor_type: '员工', action: '备注', from: '', to: '', reason: '' });
const more = () => screen.getByRole('button', { name: '查看更多操作日志' });

beforeEach(() => localStorage.clear());

it('shows what happened last, and the rest on request, which is remembered', async () => {
  server.on('get', path, () => done({ list: ['5', '4', '3', '2'].map(record), next: '' }));
  await renderApp(<RecordSection orderNo="202601010000000001" />);
  await screen.findByText('员工3');
  expect(screen.queryByText('员工2')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '展开操作日志' }));
  expect(await screen.findByText('员工2')).toBeTruthy();
  expect(localStorage.getItem('unfolded-logs')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: '收起操作日志' }));
  expect(screen.queryByText('员工2')).toBeNull();
});

it('older entries come on request, also after a failure, until there are no more', async () => {
  server.on('get', path, () => done({ list: [record('3'), record('2')], next: '2' }));
  await renderApp(<RecordSection orderNo="202601010000000001" />);
  await userEvent.click(await screen.findByRole('button', { name: '展开操作日志' }));
  server.on('get', path, () => refused(1000, '服务繁忙', 500));
  await userEvent.click(more());
  expect(await screen.findByText('服务繁忙')).toBeTruthy();
  expect(screen.getByText('员工3')).toBeTruthy();
  server.on('get', path, () => done({ list: [record('1')], next: '' }));
  await userEvent.click(more());
  expect(await screen.findByText('员工1')).toBeTruthy();
  expect(screen.getByText('员工3')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: '查看更多操作日志' })).toBeNull());
  expect(new URLSearchParams(server.requests.at(-1)!.search).get('before')).toBe('2');
});
