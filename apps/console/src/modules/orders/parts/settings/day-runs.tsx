import { Button } from 'antd';
import { markText, spanText, type Run } from './calendar-draft.ts';
import styles from './calendar.module.css';

/** What is set in the year, in words; a line leads to its days. */
export function DayRuns({ runs, onChoose }: { readonly runs: readonly Run[]; readonly onChoose: (run: Run) => void }) {
  if (runs.length === 0) return <p className={styles['minor']}>还没有设置节假日。可以点击日期，或粘贴国务院办公厅的放假安排</p>;
  return (
    <ul aria-label="本年设置" className={styles['runs']}>
      {runs.map((run) => (
        <li key={run.from}>
          <Button type="link" size="small" title="选择这些日期" onClick={() => onChoose(run)}>
            {spanText(run)}
          </Button>
          {markText(run.mark)}
        </li>
      ))}
    </ul>
  );
}
