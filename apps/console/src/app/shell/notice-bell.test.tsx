import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../platform/testing/render-app.tsx';
import { done, fakeServer, refused } from '../../platform/testing/server.ts';
import { NoticeBell } from './notice-bell.tsx';

const server = fakeServer();
const unread = (count: number) => server.on('get', '/privilege/my/notices/unread', () => done({ unread: count }));
const notice = (id: string, more: object = {}) => ({
  id,
  kind: 'export-done',
  title: `导出完成${id}`,
  text: '订单列表.xlsx，共20条',
  link: '/my/downloads',
  created_at: '2026-03-02T02:00:00.000Z',
  read: false,
  ...more,
});
const notices = (...list: object[]) =>
  server.on('get', '/privilege/my/notices', () => done({ list, total: list.length, total_capped: false, page: 1, page_size: 10 }));
const bell = () => screen.findByRole('button', { name: /^消息通知/ });
const asked = (path: string) => server.requests.filter((request) => request.path === path);

describe('the bell', () => {
  it('says how many notices wait, and nothing when none does or they cannot be counted', async () => {
    unread(100);
    await renderApp(<NoticeBell />);
    expect(await screen.findByText('99+')).toBeTruthy();
    expect((await bell()).getAttribute('aria-label')).toBe('消息通知，99+条未读');
  });

  it('stays quiet when the count fails', async () => {
    server.on('get', '/privilege/my/notices/unread', () => refused(1051, '系统繁忙，请稍后再试', 503));
    await renderApp(<NoticeBell />);
    await waitFor(() => expect(asked('/privilege/my/notices/unread')).toHaveLength(1));
    expect((await bell()).getAttribute('aria-label')).toBe('消息通知');
    expect(document.querySelector('sup')).toBeNull();
  });

  it('asks once a minute, and not while nobody sees the window', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    unread(1);
    await renderApp(<NoticeBell />);
    await screen.findByText('1');
    await vi.advanceTimersByTimeAsync(60_500);
    expect(asked('/privilege/my/notices/unread')).toHaveLength(2);
    visibility.mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(180_000);
    expect(asked('/privilege/my/notices/unread')).toHaveLength(2);
    visibility.mockReturnValue('visible');
    unread(7);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('7');
  });

  it('opens the newest notices, each leading to what it is about and then read', async () => {
    unread(1);
    notices(notice('2'), notice('1', { read: true }));
    server.on('post', '/privilege/my/notices/read', () => done());
    const { place } = await renderApp(<NoticeBell />);
    await userEvent.click(await bell());
    const panel = await screen.findByRole('dialog', { name: '消息通知' });
    await userEvent.click(await within(panel).findByRole('link', { name: '导出完成2' }));
    await waitFor(() => expect(place()).toBe('/my/downloads'));
    await waitFor(() => expect(asked('/privilege/my/notices/read')[0]?.body).toEqual({ id: '2' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks all as read', async () => {
    unread(2);
    notices(notice('2'), notice('1'));
    server.on('post', '/privilege/my/notices/read', () => done());
    await renderApp(<NoticeBell />);
    await userEvent.click(await bell());
    await screen.findByText('导出完成2');
    await userEvent.click(screen.getByRole('button', { name: '全部标为已读' }));
    await waitFor(() => expect(asked('/privilege/my/notices/read')[0]?.body).toEqual({}));
  });

  it('closes by Esc, which gives the focus back, and by a click elsewhere', async () => {
    unread(0);
    notices();
    await renderApp(
      <>
        <NoticeBell />
        <p>elsewhere</p>
      </>,
    );
    await userEvent.click(await bell());
    await screen.findByText('暂无消息');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await bell());
    await userEvent.click(await bell());
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByText('elsewhere'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why when the notices cannot be read, with a way to try again', async () => {
    unread(1);
    server.on('get', '/privilege/my/notices', () => refused(1051, '系统繁忙，请稍后再试', 503));
    await renderApp(<NoticeBell />);
    await userEvent.click(await bell());
    await screen.findByText('系统繁忙，请稍后再试');
    notices(notice('1'));
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('导出完成1')).toBeTruthy();
  });
});
