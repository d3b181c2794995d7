import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { Pager } from './pager.tsx';

it('offers 10, 20 and 50 rows, turns pages, and starts over with another size', () => {
  const onChange = vi.fn<(...given: unknown[]) => void>();
  renderWidget(<Pager page={1} pageSize={10} total={95} onChange={onChange} />);
  expect(screen.getByText('共 95 条')).toBeTruthy();
  fireEvent.click(screen.getByTitle('2'));
  expect(onChange).toHaveBeenLastCalledWith(2, 10);
  fireEvent.mouseDown(document.querySelector('input[role="combobox"]')!);
  const options = [...document.querySelectorAll('.ant-select-item-option')];
  expect(options.map((option) => option.textContent)).toEqual(['10 条/页', '20 条/页', '50 条/页']);
  fireEvent.click(options[2]!);
  expect(onChange).toHaveBeenLastCalledWith(1, 50);
});
