import { fen, priceUnit, type Fen, type PriceUnit } from '@merchant-admin/common/money';
import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { InputLimit, MoneyInput, NumberRange, PositiveInteger, PriceInput } from './index.ts';

interface Start {
  readonly whole?: string;
  readonly decimal?: string;
  readonly amount?: Fen;
  readonly price?: PriceUnit;
  readonly range?: readonly string[];
  readonly disabled?: boolean;
}

function Inputs({ whole = '', decimal = '', amount, price, range = ['', ''], disabled = false }: Start) {
  const [held, setHeld] = useState({ whole, decimal, amount, price, range });
  const set = (part: Partial<typeof held>) => setHeld({ ...held, ...part });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 360 }}>
      <PositiveInteger aria-label="数量" placeholder="数量" disabled={disabled} value={held.whole} onChange={(text) => set({ whole: text })} />
      <InputLimit aria-label="重量" placeholder="重量" mode={2} disabled={disabled} value={held.decimal} onChange={(text) => set({ decimal: text })} />
      <MoneyInput
        label="退款金额"
        placeholder="退款金额"
        max={fen(1_000_000)}
        disabled={disabled}
        value={held.amount}
        onChange={(next) => set({ amount: next })}
      />
      <PriceInput label="A段定价" placeholder="A段定价" disabled={disabled} value={held.price} onChange={(next) => set({ price: next })} />
      <NumberRange label="总租金" disabled={disabled} value={held.range} onChange={(next) => set({ range: next })} />
    </div>
  );
}

const filled: Start = { whole: '12', decimal: '3.45', amount: fen(123_450), price: priceUnit(36_000_000), range: ['100', '2000.5'] };

const specimen: Specimen = {
  name: 'number-input',
  title: '数字与金额输入框',
  states: [
    { state: 'filled', title: '已填写', render: () => <Inputs {...filled} /> },
    { state: 'empty', title: '未填写', render: () => <Inputs /> },
    { state: 'failing', title: '金额超过上限，起始值大于结束值', render: () => <Inputs {...filled} amount={fen(1_000_001)} range={['10', '9.5']} /> },
    { state: 'disabled', title: '不可用', render: () => <Inputs {...filled} disabled /> },
    {
      state: 'long',
      title: '很长的数',
      render: () => (
        <Inputs
          whole="99999999"
          decimal="12345678901234567.89"
          amount={fen(999_999_999_999)}
          price={priceUnit(99_999_999_999_900)}
          range={['0.00001', '99999999999999.99999']}
        />
      ),
    },
  ],
};

export default specimen;
