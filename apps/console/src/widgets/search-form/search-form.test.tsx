import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { beWide } from '../harness/dom.ts';
import { renderWidget } from '../harness/render.tsx';
import { SearchForm, type Field, type FieldValues, type Option } from './index.ts';

const fields: Field[] = [
  { type: 'text', key: 'no', label: '订单号' },
  { type: 'text', key: 'channel', label: '渠道', related: ['source'] },
  { type: 'text', key: 'source', label: '来源' },
  { type: 'positive-integer', key: 'days', label: '天数' },
  { type: 'text', key: 'phone', label: '手机号', rules: [{ pattern: '^\\d{4}$', message: '请输入后4位' }] },
];

function show(values: FieldValues = {}, more: Partial<Parameters<typeof SearchForm>[0]> = {}) {
  const onSubmit = vi.fn<(...given: unknown[]) => void>();
  const form = (now: FieldValues) => <SearchForm scope="test" fields={fields} values={now} onSubmit={onSubmit} {...more} />;
  const view = renderWidget(form(values));
  return { onSubmit, setValues: (now: FieldValues) => view.update(form(now)) };
}
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(name) }));
const visible = () => [...document.querySelectorAll<HTMLElement>('[data-field]')].filter((item) => !item.hidden).map((item) => item.dataset['field']);

describe('collapsed and expanded', () => {
  it('shows the first three fields, and all of them after 展开', () => {
    show();
    expect(visible()).toEqual(['no', 'channel', 'source']);
    press('展开');
    expect(visible()).toEqual(['no', 'channel', 'source', 'days', 'phone']);
    press('收起');
    expect(visible()).toHaveLength(3);
  });
  it('shows as many as expandNumber says', () => (show({}, { expandNumber: 1 }), expect(visible()).toEqual(['no'])));
  it('has no toggle when nothing is folded, or when it is not wanted', () => {
    show({}, { expandNumber: 5 });
    expect(screen.queryByRole('button', { name: /展开/ })).toBeNull();
  });
  it('can do without the toggle', () => {
    show({}, { foldable: false });
    expect(visible()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /展开|收起/ })).toBeNull();
  });
  it('opens by itself when a folded field holds a value', () => (show({ phone: '1234' }), expect(visible()).toHaveLength(5)));
});

describe('layout', () => {
  it('computes the columns from the measured width, out of 24', () => {
    beWide(1300);
    show();
    expect(document.querySelector<HTMLElement>('[data-field="no"]')?.style.gridColumn).toBe('span 6');
    expect(screen.getByRole('button', { name: '查询' }).parentElement?.style.gridColumn).toBe('span 6');
  });
  it('gives labels 114 pixels', () => (show(), expect(screen.getByText('订单号').style.width).toBe('114px')));
});

describe('submit', () => {
  it('emits trimmed values without empty ones and without the button field', () => {
    const { onSubmit } = show();
    type('订单号', '  ZL1 ');
    type('渠道', '   ');
    press('查询');
    expect(onSubmit.mock.calls).toEqual([[{ no: 'ZL1' }]]);
  });
  it('is blocked while a rule fails, says why, and opens a folded field in error', async () => {
    const { onSubmit } = show();
    press('展开');
    type('手机号', '12');
    press('收起');
    press('查询');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(visible()).toContain('phone');
    expect(screen.getByRole('alert').textContent).toBe('请输入后4位');
    const input = screen.getByLabelText('手机号');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input), { timeout: 10_000 });
    type('手机号', '1234');
    expect(screen.queryByRole('alert')).toBeNull();
    press('查询');
    expect(onSubmit).toHaveBeenLastCalledWith({ phone: '1234' });
  });
});

describe('reset', () => {
  it('clears fields and values, not back to what they were, and emits an empty submit with page 1 and page size 10', () => {
    const { onSubmit } = show({ no: 'ZL1', channel: '1' });
    press('重置');
    expect(onSubmit.mock.calls).toEqual([[{}, { page: 1, page_size: 10 }]]);
    expect(screen.getByLabelText<HTMLInputElement>('订单号').value).toBe('');
    press('查询');
    expect(onSubmit).toHaveBeenLastCalledWith({});
  });
  it('empties the form whatever was in it', () => {
    fc.assert(
      fc.property(fc.record({ no: fc.string(), channel: fc.string(), source: fc.string() }), (values) => {
        const { onSubmit } = show(values);
        type('订单号', 'x');
        press('重置');
        expect(onSubmit).toHaveBeenLastCalledWith({}, { page: 1, page_size: 10 });
        expect(screen.getAllByRole<HTMLInputElement>('textbox').every((input) => input.value === '')).toBe(true);
        document.body.replaceChildren();
      }),
      { numRuns: 15 },
    );
  });
});

