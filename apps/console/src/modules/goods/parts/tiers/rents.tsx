import { formatPrice } from '@merchant-admin/common/money';
import styles from './tiers.module.css';

/** From the cheapest rent to the dearest, 1/10000 yuan a period; nothing where the segment pays A's. */
export function Rents({ range }: { readonly range: { readonly least: number; readonly most: number } | null }) {
  if (range === null) return <span className={styles['minor']}>同A段</span>;
  return (
    <span className={styles['rents']}>
      <span>{formatPrice(range.least)}</span>
      {range.most > range.least && <span> ~ {formatPrice(range.most)}</span>}
    </span>
  );
}
