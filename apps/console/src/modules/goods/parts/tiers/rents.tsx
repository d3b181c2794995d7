import { formatPrice, priceRangeText, unitsOf, type PriceUnit } from '@merchant-admin/common/money';
import styles from './tiers.module.css';

/** What a period costs, 1/10000 yuan; null where the segment pays A's. */
type Range = { readonly least: PriceUnit; readonly most: PriceUnit } | null;

export const rentsText = (range: Range): string => (range === null ? '同A段' : priceRangeText(range.least, range.most));

/** What a period costs, in two lines: the cheapest rent and the dearest. */
export function Rents({ range }: { readonly range: Range }) {
  if (range === null) return <span className={styles['minor']}>{rentsText(range)}</span>;
  return (
    <span className={styles['rents']}>
      <span>{formatPrice(range.least)}</span>
      {unitsOf(range.most) > unitsOf(range.least) && <span> - {formatPrice(range.most)}</span>}
    </span>
  );
}