it('clears related fields when a field changes', () => {
  show({ channel: '1', source: '2', no: '3' });
  type('渠道', '9');
  expect(screen.getByLabelText<HTMLInputElement>('来源').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('订单号').value).toBe('3');
});

describe('values from outside', () => {
  it('show, and replace a draft when they change', () => {
    const { setValues } = show({ no: 'ZL1' });
    type('订单号', 'draft');
    setValues({ no: 'ZL1' });
    expect(screen.getByLabelText<HTMLInputElement>('订单号').value).toBe('draft');
    setValues({ no: 'ZL2' });
    expect(screen.getByLabelText<HTMLInputElement>('订单号').value).toBe('ZL2');
  });
});

describe('keys', () => {
  it('/ goes to the first field', () => {
    show();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('订单号'));
  });
  it('/ is left alone while somebody types', () => {
    show();
    const input = screen.getByLabelText('渠道');
    input.focus();
    expect(fireEvent.keyDown(input, { key: '/' })).toBe(true);
    expect(document.activeElement).toBe(input);
  });
  it('Esc leaves the form', () => {
    show();
    const input = screen.getByLabelText('渠道');
    input.focus();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(document.activeElement).not.toBe(input);
  });
  it('an Enter of the input method does not submit', () => {
    show();
    expect(fireEvent.keyDown(screen.getByLabelText('订单号'), { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('订单号'), { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('订单号'), { key: 'Enter' })).toBe(true);
  });
});

describe('choices', () => {
  const select = (options: Extract<Field, { type: 'select' }>['options']): Field[] => [
    { type: 'text', key: 'channel', label: '渠道', related: ['source'] },
    { type: 'select', key: 'source', label: '来源', options },
  ];
  const open = () => fireEvent.mouseDown(screen.getByLabelText('来源'));

  it('are asked for when the select opens, with what it depends on', async () => {
    const load = vi.fn<(signal: AbortSignal, values: FieldValues) => Promise<Option[]>>(async () => [{ value: '11', label: '首页推荐' }]);
    const onSubmit = vi.fn<(...given: unknown[]) => void>();
    renderWidget(<SearchForm scope="s" fields={select(load)} values={{ channel: '1' }} onSubmit={onSubmit} />);
    expect(load).not.toHaveBeenCalled();
    open();
    fireEvent.click(await screen.findByTitle('首页推荐'));
    expect(load).toHaveBeenCalledWith(expect.any(AbortSignal), { channel: '1' });
    press('查询');
    expect(onSubmit).toHaveBeenCalledWith({ channel: '1', source: '11' });
  });
  it('that cannot be loaded say so and can be asked for again', async () => {
    const load = vi
      .fn<() => Promise<{ value: string; label: string }[]>>()
      .mockRejectedValueOnce(new Error('渠道列表加载超时'))
      .mockResolvedValue([{ value: '1', label: '好了' }]);
    renderWidget(<SearchForm scope="s" fields={select(load)} values={{}} onSubmit={vi.fn<(...given: unknown[]) => void>()} />);
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('渠道列表加载超时');
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByTitle('好了')).toBeTruthy();
  });
});

it('loads the date range and the cascader when they show', async () => {
  const more: Field[] = [
    { type: 'date-range', key: 'created', label: '下单时间' },
    { type: 'cascader', key: 'source', label: '来源', options: [{ value: '1', label: '支付宝', children: [{ value: '11', label: '首页' }] }] },
    { type: 'number-range', key: 'rent', label: '租金' },
  ];
  const onSubmit = vi.fn<(...given: unknown[]) => void>();
  renderWidget(<SearchForm scope="s" fields={more} values={{ created: ['2026-01-02', '2026-02-03'], source: ['1', '11'] }} onSubmit={onSubmit} />);
  expect(await screen.findByDisplayValue('2026-01-02')).toBeTruthy();
  expect(await screen.findByText('支付宝 / 首页')).toBeTruthy();
  const range = within(await screen.findByRole('group', { name: '租金' }));
  fireEvent.change(range.getByLabelText('租金 最小值'), { target: { value: '1.123456' } });
  press('查询');
  expect(onSubmit).toHaveBeenCalledWith({ created: ['2026-01-02', '2026-02-03'], source: ['1', '11'], rent: ['1.12345', ''] });
});
