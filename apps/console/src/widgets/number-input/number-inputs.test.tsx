import { fen, priceUnit, type Fen, type PriceUnit } from '@merchant-admin/common/money';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { InputLimit, MoneyInput, NumberRange, PositiveInteger, PriceInput, rangeError } from './index.ts';

const input = (name: string | RegExp = '数') => screen.getByLabelText<HTMLInputElement>(name);
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

function Text({ mode }: { readonly mode?: 0 | 1 | 2 }) {
  const [value, setValue] = useState('');
  const props = { 'aria-label': '数', value, onChange: setValue };
  return mode === undefined ? <PositiveInteger {...props} /> : <InputLimit {...props} mode={mode} />;
}

it('a positive integer has no leading zeros, is empty at 0 and ends at 99999999', () => {
  renderWidget(<Text />);
  for (const [text, held] of [
    ['00a12', '12'],
    ['0', ''],
    ['100000001', '99999999'],
    ['１２', '12'],
  ] as const) {
    type(text);
    expect(input().value).toBe(held);
  }
});

it.each([
  [0, '1234'],
  [1, '12.3'],
  [2, '12.34'],
] as const)('an input of mode %i holds 12.34 as %s', async (mode, held) => {
  renderWidget(<Text mode={mode} />);
  await userEvent.type(input(), '12.34.');
  expect(input().value).toBe(held);
});

describe('an amount', () => {
  const changed = vi.fn<(value: number | undefined) => void>();
  function Money({ start, max }: { readonly start?: Fen; readonly max?: Fen }) {
    const [value, setValue] = useState(start);
    return <MoneyInput label="数" value={value} max={max} onChange={(next) => (setValue(next), changed(next))} />;
  }

  it('is typed in yuan and held in fen', async () => {
    renderWidget(<Money />);
    await userEvent.type(input(), '12.5');
    expect(changed.mock.calls.map(([value]) => value)).toEqual([100, 1200, 1250]);
    expect(input().value).toBe('12.5');
    fireEvent.blur(input());
    expect(input().value).toBe('12.50');
  });

  it('may be pasted as ¥1,234.50 and in full-width digits', async () => {
    renderWidget(<Money />);
    await userEvent.click(input());
    await userEvent.paste('¥1,234.50');
    expect(changed).toHaveBeenLastCalledWith(123_450);
    await userEvent.clear(input());
    expect(changed).toHaveBeenLastCalledWith(undefined);
    await userEvent.paste('１２．３４元');
    expect(changed).toHaveBeenLastCalledWith(1234);
  });

  it('keeps what it held when a pasted text would become another amount', async () => {
    renderWidget(<Money start={fen(500)} />);
    await userEvent.click(input());
    changed.mockClear();
    await userEvent.paste('-1');
    expect(input().value).toBe('5.00');
    expect(changed).not.toHaveBeenCalled();
  });

  it('says when it is more than it may be', () => {
    renderWidget(<Money start={fen(20_000)} max={fen(10_000)} />);
    expect(screen.getByRole('alert').textContent).toBe('数不能大于¥100.00');
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a value that comes from outside', () => {
    const view = renderWidget(<MoneyInput label="数" value={fen(100)} onChange={() => undefined} />);
    view.update(<MoneyInput label="数" value={fen(250)} onChange={() => undefined} />);
    expect(input().value).toBe('2.50');
  });

  it('of goods is held in 1/10000 yuan, and a finer price is kept until somebody types', () => {
    const onChange = vi.fn<(value: PriceUnit | undefined) => void>();
    renderWidget(<PriceInput label="数" value={priceUnit(36_000_050)} onChange={onChange} />);
    fireEvent.focus(input());
    fireEvent.blur(input());
    expect(input().value).toBe('3600.01');
    expect(onChange).not.toHaveBeenCalled();
    type('12.34');
    expect(onChange).toHaveBeenCalledWith(123_400);
  });
});

describe('a range', () => {
  it('holds five decimals at both ends unless told otherwise', () => {
    const onChange = vi.fn<(value: readonly string[]) => void>();
    const view = renderWidget(<NumberRange label="金额" value={['1', '']} onChange={onChange} />);
    fireEvent.change(input('金额 最大值'), { target: { value: '1.2345678' } });
    expect(onChange).toHaveBeenLastCalledWith(['1', '1.23456']);
    view.update(<NumberRange label="金额" value={['1', '']} decimals={1} onChange={onChange} />);
    fireEvent.change(input('金额 最小值'), { target: { value: '2.25' } });
    expect(onChange).toHaveBeenLastCalledWith(['2.2', '']);
  });

  it('says that its start must not be above its end', () => {
    const view = renderWidget(<NumberRange label="金额" value={['10', '9.5']} onChange={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toBe('金额的起始值不能大于结束值');
    expect(input('金额 最小值').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    view.update(<NumberRange silent label="金额" value={['10', '9.5']} onChange={() => undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rangeError('金额', ['10', '9.5'])).toBe('金额的起始值不能大于结束值');
    expect(rangeError('金额', ['9', '10'])).toBeUndefined();
    expect(rangeError('金额', ['10', ''])).toBeUndefined();
  });
});
