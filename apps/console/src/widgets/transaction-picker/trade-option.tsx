import { formatFen } from '@merchant-admin/common/money';
import { businessTime } from '@merchant-admin/common/dates';
import type { TradeEntry } from './trade.ts';
import styles from './transaction-picker.module.css';

const timeText = (time: string): string => {
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? time : businessTime(at);
};

/** A number of the list, with amount and time to tell it from its neighbours. */
export function TradeOption({ entry: { number, trade } }: { readonly entry: TradeEntry }) {
  const time = trade.paidTime === '' ? trade.created_at : trade.paidTime;
  return (
    <span className={styles.option}>
      <span className={styles.number}>{number}</span>
      <span className={styles.facts}>
        {trade.amount !== null && <span>{formatFen(trade.amount)}</span>}
        {time !== '' && <span>{timeText(time)}</span>}
      </span>
    </span>
  );
}
