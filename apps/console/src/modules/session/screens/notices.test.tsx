import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../../platform/testing/server.ts';
import Notices from './notices.tsx';

const server = fakeServer();
const notice = (id: string, read: boolean) => ({
  id,
  kind: 'roles-changed',
  title: `角色已变更${id}`,
  text: '管理员将您的角色调整为：客服',
  link: id === '1' ? '' : '/my/account',
  created_at: '2026-03-02T02:00:00.000Z',
  read,
});
const notices = (...list: object[]) => server.on('get', '/privilege/my/notices', () => done({ list, total: 45, total_capped: false, page: 1, page_size: 20 }));
const searches = () => server.requests.filter((request) => request.path === '/privilege/my/notices').map((request) => request.search);

it('shows unread ones first, or by time, page by page', async () => {
  notices(notice('2', false), notice('1', true));
  await renderApp(<Notices />);
  expect(await screen.findByRole('link', { name: '角色已变更2' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '角色已变更1' })).toBeNull();
  expect(screen.getAllByRole('img', { name: '未读' })).toHaveLength(1);
  expect(screen.getAllByText('2026-03-02 10:00:00')).toHaveLength(2);
  await userEvent.click(screen.getByText('按时间'));
  await waitFor(() => expect(searches().at(-1)).toBe('?page=1&page_size=20&order=time'));
  await userEvent.click(screen.getByTitle('2'));
  await waitFor(() => expect(searches().at(-1)).toBe('?page=2&page_size=20&order=time'));
});

it('marks one as read, or all; with none unread there is nothing to mark', async () => {
  notices(notice('2', false));
  server.on('post', '/privilege/my/notices/read', () => done());
  await renderApp(<Notices />);
  await userEvent.click(await screen.findByRole('button', { name: '标为已读：角色已变更2' }));
  const marked = () => server.requests.filter((request) => request.path.endsWith('/read')).map((request) => request.body);
  await waitFor(() => expect(marked()).toEqual([{ id: '2' }]));
  notices(notice('2', true));
  await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
  await waitFor(() => expect(marked().at(-1)).toEqual({}));
  await waitFor(() => expect((screen.getByRole('button', { name: '全部标为已读' }) as HTMLButtonElement).disabled).toBe(true));
});

it('says why they cannot be read, and tries again', async () => {
  server.on('get', '/privilege/my/notices', () => refused(1051, '系统繁忙，请稍后再试', 503));
  await renderApp(<Notices />);
  expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy();
  notices(notice('1', true));
  await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByText('角色已变更1')).toBeTruthy();
});
