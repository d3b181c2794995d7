import type { Answer } from '../../../../platform/api.ts';
import styles from '../order-change.module.css';
import { CouponItems } from './coupon-items.tsx';
import { GoodsItem } from './goods-item.tsx';
import { ServiceItem } from './service-item.tsx';
import { SkuItem } from './sku-item.tsx';
import { TermItems } from './term-items.tsx';

interface SelectionItemsProps {
  readonly orderNo: string;
  readonly old: Answer<'order-change', 'changeOldGoods'>;
}

/** Everything that an order's price is made of, to be chosen anew. */
export const SelectionItems = ({ orderNo, old }: SelectionItemsProps) => (
  <div className={styles.fields}>
    <GoodsItem orderNo={orderNo} own={old} />
    <TermItems orderNo={orderNo} />
    <SkuItem orderNo={orderNo} quantity={old.quantity} />
    <ServiceItem orderNo={orderNo} />
    <CouponItems orderNo={orderNo} />
  </div>
);
