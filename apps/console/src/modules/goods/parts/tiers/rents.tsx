import { formatPrice, rangeText } from '@merchant-admin/common/money';
import styles from './tiers.module.css';

/** 1/10000 yuan a period; null where the segment pays A's. */
type Range = { readonly least: number; readonly most: number } | null;

export const rentsText = (range: Range): string => (range === null ? '同A段' : rangeText(range.least, range.most, formatPrice));

/** The same in two lines, from the cheapest rent to the dearest. */
export function Rents({ range }: { readonly range: Range }) {
  if (range === null) return <span className={styles['minor']}>{rentsText(range)}</span>;
  return (
    <span className={styles['rents']}>
      <span>{formatPrice(range.least)}</span>
      {range.most > range.least && <span> - {formatPrice(range.most)}</span>}
    </span>
  );
}
