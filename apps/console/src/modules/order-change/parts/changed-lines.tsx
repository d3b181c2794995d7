import styles from './order-change.module.css';
import { outcomeOf, type Sums } from './quote/outcome-text.ts';
import { changedLines, type Side } from './sides.ts';

type ChangedLinesProps = Sums & { readonly from: Side; readonly to: Side };

/** What a change changes, a line for each thing, and what follows from it. */
export function ChangedLines({ from, to, ...sums }: ChangedLinesProps) {
  const lines = [...changedLines(from, to), outcomeOf(sums)];
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
