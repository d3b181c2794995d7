import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { CheckedForm } from './checked-form.tsx';
import { DayItem } from './day-item.tsx';
import { leadToFirstError } from './first-error.ts';

const needed = [{ required: true, message: '请填写' }];
const Own = () => (
  <span>
    <button type="button">选择文件</button>
  </span>
);

/** What stands between the others comes last, and one control takes no id of the form. */
function Filled() {
  const [more, setMore] = useState(false);
  return (
    <CheckedForm>
      <Form.Item name="first" label="甲" rules={needed}>
        <Input />
      </Form.Item>
      {more && (
        <Form.Item name="between" label="乙" rules={needed}>
          <Input />
        </Form.Item>
      )}
      <Form.Item name="file" label="丙" rules={needed}>
        <Own />
      </Form.Item>
      <Form.Item name="last" label="丁" rules={needed}>
        <Input />
      </Form.Item>
      <Button onClick={() => setMore(true)}>更多</Button>
      <Button htmlType="submit">保存</Button>
    </CheckedForm>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const at = () => document.activeElement;

test('an incomplete form leads to its first error as people read, and shows it in the middle', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderWidget(<Filled />);
  await press('更多');
  await press('保存');
  await vi.waitFor(() => expect(at()).toBe(screen.getByLabelText('甲')));
  expect(shown).toHaveBeenLastCalledWith({ block: 'center' });
  await userEvent.type(screen.getByLabelText('甲'), '1');
  await press('保存');
  await vi.waitFor(() => expect(at()).toBe(screen.getByLabelText('乙')));
  await userEvent.type(screen.getByLabelText('乙'), '2');
  await press('保存');
  await vi.waitFor(() => expect(at()).toBe(screen.getByRole('button', { name: '选择文件' })));
  shown.mockRestore();
});

test('whoever goes to another field before the first error is shown stays there', async () => {
  renderWidget(<Filled />);
  await press('保存');
  await vi.waitFor(() => expect(at()).toBe(screen.getByLabelText('甲')));
  const frame = () => new Promise(requestAnimationFrame);
  screen.getByRole('button', { name: '保存' }).focus();
  leadToFirstError(document.querySelector('form'));
  screen.getByLabelText('丁').focus();
  for (let frames = 0; frames < 5; frames += 1) await frame();
  expect(at()).toBe(screen.getByLabelText('丁'));
});

test('Enter takes the day that is typed and leaves the form unsent; the next field sends it with that day', async () => {
  const sent = vi.fn<(values: { day?: string }) => void>();
  renderWidget(
    <CheckedForm<{ day?: string }> onFinish={sent}>
      <DayItem name="day" label="日期" free />
      <Form.Item name="last" label="丁">
        <Input />
      </Form.Item>
      <Button htmlType="submit">保存</Button>
    </CheckedForm>,
  );
  await userEvent.type(screen.getByLabelText('日期'), '2026-03-05{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('丁'), '{Enter}');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-03-05' })));
});
