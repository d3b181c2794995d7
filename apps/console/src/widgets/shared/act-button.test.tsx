import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { ActButton } from './act-button.tsx';

it('does what it is for while nothing blocks it', async () => {
  const done = vi.fn<() => void>();
  renderWidget(<ActButton onClick={done}>发货</ActButton>);
  await userEvent.click(screen.getByRole('button', { name: '发货' }));
  expect(done).toHaveBeenCalledOnce();
});

it('blocked does nothing, and says why to the pointer and to the keyboard', async () => {
  const done = vi.fn<() => void>();
  renderWidget(
    <ActButton blocked="租赁合同未签署，不能发货" onClick={done}>
      发货
    </ActButton>,
  );
  const button = screen.getByRole('button', { name: '发货' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe('租赁合同未签署，不能发货');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('租赁合同未签署，不能发货');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(done).not.toHaveBeenCalled();
});

it('is red on no row: a dangerous act that is a link stands on many', () => {
  renderWidget(
    <>
      <ActButton type="link" danger>
        删除
      </ActButton>
      <ActButton danger>清除</ActButton>
    </>,
  );
  const reds = screen.getAllByRole('button').map((button) => button.classList.contains('ant-btn-dangerous'));
  expect(reds).toEqual([false, true]);
});
