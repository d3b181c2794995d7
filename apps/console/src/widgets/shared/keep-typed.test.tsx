import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider, Form, Input } from 'antd';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Fields {
  name: string;
}

function show(run: () => Promise<string> = async () => '已保存') {
  const onClose = vi.fn<(done: boolean) => void>();
  renderWidget(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <FormDialog<Fields> title="新建模板" okText="保存" run={run} after={async () => undefined} onClose={onClose}>
        <Form.Item name="name" label="名称">
          <Input />
        </Form.Item>
      </FormDialog>
    </ConfigProvider>,
  );
  return onClose;
}
const name = () => screen.getByLabelText('名称');

it('Esc leaves an untouched form at once', async () => {
  const onClose = show();
  await userEvent.type(name(), '{Escape}');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('Esc asks before it takes what was typed, which stays unless that is wanted', async () => {
  const onClose = show();
  await userEvent.type(name(), '佳能{Escape}');
  await screen.findByText('已填写的内容将丢失');
  await userEvent.click(screen.getByRole('button', { name: '继续填写' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '放弃填写' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect((name() as HTMLInputElement).value).toBe('佳能');
});

it('Esc leaves once that is confirmed', async () => {
  const onClose = show();
  await userEvent.type(name(), '佳能{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '放弃填写' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledExactlyOnceWith(false));
});

it('the button leaves without a question', async () => {
  const onClose = show();
  await userEvent.type(name(), '佳能');
  await userEvent.click(screen.getByRole('button', { name: /^取 ?消$/ }));
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('what the server refused is told until the fields are changed', async () => {
  show(() => Promise.reject(new Error('名称已存在')));
  await userEvent.type(name(), '佳能');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByText('名称已存在');
  await userEvent.type(name(), '2');
  await waitFor(() => expect(screen.queryByText('名称已存在')).toBeNull());
});
