import styles from './desk.module.css';
import { digits } from './keys.ts';

interface OptionKeysProps {
  readonly label: string;
  readonly several?: boolean;
  /** Whether digits choose here now, so that they are shown. */
  readonly keyed: boolean;
  readonly options: readonly { readonly value: string; readonly text: string; readonly risky?: boolean }[];
  readonly chosen: readonly string[];
  readonly onPick: (value: string) => void;
}

/** Options in a row, each with its digit. The pointer leaves the focus where it is, so that Enter stays what it was. */
export const OptionKeys = ({ label, several = false, keyed, options, chosen, onPick }: OptionKeysProps) => (
  <span className={styles['options']} role={several ? 'group' : 'radiogroup'} aria-label={label}>
    {options.map(({ value, text, risky = false }, place) => (
      <button
        key={value}
        type="button"
        role={several ? 'checkbox' : 'radio'}
        aria-checked={chosen.includes(value)}
        data-risky={risky || undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(value)}
      >
        {keyed && place < digits.length && <kbd aria-hidden>{digits[place]}</kbd>}
        {text}
      </button>
    ))}
  </span>
);
