import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { CopyButton } from './copy-button.tsx';

const clipboard = (value: unknown) => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(value as Clipboard);
const withoutClipboard = () => clipboard(undefined);
const copy = () => fireEvent.click(screen.getByRole('button', { name: '复制订单号' }));

it('copies and says 复制成功', async () => {
  const writeText = vi.fn<(...given: unknown[]) => Promise<void>>(async () => {});
  clipboard({ writeText });
  const { host } = renderWidget(<CopyButton text="ZL1" label="复制订单号" />);
  copy();
  await waitFor(() => expect(host.success).toHaveBeenCalledWith('复制成功'));
  expect(writeText).toHaveBeenCalledWith('ZL1');
});

it('copies without the clipboard interface, and gives the focus back', async () => {
  withoutClipboard();
  let copied = '';
  vi.spyOn(document, 'execCommand').mockImplementation(() => ((copied = (document.activeElement as HTMLTextAreaElement).value), true));
  const { host } = renderWidget(<CopyButton text="ZL2" label="复制订单号" />);
  screen.getByRole('button').focus();
  copy();
  await waitFor(() => expect(host.success).toHaveBeenCalledWith('复制成功'));
  expect(copied).toBe('ZL2');
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(document.querySelector('textarea')).toBeNull();
});

it('says so when nothing could be copied', async () => {
  withoutClipboard();
  const { host } = renderWidget(<CopyButton text="ZL3" label="复制订单号" />);
  copy();
  await waitFor(() => expect(host.failure).toHaveBeenCalled());
});
