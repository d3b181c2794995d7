import { formatFen } from '@merchant-admin/common/money';
import styles from './money.module.css';

/** Order money in fen as `¥1,234.00`, right-aligned in even figures; `-` when there is none. */
export function Money({ fen }: { readonly fen: number | null | undefined }) {
  return <span className={styles.money}>{fen === null || fen === undefined ? '-' : formatFen(fen)}</span>;
}
