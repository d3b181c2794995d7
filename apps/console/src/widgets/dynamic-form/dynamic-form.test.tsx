import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import specimen from './dynamic-form.specimen.tsx';
import { everyKind, someValues } from './testing/any-values.ts';
import { DynamicForm, type DynamicFormProps, type FormValues } from './index.ts';

const submitted = () => vi.fn<NonNullable<DynamicFormProps['onSubmit']>>(async () => undefined);
function show(definition: unknown, more: Partial<DynamicFormProps> = {}) {
  const onSubmit = submitted();
  const view = renderWidget(<DynamicForm definition={definition} label="表单" onSubmit={onSubmit} {...more} />);
  return { ...view, onSubmit };
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }));
const input = (more: object = {}) => ({ type: 'input', name: '姓名', model: 'person', ...more });

describe('every type of the specification', () => {
  const filled = specimen.states.find(({ state }) => state === 'filled');

  it('is drawn with its value', async () => {
    renderWidget(filled?.render());
    expect(screen.getByText(/<b>标签<\/b>/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/姓名/).value).toBe('张三');
    expect(screen.getByLabelText<HTMLTextAreaElement>('备注').rows).toBe(5);
    expect(screen.getByLabelText<HTMLInputElement>('月收入').value).toBe('12500.5');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '高' }).checked).toBe(true);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([true, true, false]);
    expect(['时间', '日期', '日期时间', '颜色'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
      '09:30:00',
      '2026-03-01',
      '2026-03-01 09:30:00',
      '#1677ff',
    ]);
    expect(screen.getByRole('switch', { name: '加急' }).getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('slider', { name: '把握' }).getAttribute('aria-valuenow')).toBe('60');
    expect(within(screen.getByRole('group', { name: '评分' })).getAllByRole('radio', { checked: true })).not.toEqual([]);
    for (const title of ['深圳', '南山 / 科技园店', '深圳华强供应链', '多头借贷', '自营', '中关村资方', '支付宝 / 首页推荐']) {
      expect((await screen.findAllByTitle(title)).length, title).toBeGreaterThan(0);
    }
    expect(screen.getByRole('button', { name: '核验身份' })).toBeTruthy();
  });

  it('is shown as text to those who only read', async () => {
    renderWidget(specimen.states.find(({ state }) => state === 'read')?.render());
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '提交' })).toBeNull();
    for (const text of ['张三', '高', '身份证、工作证明', '南山 / 科技园店', '是', '深圳华强供应链', '支付宝 / 首页推荐'])
      expect(await screen.findByText(text)).toBeTruthy();
  });
});

it('gives back what it was given, in the types that it was given', async () => {
  const choices = [
    { value: 1, label: '一' },
    { value: '2', label: '二' },
  ];
  const definition = [
    input(),
    { type: 'number', name: '数', model: 'n' },
    { type: 'select', name: '选', model: 's', options: choices },
    { type: 'checkbox', name: '多', model: 'c', options: choices },
    { type: 'switch', name: '关', model: 'w' },
    { type: 'time', name: '时', model: 't' },
  ];
  const values = { person: '李四', n: 0.1, s: 1, c: [1, '2'], w: false, t: '23:59:59' };
  const { onSubmit } = show(definition, { initial: values });
  submit();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual(values);
});

it('gives back whatever it was given, for every kind of field', async () => {
  const sources = { supplier: async () => [], riskTag: async () => [], merchant: async () => [], funder: async () => [], source: async () => [] };
  await fc.assert(
    fc.asyncProperty(someValues, async (values) => {
      const { onSubmit, unmount } = show(everyKind, { initial: values, sources });
      submit();
      await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
      expect(onSubmit.mock.calls[0]?.[0]).toEqual({ ...values });
      unmount();
    }),
    { numRuns: 4 },
  );
});

it('emits typed values by model with every change', async () => {
  const onChange = vi.fn<(values: FormValues) => void>();
  show([input(), { type: 'number', name: '数', model: 'n' }, { type: 'select', name: '选', model: 's', options: [{ value: 7, label: '七' }] }], { onChange });
  await userEvent.type(screen.getByLabelText('数'), '1.5');
  expect(onChange).toHaveBeenLastCalledWith({ n: 1.5 });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选' }));
  fireEvent.click(await screen.findByTitle('七'));
  expect(onChange).toHaveBeenLastCalledWith({ n: 1.5, s: 7 });
});

