import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import * as engines from './engine.ts';
import { BarChart, PieChart } from './index.ts';

const engine = { setOption: vi.fn<(option: object) => void>(), dispose: vi.fn<() => void>(), resize: vi.fn<() => void>() };
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(engines, 'startChart').mockReturnValue(engine as unknown as engines.Chart);
});

const items = [
  { name: '支付宝', value: 300 },
  { name: '微信', value: 100 },
];
const drawn = () => waitFor(() => expect(engine.setOption).toHaveBeenCalled());

it('says what it shows to those who cannot see it', async () => {
  renderWidget(<PieChart title="订单来源" items={items} />);
  await drawn();
  expect(screen.getByRole('img', { name: '订单来源：共2项，合计400，最大为支付宝（300，75.0%）' })).toBeTruthy();
});

it('查看数据 shows a table of the values, and 查看图表 the chart again', async () => {
  renderWidget(<BarChart title="租金" unit="money" items={items} />);
  await drawn();
  fireEvent.click(screen.getByRole('button', { name: '查看数据' }));
  expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['名称', '金额', '占比'],
    ['支付宝', '¥3.00', '75.0%'],
    ['微信', '¥1.00', '25.0%'],
  ]);
  expect(engine.dispose).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '查看图表' }));
  expect(screen.getByRole('img')).toBeTruthy();
});

it('without data it is 暂无数据, and nothing is loaded to draw with', () => {
  renderWidget(<PieChart title="订单来源" items={[]} />);
  expect(screen.getByText('暂无数据')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(engine.setOption).not.toHaveBeenCalled();
});

it('a whole of nothing is said, not drawn', () => {
  renderWidget(<PieChart title="订单来源" items={[{ name: '微信', value: 0 }]} />);
  expect(screen.getByText('各项合计为0')).toBeTruthy();
});

it('while loading it is busy, and a failure says why and can be tried again', () => {
  const retry = vi.fn<() => void>();
  const { update } = renderWidget(<PieChart title="订单来源" items={undefined} />);
  expect(screen.getByText('图表加载中').closest('[aria-busy]')).toBeTruthy();
  update(<PieChart title="订单来源" items={undefined} error={new Error('统计超时')} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('统计超时');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('what could not be refreshed stays, and says that it is old', async () => {
  const retry = vi.fn<() => void>();
  renderWidget(<PieChart title="订单来源" items={items} error={new Error('统计超时')} onRetry={retry} />);
  await drawn();
  expect(screen.getByRole('alert').textContent).toContain('刷新失败，当前显示的是之前的数据');
  expect(screen.getByRole('img')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('is drawn once for the same data, again for other data, and cleared up when it goes', async () => {
  const { update, unmount } = renderWidget(<PieChart title="订单来源" items={items} />);
  await drawn();
  update(<PieChart title="订单来源" items={structuredClone(items)} />);
  expect(engine.setOption).toHaveBeenCalledOnce();
  update(<PieChart title="订单来源" items={[...items, { name: '抖音', value: 5 }]} />);
  expect(engine.setOption).toHaveBeenCalledTimes(2);
  unmount();
  expect(engine.dispose).toHaveBeenCalledOnce();
});

it('does not move where motion is reduced', async () => {
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(plain(query), { matches: query.includes('reduced-motion') }));
  renderWidget(<PieChart title="订单来源" items={items} />);
  await drawn();
  expect(engine.setOption.mock.lastCall?.[0]).toMatchObject({ animation: false });
});
