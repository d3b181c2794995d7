import { formatFen } from '@merchant-admin/common/money';
import { AppLink } from '../../../platform/app-link.tsx';
import { percent } from '../../../widgets/matrix/index.ts';
import { cellUrl } from '../urls.ts';
import styles from './analysis.module.css';

interface FigureProps {
  /** A number of things, or with `money` fen. */
  readonly value: number;
  readonly money?: boolean;
  /** Hundredths of a percent, below the figure. */
  readonly rate?: number;
  /** The cell whose orders the figure opens. */
  readonly cell?: Readonly<Record<string, string | number | undefined>>;
}

/** A figure that opens its orders; nothing opens where there is nothing. */
export function Figure({ value, money = false, rate, cell }: FigureProps) {
  const text = money ? formatFen(value) : value.toLocaleString('zh-CN');
  return (
    <>
      {cell === undefined || value === 0 ? value === 0 ? '-' : text : <AppLink to={cellUrl(cell)}>{text}</AppLink>}
      {rate !== undefined && value !== 0 && <span className={styles['rate']}>{percent(rate)}</span>}
    </>
  );
}
