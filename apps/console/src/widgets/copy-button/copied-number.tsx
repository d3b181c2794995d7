import { CopyButton } from './copy-button.tsx';

interface CopiedNumberProps {
  readonly text: string;
  /** What the number is of: 订单号. */
  readonly what: string;
  /** Whether the number breaks anywhere where there is no room for the whole of it. */
  readonly breaks?: boolean;
}

/** A number in a row, with a button that copies it. */
export const CopiedNumber = ({ text, what, breaks = false }: CopiedNumberProps) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', ...(breaks ? { whiteSpace: 'normal', overflowWrap: 'anywhere' } : {}) }}>
    {text}
    <CopyButton text={text} label={`复制${what}${text}`} />
  </span>
);
