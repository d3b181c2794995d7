import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EffectsTable } from '../effects-table/effects-table.tsx';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { MaskedText } from '../masked-text/masked-text.tsx';
import { Money } from '../money/money.tsx';
import { PageHeader, Section } from '../page/index.ts';
import { StatusDot, StatusTag, tagColours } from '../status-tag/index.ts';
import { renderWidget } from './render.tsx';

it('money is ¥1,234.00 from fen, and - without an amount', () => {
  renderWidget([<Money key="a" fen={123400} />, <Money key="b" fen={-5} />, <Money key="c" fen={null} />]);
  expect(document.body.textContent).toBe('¥1,234.00-¥0.05-');
});

it('a status says in words what its colour says, in six colours', () => {
  expect(tagColours).toHaveLength(6);
  renderWidget([
    <StatusTag key="a" colour="danger">
      逾期3天
    </StatusTag>,
    <StatusDot key="b" colour="success">
      租赁中
    </StatusDot>,
  ]);
  expect(screen.getByText('逾期3天')).toBeTruthy();
  expect(screen.getByText('租赁中')).toBeTruthy();
});

it('effects say what, from and to', () => {
  renderWidget(
    <EffectsTable
      effects={[
        { what: '押金', from: 500000, to: 0 },
        { what: '状态', to: '已关闭' },
      ]}
    />,
  );
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['押金', '¥5,000.00', '¥0.00'],
    ['状态', '-', '已关闭'],
  ]);
});

it('a failed load says why and can be tried again', () => {
  const retry = vi.fn<(...given: unknown[]) => void>();
  renderWidget(<LoadFailed error={new Error('超时')} onRetry={retry} />);
  expect(screen.getByRole('alert').textContent).toContain('超时');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('what is not there is not asked for again: the note says where to look', () => {
  renderWidget(<LoadFailed error={Object.assign(new Error('订单不存在'), { status: 404 })} onRetry={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toBe('订单不存在可能已被删除，或不属于您所在的商家、门店，请核对后从列表打开');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a page has one title, and sections are named', () => {
  renderWidget([
    <PageHeader key="a" title="订单详情" />,
    <Section key="b" title="用户信息">
      x
    </Section>,
  ]);
  expect(screen.getByRole('heading', { level: 1, name: '订单详情' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '用户信息' })).toBeTruthy();
});

it('masked text shows plain text after a reason, and hides it again', async () => {
  const reveal = vi.fn<(reason: string) => Promise<string>>(async () => '13812341234');
  renderWidget(<MaskedText masked="138****1234" label="手机号" reveal={reveal} />);
  fireEvent.click(screen.getByRole('button', { name: '查看明文（手机号）' }));
  fireEvent.click(screen.getByRole('button', { name: '查看明文' }));
  expect(reveal).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '联系客户' } });
  fireEvent.click(screen.getByRole('button', { name: '查看明文' }));
  await waitFor(() => expect(screen.getByText('13812341234')).toBeTruthy());
  expect(reveal).toHaveBeenCalledWith('联系客户');
  fireEvent.click(screen.getByRole('button', { name: '隐藏明文（手机号）' }));
  expect(screen.getByText('138****1234')).toBeTruthy();
});

it('masked text without the right has no button, and - when there is nothing', () => {
  renderWidget([<MaskedText key="a" masked="138****1234" label="手机号" />, <MaskedText key="b" masked="" label="邮箱" />]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.body.textContent).toBe('138****1234-');
});
