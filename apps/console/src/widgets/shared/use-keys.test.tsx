import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const modal = { role: 'dialog', 'aria-modal': true } as const;
const act = vi.fn<() => void>();
function Keyed() {
  useKeys({ t: act });
  return (
    <>
      <input aria-label="字" />
      <button type="button">按钮</button>
    </>
  );
}

it('a key does what it stands for once, and nothing while somebody types, holds Ctrl, or has a dialog open', () => {
  const { rerender } = render(<Keyed />);
  fireEvent.keyDown(screen.getByRole('button'), { key: 'T' });
  expect(act).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 't', repeat: true });
  fireEvent.keyDown(document.body, { key: 't', ctrlKey: true });
  fireEvent.keyDown(screen.getByLabelText('字'), { key: 't' });
  fireEvent.keyDown(document.body, { key: 'constructor' });
  rerender(
    <>
      <Keyed />
      <section {...modal} />
    </>,
  );
  fireEvent.keyDown(document.body, { key: 't' });
  expect(act).toHaveBeenCalledTimes(1);
});
