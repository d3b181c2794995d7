import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { RemarkDialog, type Remark, type RemarkDialogProps } from './index.ts';

const remark: Remark = { describe: '已联系', status: 1, merchant_name: '自营', create_time: '2026-03-01T02:03:04Z' };

function show(remarks: readonly Remark[], more: Partial<RemarkDialogProps> = {}) {
  const save = vi.fn<(...given: unknown[]) => Promise<void>>(async () => {});
  const onClose = vi.fn<(...given: unknown[]) => void>();
  const view = renderWidget(<RemarkDialog open subject="1" load={async () => ({ list: remarks, more: false })} save={save} onClose={onClose} {...more} />);
  return { ...view, save, onClose };
}
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /保 ?存/ });

it('lists 备注内容, 商家名称 and 备注时间', async () => {
  show([remark]);
  expect(await screen.findByText('已联系')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['备注内容', '商家名称', '备注时间']);
  expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['重要 已联系', '自营', '2026-03-01 10:03:04']);
});

it('asks for a description when remarks exist', async () => {
  const { save } = show([remark]);
  await screen.findByText('已联系');
  fireEvent.click(saveButton());
  expect(screen.getByRole('alert').textContent).toBe('请输入备注内容');
  expect(save).not.toHaveBeenCalled();
});

it('takes an empty description when there are none, as general unless said otherwise', async () => {
  const { save, onClose, host } = show([]);
  await screen.findByText('暂无数据');
  fireEvent.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(save).toHaveBeenCalledWith({ describe: '', status: 2 });
  expect(host.success).toHaveBeenCalledWith('保存成功');
});

it('saves a trimmed description with its level', async () => {
  const { save, onClose } = show([remark]);
  await screen.findByText('已联系');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 改约周六 ' } });
  fireEvent.click(screen.getByRole('radio', { name: '重要' }));
  fireEvent.click(saveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(save).toHaveBeenCalledWith({ describe: '改约周六', status: 1 });
});

it('has five rows for the text', async () => (show([]), expect(screen.getByRole<HTMLTextAreaElement>('textbox').rows).toBe(5)));

it('stays open with the failure', async () => {
  const { onClose } = show([], { save: () => Promise.reject(new Error('数据已被他人修改，请刷新后重试')) });
  await screen.findByText('暂无数据');
  fireEvent.click(saveButton());
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('cannot save before it knows whether remarks exist, and offers to load them again', async () => {
  const load = vi
    .fn<RemarkDialogProps['load']>()
    .mockRejectedValueOnce(new Error('加载不了'))
    .mockResolvedValue({ list: [remark], more: true });
  show([], { load });
  expect(await screen.findByText('加载不了')).toBeTruthy();
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已联系')).toBeTruthy();
  expect(screen.getByText('仅显示最近的备注，更早的请在详情页查看')).toBeTruthy();
});
