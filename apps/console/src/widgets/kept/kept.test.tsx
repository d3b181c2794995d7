import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enabledSwitch, shelfSwitch } from '@merchant-admin/contract/platform/kept-thing';
import { expect, test, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { keptDialogs, keptForm } from './index.ts';

const thing = { entity: 'curio', title: '藏品', idName: 'curio_id', switch: enabledSwitch } as const;
const row = { id: '7', name: '瓶', version: 2, enabled: true, sort: 3 };
type Row = typeof row;
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const closed = vi.fn<(done: boolean) => void>();

test('switching sends which one, the version seen and the other state, and tells what follows', async () => {
  const send = vi.fn<(...sent: unknown[]) => Promise<undefined>>(async () => undefined);
  const after = vi.fn<(...sent: unknown[]) => Promise<undefined>>(async () => undefined);
  const { Switch } = keptDialogs<typeof thing, Row>(thing, { after, switch: { send, on: ['可以选择'], off: ({ name }) => [`${name}不能再选择`] } });
  renderWidget(<Switch row={row} open onClose={closed} />);
  await screen.findByText('停用藏品 瓶');
  await screen.findByText('瓶不能再选择');
  await press(/停 ?用/);
  await vi.waitFor(() => expect(after).toHaveBeenCalledWith('停用成功'));
  expect(send).toHaveBeenCalledWith({ curio_id: '7', version: 2, enabled: false }, row);
});

test('what stands on a shelf is named alone, and an id may stand under the thing’s own name', async () => {
  const send = vi.fn<(...sent: unknown[]) => Promise<undefined>>(async () => undefined);
  const shelved = { ...thing, switch: shelfSwitch } as const;
  const { Switch } = keptDialogs<typeof shelved, Omit<Row, 'id'> & { curio_id: string; on_shelf: boolean }>(shelved, {
    after: async () => undefined,
    switch: { send, on: ['店铺展示'], off: [] },
  });
  const { id: _id, ...rest } = row;
  renderWidget(<Switch row={{ ...rest, curio_id: '9', on_shelf: false }} open onClose={closed} />);
  await screen.findByText('上架 瓶');
  await press(/上 ?架/);
  expect(send).toHaveBeenCalledWith({ curio_id: '9', version: 2, on_shelf: true }, expect.anything());
});

test('deleting sends which one and the version seen', async () => {
  const send = vi.fn<(...sent: unknown[]) => Promise<undefined>>(async () => undefined);
  const { Delete } = keptDialogs<typeof thing, Row>(thing, { after: async () => undefined, delete: { send } });
  renderWidget(<Delete row={row} open onClose={closed} />);
  await screen.findByText('删除藏品 瓶');
  await screen.findByText('操作日志会保留它的历史');
  await press(/删 ?除/);
  expect(send).toHaveBeenCalledWith({ curio_id: '7', version: 2 });
});

test('a form of declared fields edits one, with its state as it is', async () => {
  const save = vi.fn<(...sent: unknown[]) => Promise<undefined>>(async () => undefined);
  const fields = { name: { label: '名称', of: 'line', max: 9 }, enabled: { label: '状态', of: 'state', initial: true } } as const;
  const { Edit } = keptForm<typeof thing, typeof fields, Row>(thing, fields, { tag: 'curio:edit', save, after: async () => undefined });
  renderWidget(<Edit row={{ ...row, enabled: false }} open onClose={closed} />);
  await screen.findByText('编辑藏品');
  await userEvent.clear(screen.getByLabelText('名称'));
  await userEvent.type(screen.getByLabelText('名称'), '罐');
  await press(/保 ?存/);
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({ curio_id: '7', version: 2, enabled: false, name: '罐' }, expect.any(String));
});
