import styles from './order-change.module.css';
import { changedLines, type Side } from './sides.ts';

interface ChangedLinesProps {
  readonly from: Side;
  readonly to: Side;
}

/** What a change changes, a line for each thing; where nothing of it is told by name, the bills are all that changes. */
export function ChangedLines({ from, to }: ChangedLinesProps) {
  const lines = changedLines(from, to);
  return (
    <ul className={styles.lines}>
      {lines.length === 0 && <li>各期账单金额调整</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
