import { LimitedInput, type LimitedInputProps } from './limited-input.tsx';
import { inputLimit, positiveInteger } from './number-text.ts';

type TextInputProps = Omit<LimitedInputProps, 'limit'>;

/** An input of a whole number from 1 to 99999999 as text; '' is none (the positiveInteger rule, specification 5). */
export const PositiveInteger = (props: TextInputProps) => <LimitedInput inputMode="numeric" {...props} limit={positiveInteger} />;

/** An input of digits (mode 0), or of a decimal with one (1) or two (2) places, as text (the inputLimit rule, specification 5). */
export const InputLimit = ({ mode, ...props }: TextInputProps & { readonly mode: 0 | 1 | 2 }) => (
  <LimitedInput inputMode={mode === 0 ? 'numeric' : 'decimal'} {...props} limit={(text) => inputLimit(text, mode)} />
);
