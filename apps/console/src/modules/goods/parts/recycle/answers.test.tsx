import type { ConditionGroup } from '@merchant-admin/common/recycle';
import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { expect, it } from 'vitest';
import { Answers } from './estimate.tsx';

const group = (name: string) =>
  ({ name, multiple: false, options: ['好', '坏'].map((each) => ({ id: name + each, name: each })) }) as unknown as ConditionGroup;

it('each question is a group of its own for the keyboard, also within one field of a form', () => {
  render(
    <Form>
      <Form.Item name="option_ids">
        <Answers groups={[group('外观'), group('屏幕')]} chosen={new Set()} onChange={() => undefined} />
      </Form.Item>
    </Form>,
  );
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect([names[0] === names[1], names[2] === names[3], names[1] === names[2]]).toEqual([true, true, false]);
});