it('does not submit what breaks a rule, says what, and goes to the first field in error', async () => {
  const { onSubmit } = show([
    input(),
    input({ model: 'phone', name: '手机号', rules: [{ required: true }, { pattern: '^1\\d{10}$', message: '请输入手机号' }] }),
    input({ model: 'x', name: '备用', rules: [{ required: true }] }),
  ]);
  submit();
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['请填写手机号', '请填写备用']);
  const phone = screen.getByLabelText<HTMLInputElement>(/手机号/);
  await waitFor(() => expect(document.activeElement).toBe(phone), { timeout: 10_000 });
  expect(phone.getAttribute('aria-describedby')).toBe(screen.getAllByRole('alert')[0]?.id);
  fireEvent.change(phone, { target: { value: '123' } });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  submit();
  expect(screen.getByText('请输入手机号')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('an Enter that confirms an input method’s choice does not submit', () => {
  show([input()]);
  const field = screen.getByLabelText('姓名');
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })).toBe(true);
});

it('goes to the first button of a group in error', async () => {
  show([{ type: 'radio', name: '级别', model: 'l', options: ['高', '低'], rules: [{ required: true }] }]);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: '高' })), { timeout: 10_000 });
});

it('clears related fields when one changes', () => {
  const onChange = vi.fn<(values: FormValues) => void>();
  show([input({ relationModel: 'city' }), input({ model: 'city', name: '城市', relationModel: 'shop' }), input({ model: 'shop', name: '门店' })], {
    onChange,
    initial: { person: '甲', city: '深圳', shop: '科技园' },
  });
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '乙' } });
  expect(onChange).toHaveBeenLastCalledWith({ person: '乙' });
  expect(screen.getByLabelText<HTMLInputElement>('门店').value).toBe('');
});

it('lets the person choose a field’s label, which is a value of its own', async () => {
  const { onSubmit } = show([
    input({
      name: '联系方式',
      labelType: 'select',
      labelModel: 'kind',
      defaultLabel: 'phone',
      labelTypeList: [
        { value: 'phone', label: '手机号' },
        { value: 'wechat', label: '微信号' },
      ],
    }),
  ]);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '联系方式类型' }));
  fireEvent.click(await screen.findByTitle('微信号'));
  fireEvent.change(screen.getByRole('textbox', { name: '联系方式' }), { target: { value: 'abc' } });
  submit();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ person: 'abc', kind: 'wechat' }));
});

it('says which custom button was pressed, and submits nothing', () => {
  const onButton = vi.fn<(key: string) => void>();
  const { onSubmit } = show([{ type: 'custom-button', name: '核验', key: 'verify' }], { onButton });
  fireEvent.click(screen.getByRole('button', { name: '核验' }));
  expect(onButton).toHaveBeenCalledExactlyOnceWith('verify');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('loads choices by the loader that a field names, with what they depend on', async () => {
  const shops = vi.fn<(signal: AbortSignal, parents: object) => Promise<{ value: string; label: string }[]>>(async () => [{ value: '8', label: '科技园店' }]);
  show([input({ model: 'city', name: '城市', relationModel: 'shop' }), { type: 'select', name: '门店', model: 'shop', options: { loader: 'shops' } }], {
    initial: { city: '深圳' },
    loaders: { shops },
  });
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '门店' }));
  expect(await screen.findByTitle('科技园店')).toBeTruthy();
  expect(shops.mock.calls[0]?.[1]).toEqual({ city: '深圳' });
});

it.each([
  ['an unknown type', { type: 'hologram', name: '全息', model: 'a' }, /字段类型“hologram”无法识别/],
  ['a loader that the form lacks', { type: 'select', name: '门店', model: 'a', options: { loader: 'constructor' } }, /缺少数据来源/],
  ['a business select without rows', { type: 'selectSupplier', name: '供应商', model: 'a' }, /缺少数据来源/],
])('%s shows a line, and the rest of the form works', async (_name, field, line) => {
  const { onSubmit } = show([field, input()]);
  expect(screen.getByText(line)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('姓名'), { target: { value: '甲' } });
  submit();
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ person: '甲' }));
});

it('submits once however often it is pressed, and says why it failed', async () => {
  let fail = (_error: Error) => {};
  const onSubmit = vi.fn<NonNullable<DynamicFormProps['onSubmit']>>(() => new Promise((_resolve, reject) => (fail = reject)));
  show([input()], { onSubmit });
  submit();
  fireEvent.submit(screen.getByRole('form'));
  expect(onSubmit).toHaveBeenCalledOnce();
  fail(new Error('订单状态已变更，请刷新页面'));
  expect(await screen.findByText('订单状态已变更，请刷新页面')).toBeTruthy();
});
