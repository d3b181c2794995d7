import { formatPrice, priceRangeText, unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import styles from './tiers.module.css';

/** What a period costs; null where the segment pays A's. */
type Range = { readonly least: PriceUnit; readonly most: PriceUnit } | null;

export const rentsText = (range: Range): string => (range === null ? '同A段' : priceRangeText(range.least, range.most));

/** The same in two lines, from the cheapest rent to the dearest. */
export function Rents({ range }: { readonly range: Range }) {
  if (range === null) return <span className={styles['minor']}>{rentsText(range)}</span>;
  return (
    <span className={styles['rents']}>
      <span>{formatPrice(range.least)}</span>
      {unitsOf(range.most) > unitsOf(range.least) && <span> - {formatPrice(range.most)}</span>}
    </span>
  );
}
