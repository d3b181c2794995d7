import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { inputLimit, positiveInteger } from './number-text.ts';
import { LimitedInput } from './limited-input.tsx';

function Held({ limit, start = '' }: { limit: (text: string) => string; start?: string }) {
  const [value, setValue] = useState(start);
  return <LimitedInput aria-label="数" limit={limit} value={value} onChange={setValue} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('数');

it('holds only what the limit leaves of what is typed or pasted', () => {
  renderWidget(<Held limit={positiveInteger} />);
  fireEvent.change(input(), { target: { value: '00a12元' } });
  expect(input().value).toBe('12');
  fireEvent.change(input(), { target: { value: '0' } });
  expect(input().value).toBe('');
  fireEvent.change(input(), { target: { value: '123456789' } });
  expect(input().value).toBe('99999999');
});

it('ignores what an input method composes', () => {
  renderWidget(<Held limit={positiveInteger} start="12" />);
  fireEvent.compositionStart(input());
  fireEvent.change(input(), { target: { value: '12ni3hao' } });
  expect(input().value).toBe('12ni3hao');
  fireEvent.compositionEnd(input(), { data: 'ni3hao' });
  expect(input().value).toBe('12');
});

it('takes digits that a phone keyboard composes', () => {
  renderWidget(<Held limit={(text) => inputLimit(text, 2)} start="1" />);
  fireEvent.compositionStart(input());
  fireEvent.change(input(), { target: { value: '12.555' } });
  fireEvent.compositionEnd(input(), { data: '2.555' });
  expect(input().value).toBe('12.55');
});

it('what it holds is replaced by what is typed after coming to it by a click; a second click puts the caret', async () => {
  renderWidget(<Held limit={positiveInteger} start="430" />);
  await userEvent.click(input());
  await userEvent.keyboard('15');
  expect(input().value).toBe('15');
  await userEvent.click(input());
  await userEvent.keyboard('0');
  expect(input().value).toBe('150');
});

it('what it holds is replaced by what is typed after coming to it by Tab', async () => {
  renderWidget(<Held limit={positiveInteger} start="430" />);
  await userEvent.tab();
  await userEvent.keyboard('7');
  expect(input().value).toBe('7');
});

it('a minus that it does not take is told, and the digits behind it are not taken for what was meant without a word', async () => {
  renderWidget(<Held limit={positiveInteger} />);
  await userEvent.click(input());
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.keyboard('-50');
  expect(input().value).toBe('50');
  expect(screen.getByRole('status').textContent).toBe('此处不能填负数');
});
