import { formatFen, formatPrice, type Fen, type PriceUnit } from '@merchant-admin/common/money';
import { useId } from 'react';
import type { LimitedInputProps } from './limited-input.tsx';
import { amountTyped, fenUnit, priceUnits, type Money, type MoneyUnit } from './money-text.ts';
import styles from './number-input.module.css';
import { numberTexts } from './texts.ts';
import { TypedInput } from './typed-input.tsx';

export interface MoneyInputProps<Amount extends Money> extends Omit<LimitedInputProps, 'value' | 'onChange' | 'limit' | 'min' | 'max'> {
  readonly value: Amount | undefined;
  readonly onChange: (value: Amount | undefined) => void;
  /** The amount's name in messages: 退款金额. */
  readonly label?: string;
  readonly min?: Amount;
  readonly max?: Amount;
}

interface Bounds<Amount> {
  readonly label?: string;
  readonly min?: Amount;
  readonly max?: Amount;
}

/** What is wrong with an amount, in the user's words; nothing for an empty one. */
export function amountError<Amount extends Money>(
  value: Amount | undefined,
  { label = numberTexts.amount, min, max }: Bounds<Amount>,
  format: (amount: Amount) => string,
) {
  if (value === undefined) return undefined;
  if (max !== undefined && value > max) return numberTexts.tooMuch(label, format(max));
  if (min !== undefined && value < min) return numberTexts.tooLittle(label, format(min));
  return undefined;
}

/** An input of one unit: yuan with at most two decimals are shown and typed, the unit's integer is the value. */
const moneyInput =
  <Amount extends Money>(unit: MoneyUnit<Amount>, format: (amount: Amount) => string) =>
  ({ label, min, max, ...rest }: MoneyInputProps<Amount>) => {
    const id = useId();
    const wrong = amountError(rest.value, { label, min, max }, format);
    return (
      <div>
        <TypedInput<Amount>
          inputMode="decimal"
          prefix="¥"
          maxLength={40}
          {...(label === undefined ? {} : { 'aria-label': label })}
          {...rest}
          className={styles.amount}
          limit={amountTyped}
          read={unit.read}
          show={unit.show}
          {...(wrong === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        />
        {wrong !== undefined && (
          <div id={id} className={styles.error} role="alert">
            {wrong}
          </div>
        )}
      </div>
    );
  };

/** An input of order money: yuan on show, fen in the value. */
export const MoneyInput = moneyInput<Fen>(fenUnit, formatFen);

/** An input of goods prices: yuan on show, 1/10000 yuan in the value. A price that has finer units is shown rounded, and kept until somebody types. */
export const PriceInput = moneyInput<PriceUnit>(priceUnits, formatPrice);
