import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './index.ts';

function show(more: Partial<ConfirmDialogProps> = {}) {
  const onClose = vi.fn<(...given: unknown[]) => void>();
  const onConfirm = vi.fn<(reason: string) => Promise<void>>(async () => {});
  renderWidget(
    <ConfirmDialog
      open
      title="取消订单 1"
      consequences={['订单将关闭', '租金退回']}
      confirmText="取消订单"
      onConfirm={onConfirm}
      onClose={onClose}
      {...more}
    />,
  );
  return { onClose, onConfirm };
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: /取消订单$/ }));

it('says what will happen and names its button by the act', () => {
  show();
  expect(screen.getByRole('dialog', { name: '取消订单 1' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['订单将关闭', '租金退回']);
  expect(screen.getByRole('button', { name: '取消订单' })).toBeTruthy();
});

it('closes when it is done', async () => {
  const { onClose } = show();
  confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
});

it('acts once, however often it is pressed, and cannot be left meanwhile', async () => {
  let finish = () => {};
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
  const { onClose } = show({ onConfirm });
  confirm();
  confirm();
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^取 ?消$/ }).disabled).toBe(true);
  finish();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('stays open with the message when it fails', async () => {
  const { onClose } = show({ onConfirm: () => Promise.reject(new Error('订单状态已变更，请刷新页面')) });
  confirm();
  expect(await screen.findByText('订单状态已变更，请刷新页面')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('is left without doing it', () => {
  const { onClose, onConfirm } = show();
  fireEvent.click(screen.getByRole('button', { name: /^取 ?消$/ }));
  expect(onClose).toHaveBeenCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
});

describe('a reason', () => {
  it('that is required must be given', async () => {
    const { onConfirm } = show({ reason: { label: '取消原因', required: true } });
    confirm();
    expect(screen.getByRole('alert').textContent).toBe('请输入取消原因');
    expect(onConfirm).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/取消原因/), { target: { value: ' 不想租了 ' } });
    expect(screen.queryByRole('alert')).toBeNull();
    confirm();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('不想租了'));
  });
  it('that was typed is taken by Esc only when it is pressed again', async () => {
    const { onClose } = show({ reason: { label: '取消原因', required: true } });
    const field = screen.getByLabelText(/取消原因/);
    await userEvent.type(field, '不想租了{Escape}');
    expect(screen.getByText('已填写的内容将丢失，再按一次 Esc 放弃')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(field, '了');
    expect(screen.queryByText('已填写的内容将丢失，再按一次 Esc 放弃')).toBeNull();
    await userEvent.type(field, '{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(field, '{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  });
  it('that was not typed is left by Esc at once', async () => {
    const { onClose } = show({ reason: { label: '取消原因', required: true } });
    await userEvent.type(screen.getByLabelText(/取消原因/), '{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
  });
  it('may be left out when it is not required', async () => {
    const { onConfirm } = show({ reason: {} });
    confirm();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith(''));
  });
  it('with options is chosen, and a remark may follow', async () => {
    const { onConfirm } = show({ reason: { label: '取消原因', required: true, options: ['信息填写错误', '其他'] } });
    confirm();
    expect(screen.getByRole('alert').textContent).toBe('请选择取消原因');
    fireEvent.mouseDown(screen.getByRole('combobox'));
    fireEvent.click(await screen.findByTitle('其他'));
    fireEvent.change(screen.getByLabelText('补充说明'), { target: { value: '搬家' } });
    confirm();
    await waitFor(() => expect(onConfirm).toHaveBeenCalledWith('其他：搬家'));
  });
});
