import { fireEvent, render, screen } from '@testing-library/react';
import type { InputRef } from 'antd';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { ScanBox } from './scan-box.tsx';

function Scanned() {
  const field = useRef<InputRef>(null);
  return (
    <>
      <ScanBox field={field} label="扫描" placeholder="" onText={() => undefined} />
      <button type="button">撤回</button>
      <input aria-label="区域" />
      <input type="checkbox" aria-label="损坏" />
      <div role="grid" aria-label="表格" tabIndex={0} />
    </>
  );
}

it('takes the focus for a number that is typed elsewhere, and for nothing that belongs to a field, a table of cells or a button', () => {
  render(<Scanned />);
  const field = screen.getByRole('textbox', { name: '扫描' });
  const from = (place: HTMLElement, key: string, held = {}) => {
    place.focus();
    fireEvent.keyDown(place, { key, ...held });
    return document.activeElement;
  };
  const button = screen.getByRole('button');
  for (const place of [button, screen.getByRole('checkbox')]) expect(from(place, '8')).toBe(field);
  fireEvent.keyDown(document.body, { key: 'F' });
  expect(document.activeElement).toBe(field);
  expect(from(button, ' ')).toBe(button);
  expect(from(button, 'Enter')).toBe(button);
  expect(from(button, 'c', { ctrlKey: true })).toBe(button);
  for (const place of [screen.getByLabelText('区域'), screen.getByRole('grid')]) expect(from(place, '8')).toBe(place);
});
