import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { hourOptions, minuteOptions, secondOptions, timeRangeError, TimeRange, TimeSelect, type TimeRangeValue } from './index.ts';

it('hours go from 00 to 23, minutes and seconds from 00 to 59', () => {
  const ends = (options: typeof hourOptions) => [options.length, options[0]?.value, options.at(-1)?.value];
  expect([hourOptions, minuteOptions, secondOptions].map(ends)).toEqual([
    [24, '00', '23'],
    [60, '00', '59'],
    [60, '00', '59'],
  ]);
});

const changed = vi.fn<(value: unknown) => void>();
function Time({ start, seconds = true }: { readonly start?: string; readonly seconds?: boolean }) {
  const [value, setValue] = useState(start);
  return <TimeSelect label="营业" seconds={seconds} value={value} onChange={(next) => (setValue(next), changed(next))} />;
}
const choose = async (name: string, part: string) => {
  const box = screen.getByRole('combobox', { name });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: part } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
};

it('a time is chosen part by part, the others being 00, and found by typing', async () => {
  renderWidget(<Time />);
  await choose('营业 时', '09');
  expect(changed).toHaveBeenLastCalledWith('09:00:00');
  await choose('营业 秒', '59');
  expect(changed).toHaveBeenLastCalledWith('09:00:59');
  await choose('营业 分', '30');
  expect(changed).toHaveBeenLastCalledWith('09:30:59');
});

it('a time without seconds is HH:mm', async () => {
  renderWidget(<Time seconds={false} start="08:00" />);
  expect(screen.getAllByRole('combobox')).toHaveLength(2);
  await choose('营业 分', '45');
  expect(changed).toHaveBeenLastCalledWith('08:45');
});

it('clearing the hour clears the time', () => {
  renderWidget(<Time start="08:00:00" />);
  fireEvent.click(document.querySelector('.ant-select-clear') as Element);
  expect(changed).toHaveBeenLastCalledWith(undefined);
});

function Range({ start }: { readonly start: TimeRangeValue }) {
  const [value, setValue] = useState(start);
  return <TimeRange label="营业" value={value} onChange={(next) => (setValue(next), changed(next))} />;
}

it('a range says that its start must not be later than its end, until it is not', async () => {
  renderWidget(<Range start={['18:00:00', '09:00:00']} />);
  expect(screen.getByRole('alert').textContent).toBe('营业的开始时间不能晚于结束时间');
  await choose('营业 结束时间 时', '20');
  expect(changed).toHaveBeenLastCalledWith(['18:00:00', '20:00:00']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('equal and open ends are well', () => {
  expect(timeRangeError('x', ['09:00:00', '09:00:00'])).toBeUndefined();
  expect(timeRangeError('x', ['09:00:00', undefined])).toBeUndefined();
});
