import styles from './order-columns.module.css';
import { timesOf } from './times-of.ts';

interface Ordered {
  readonly goods_name: string;
  readonly sku_name: string;
  readonly quantity: number;
}

/** What was ordered, in a cell of two lines: how many there are is not cut off with a long name. @param more stands after it */
export const GoodsLines = ({ of, more = '' }: { readonly of: Ordered; readonly more?: string }) => (
  <div>
    <div className={styles['one']}>{of.goods_name}</div>
    <div className={styles['minor']}>
      {of.sku_name}
      {timesOf(of.quantity)} {more}
    </div>
  </div>
);
