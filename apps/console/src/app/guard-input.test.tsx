import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Select } from 'antd';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { guardInput } from './guard-input.ts';

function Roles({ onSeen }: { readonly onSeen: (roles: string[]) => void }) {
  const [roles, setRoles] = useState<string[]>([]);
  const choose = (next: string[]) => {
    setRoles(next);
    onSeen(next);
  };
  return (
    <Select aria-label="角色" mode="multiple" value={roles} onChange={choose} options={['超级管理员', '审核员'].map((label) => ({ value: label, label }))} />
  );
}

/** Opens the field and presses Tab. @returns what is chosen then */
async function chosenByTab(): Promise<string[][]> {
  const seen = vi.fn<(roles: string[]) => void>();
  const { unmount } = render(<Roles onSeen={seen} />);
  const field = screen.getByRole('combobox', { name: '角色' });
  fireEvent.mouseDown(field);
  await waitFor(() => expect(document.querySelector('.ant-select-item-option-active')).not.toBeNull());
  fireEvent.keyDown(field, { key: 'Tab', keyCode: 9, which: 9 });
  unmount();
  return seen.mock.calls.map(([roles]) => roles);
}

it('Tab leaves a field of several choices without choosing one more, as it would by itself', async () => {
  expect(await chosenByTab()).toEqual([['超级管理员']]);
  const unguard = guardInput();
  expect(await chosenByTab()).toEqual([]);
  unguard();
});
