import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { ColumnSettings } from './column-settings.tsx';
import { DensityButton } from './density-button.tsx';
import type { ColumnChoice, Density } from './layout.ts';
import { rowAt } from './use-list-drag.ts';

const columns = [
  { key: 'no', title: '订单号' },
  { key: 'name', title: '姓名' },
  { key: 'note', title: '备注', hidden: true },
];
const changed = vi.fn<(choices: readonly ColumnChoice[]) => void>();
const kept = () => changed.mock.lastCall?.[0] ?? [];

function Settings() {
  const [choices, setChoices] = useState<readonly ColumnChoice[]>([]);
  return <ColumnSettings columns={columns} kept={choices} onChange={(next) => (changed(next), setChoices(next))} />;
}
const open = async () => {
  renderWidget(<Settings />);
  fireEvent.click(screen.getByRole('button', { name: '列设置' }));
  await screen.findAllByRole('checkbox');
};
const order = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.dataset['column']);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows and hides columns, but never the last one on show', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: '备注' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '姓名' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '订单号' }));
  expect(kept().map((choice) => choice.shown)).toEqual([false, false, true]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '备注' }).disabled).toBe(true);
});

it('puts columns in order by its buttons', async () => {
  await open();
  press('下移订单号');
  expect(order()).toEqual(['name', 'no', 'note']);
  press('上移备注');
  expect(order()).toEqual(['name', 'note', 'no']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上移姓名' }).disabled).toBe(true);
});

it('finds the row that a pointer is over, the last one below the list', () => {
  expect([0, 31, 32, 95, 500].map((y) => rowAt([32, 64, 96], y))).toEqual([0, 0, 1, 2, 2]);
});

it('fixes a column at the left, and goes back to what was declared', async () => {
  await open();
  press('固定姓名在左侧');
  expect(kept().find((choice) => choice.key === 'name')?.pinned).toBe(true);
  press('恢复默认');
  expect(kept()).toEqual([
    { key: 'no', shown: true, pinned: true },
    { key: 'name', shown: true, pinned: false },
    { key: 'note', shown: false, pinned: false },
  ]);
});

it('switches the density', () => {
  function Switch() {
    const [density, setDensity] = useState<Density>('default');
    return <DensityButton density={density} onChange={setDensity} />;
  }
  renderWidget(<Switch />);
  press('密度：默认');
  expect(screen.getByRole('button', { name: '密度：紧凑', pressed: true })).toBeTruthy();
});
