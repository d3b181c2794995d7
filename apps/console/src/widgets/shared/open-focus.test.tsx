import { render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { WaitingDialog } from '../act-dialog/index.ts';
import { FormDialog } from './form-dialog.tsx';
import { NextCallPicker } from './next-call-picker.tsx';

const nothing = { title: '登记', okText: '保存', run: async () => '已保存', after: async () => undefined, onClose: () => undefined };
const words = (
  <Form.Item name="words" label="说明">
    <Input />
  </Form.Item>
);

/** Without motion, so that a dialog is open at once. */
const open = (children: ReactNode) =>
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <FormDialog {...nothing}>{children}</FormDialog>
    </ConfigProvider>,
  );

it('a dialog opens on its first field, not on the button that leaves it', async () => {
  open(words);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '说明' })));
});

it('a dialog whose first field is a day does not unfold the days over its other fields', async () => {
  open(
    <>
      <Form.Item name="at" label="下次跟进时间">
        <NextCallPicker />
      </Form.Item>
      {words}
    </>,
  );
  const day = await screen.findByRole('textbox', { name: '下次跟进时间' });
  await waitFor(() => expect(document.activeElement!.closest('[role=dialog]')).not.toBeNull());
  expect(document.activeElement).not.toBe(day);
  expect(document.querySelector('.ant-picker-dropdown')).toBeNull();
});

it('a dialog that waits for what it asks about is not closed by a Space too soon', async () => {
  const needed = { data: undefined, error: null, isError: false, isFetching: true, refetch: () => undefined };
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <WaitingDialog open title="质检" needs={[needed]} onClose={() => undefined} />
    </ConfigProvider>,
  );
  await screen.findByRole('dialog', { name: '质检' });
  await waitFor(() => expect(document.activeElement!.closest('.ant-modal-body')).not.toBeNull());
  expect(document.activeElement!.closest('button')).toBeNull();
});

it('a dialog that had to wait gives the focus back to the button that opened it', async () => {
  const needed = { data: undefined, error: null, isError: false, isFetching: true, refetch: () => undefined };
  const step = (dialog: ReactNode) => (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <button>质检</button>
      {dialog}
    </ConfigProvider>
  );
  const page = render(step(undefined));
  const opener = screen.getByRole('button', { name: '质检' });
  opener.focus();
  page.rerender(step(<WaitingDialog open title="质检" needs={[needed]} onClose={() => undefined} />));
  await waitFor(() => expect(document.activeElement!.closest('.ant-modal-body')).not.toBeNull());
  page.rerender(
    step(
      <FormDialog key="form" {...nothing} open>
        {words}
      </FormDialog>,
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '说明' })));
  page.rerender(
    step(
      <FormDialog key="form" {...nothing} open={false}>
        {words}
      </FormDialog>,
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
