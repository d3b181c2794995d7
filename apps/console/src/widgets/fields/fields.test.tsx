import { fireEvent, render, screen } from '@testing-library/react';
import { inputShape } from '@merchant-admin/contract/platform/form-shapes';
import type { FormFields } from '@merchant-admin/contract/platform/form';
import { Button, Form } from 'antd';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { FieldItem, FieldItems, initialOf, needed, sentOf, statesOf, valuesOf } from './index.ts';

const fields = {
  name: { label: '名称', of: 'line', max: 5 },
  note: { label: '备注', of: 'line', max: 5, optional: true },
  price: { label: '价格', of: 'amount', min: 100, max: 20_000 },
  sort: { label: '排序', of: 'integer', min: 0, max: 99, optional: true, initial: 0 },
  kind: {
    label: '类型',
    of: 'code',
    choices: [
      ['1', '甲'],
      ['2', '乙'],
    ],
    inSight: true,
    initial: 1,
  },
  place_id: { label: '地点', of: 'id', entity: 'place', optional: true },
  images: { label: '图片', of: 'pictures', most: 2, optional: true },
  enabled: { label: '状态', of: 'state', initial: true },
} as const satisfies FormFields;

const body = z.strictObject(inputShape(fields));
/** What the call tells of one field that is wrong. */
const toldOf = (sent: object) => body.safeParse(sent).error?.issues[0]?.message;
const fine = { name: '瓶', price: 200, kind: 1 };

function Asked({ onFinish }: { readonly onFinish: (values: object) => void }) {
  const { images: _images, place_id: _place, ...asked } = fields;
  return (
    <Form initialValues={initialOf(fields)} onFinish={onFinish}>
      <FieldItems fields={asked} />
      <Button htmlType="submit">保存</Button>
    </Form>
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: /保 ?存/ }));

test('a form tells what is missing and what is out of bounds as its call does', async () => {
  const saved = vi.fn<(values: object) => void>();
  render(<Asked onFinish={saved} />);
  save();
  await screen.findByText(toldOf({ ...fine, name: '' })!);
  await screen.findByText(toldOf({ ...fine, price: undefined })!);
  type('名称', '瓶');
  type('价格', '0.5');
  save();
  await screen.findByText(toldOf({ ...fine, price: 50 })!);
  expect([toldOf({ ...fine, name: '' }), toldOf({ ...fine, price: undefined }), toldOf({ ...fine, price: 50 })]).toEqual([
    '请输入名称',
    '请输入价格',
    '价格不能小于¥1.00',
  ]);
  expect(saved).not.toHaveBeenCalled();
});

test('what is filled in is sent as the call takes it', async () => {
  const saved = vi.fn<(values: object) => void>();
  render(<Asked onFinish={saved} />);
  type('名称', '瓶');
  type('价格', '150');
  type('排序', '7');
  fireEvent.click(screen.getByLabelText('乙'));
  save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  const sent = sentOf(fields, saved.mock.calls[0]![0]);
  expect(sent).toEqual({ name: '瓶', price: 15_000, sort: 7, kind: 2 });
  expect(body.parse(sent)).toEqual({ ...sent, note: '', images: [], enabled: true });
});

test('one that is there is filled in, what it has none of is left out, and its state is saved with it', () => {
  const row = { id: '7', name: '瓶', note: '', price: 200, sort: 1, kind: 2, place_id: '', images: [{ key: 'm1/pub/a.jpg', url: '/a' }], enabled: false };
  const held = valuesOf(fields, row);
  expect(held).toMatchObject({ name: '瓶', kind: 2, images: [{ key: 'm1/pub/a.jpg', url: '/a' }] });
  expect(Object.keys(held)).toEqual(['name', 'note', 'price', 'sort', 'kind', 'images']);
  expect(sentOf(fields, held)).toMatchObject({ images: ['m1/pub/a.jpg'], price: 200 });
  expect(statesOf(fields, row)).toEqual({ enabled: false });
});

test('a field may be needed where its call can do without it', async () => {
  render(
    <Form>
      <FieldItem name="sort" field={needed(fields.sort, 1)} bare="第1行排序" />
      <Button htmlType="submit">保存</Button>
    </Form>,
  );
  save();
  await screen.findByText('请输入1至99的整数');
  type('第1行排序', '0');
  expect(screen.getByLabelText<HTMLInputElement>('第1行排序').value).toBe('');
});

test.each([
  ['kind', { ...fine, kind: 3 }, '请选择类型'],
  ['sort', { ...fine, sort: 100 }, '请输入0至99的整数'],
  ['sort as text', { ...fine, sort: 'x' }, '请输入0至99的整数'],
  ['images', { ...fine, images: ['a', 'b', 'c'] }, '最多上传2张图片'],
])('the call refuses a wrong %s in Chinese', (_name, sent, message) => {
  expect(toldOf(sent)).toBe(message);
});

const dayFields = { from: { label: '起日', of: 'day' } } as const satisfies FormFields;

test('a day is shown and typed as the call takes it, and asked for where it is missing', async () => {
  const saved = vi.fn<(values: object) => void>();
  render(
    <Form initialValues={{ from: '2026-05-01' }} onFinish={saved}>
      <FieldItems fields={dayFields} />
      <Button htmlType="submit">保存</Button>
    </Form>,
  );
  expect(screen.getByLabelText('起日')).toHaveProperty('value', '2026-05-01');
  fireEvent.mouseDown(screen.getByLabelText('起日'));
  type('起日', '2026-06-02');
  fireEvent.keyDown(screen.getByLabelText('起日'), { key: 'Enter' });
  save();
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith({ from: '2026-06-02' }));
  const told = z.strictObject(inputShape(dayFields));
  expect(told.safeParse({ from: '2026-06-02' }).success).toBe(true);
  expect(told.safeParse({ from: '2026-06-31' }).error?.issues[0]?.message).toBe('请选择起日');
});
