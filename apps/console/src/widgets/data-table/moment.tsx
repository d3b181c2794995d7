import { businessTime } from '@merchant-admin/common/dates';
import styles from './data-table.module.css';

interface MomentProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  /** What is told beside the time of a moment that has passed and should not have: 超时. */
  readonly missed?: string | false;
}

/** A moment: the business day, and below it the time. */
export function Moment({ at, missed = false }: MomentProps) {
  const [day, time] = businessTime(new Date(at)).split(' ');
  return (
    <span className={styles.cell} data-missed={missed !== false || undefined}>
      {day}{' '}
      <span className={styles.minor}>
        {time}
        {missed !== false && ` ${missed}`}
      </span>
    </span>
  );
}
