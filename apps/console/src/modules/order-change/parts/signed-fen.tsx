import { formatFen } from '@merchant-admin/common/money';
import styles from './order-change.module.css';

/** A difference in fen: what is more with a plus, what is less with a minus. */
export const SignedFen = ({ fen }: { readonly fen: number }) => (
  <span className={styles.signed} data-sign={Math.sign(fen)}>
    {fen === 0 ? formatFen(0) : `${fen > 0 ? '+' : '−'}${formatFen(Math.abs(fen))}`}
  </span>
);
