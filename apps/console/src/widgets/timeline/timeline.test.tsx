import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { groupByDay } from './days.ts';
import { Timeline, TimelineList, type TimelineEntry, type TimelinePage } from './index.ts';

const entry = (id: string, at: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({ id, at, actor: '王审核', action: `动作${id}`, ...more });
const days = () =>
  screen.getAllByRole('region').map((day) => [
    day.getAttribute('aria-label'),
    within(day)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent),
  ]);

it('groups by day of business time, newest first', () => {
  renderWidget(<TimelineList entries={[entry('1', '2026-03-01T15:59:59Z'), entry('3', '2026-03-02T01:00:00Z'), entry('2', '2026-03-01T16:00:00Z')]} />);
  expect(days()).toEqual([
    ['2026-03-02 周一', ['动作3', '动作2']],
    ['2026-03-01 周日', ['动作1']],
  ]);
  expect(screen.getAllByRole('time').map((time) => time.textContent)).toEqual(['09:00:00', '00:00:00', '23:59:59']);
});

it('says who, what, why and with which effect', () => {
  renderWidget(
    <TimelineList
      entries={[
        entry('1', '2026-03-01T02:00:00Z', { actorType: '平台员工', reason: '用户不想租了', differences: [{ field: '状态', from: '待审核', to: '已关闭' }] }),
      ]}
    />,
  );
  expect(screen.getByRole('listitem').textContent).toBe('10:00:00动作1王审核平台员工状态待审核 改为已关闭原因：用户不想租了');
});

it('what has no time comes last and breaks nothing', () => {
  expect(groupByDay([entry('1', 'gestern'), entry('2', '2026-03-01T02:00:00Z')]).map((day) => day.name)).toEqual(['2026-03-01 周日', '时间未知']);
});

it('folds a long text until it is asked for', () => {
  const reason = '很长的原因。'.repeat(40);
  renderWidget(<TimelineList entries={[entry('1', '2026-03-01T02:00:00Z', { reason }), entry('2', '2026-03-01T01:00:00Z', { reason: '短' })]} />);
  const button = screen.getByRole('button', { name: '展开' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.hasAttribute('data-folded')).toBe(true);
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: '收起' }).getAttribute('aria-expanded')).toBe('true');
  expect(document.querySelector('[data-folded]')).toBeNull();
});

it('loads older entries on request, from where the last ended, until there are no more', async () => {
  const load = vi.fn<(from: string | undefined, signal: AbortSignal) => Promise<TimelinePage>>(async (from) =>
    from === undefined
      ? { entries: [entry('2', '2026-03-02T01:00:00Z')], next: 'b' }
      : { entries: [entry('2', '2026-03-02T01:00:00Z'), entry('1', '2026-03-01T01:00:00Z')] },
  );
  renderWidget(<Timeline subject="1" load={load} />);
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('没有更多了')).toBeTruthy();
  expect(load.mock.calls.map(([from]) => from)).toEqual([undefined, 'b']);
  expect(days()).toEqual([
    ['2026-03-02 周一', ['动作2']],
    ['2026-03-01 周日', ['动作1']],
  ]);
});

it('keeps what it has when older entries cannot be loaded, says why, and tries again', async () => {
  const load = vi
    .fn<(from: string | undefined) => Promise<TimelinePage>>()
    .mockResolvedValueOnce({ entries: [entry('2', '2026-03-02T01:00:00Z')], next: 'b' })
    .mockRejectedValueOnce(new Error('系统繁忙'))
    .mockResolvedValue({ entries: [entry('1', '2026-03-01T01:00:00Z')] });
  renderWidget(<Timeline subject="2" load={load} />);
  fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect((await screen.findByRole('alert')).textContent).toBe('系统繁忙');
  expect(screen.getByText('动作2')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('动作1')).toBeTruthy();
});

it('is 暂无数据 without entries, and a failed load says why and can be tried again', async () => {
  const load = vi.fn<() => Promise<TimelinePage>>().mockRejectedValueOnce(new Error('超时')).mockResolvedValue({ entries: [] });
  renderWidget(<Timeline subject="3" load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('超时');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.getByText('暂无数据')).toBeTruthy());
});
