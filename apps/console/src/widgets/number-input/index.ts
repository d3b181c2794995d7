export { LimitedInput, type Limit, type LimitedInputProps } from './limited-input.tsx';
export { InputLimit, PositiveInteger } from './limits.tsx';
export { MoneyInput, PriceInput, amountError, type MoneyInputProps } from './money-input.tsx';
export { NumberRange, rangeError, type NumberRangeProps, type RangeText } from './number-range.tsx';
export { TypedInput } from './typed-input.tsx';
