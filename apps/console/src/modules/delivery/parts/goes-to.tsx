import type { Answer } from '../../../platform/api.ts';
import { timesOf } from '../../orders/index.ts';
import styles from './goes-to.module.css';

/** What goes to whom, large enough to compare with what lies on the table and stands on the label. */
export const GoesTo = ({ to, quantity }: { readonly to: Answer<'delivery', 'orderListExpressInfo'>['to']; readonly quantity: number }) => (
  <dl className={styles['to']} aria-label="发什么给谁">
    <dt>商品</dt>
    <dd>
      <b>
        {to.sku_name}
        {timesOf(quantity)}
      </b>{' '}
      {to.goods_name}
    </dd>
    <dt>收货人</dt>
    <dd>
      <b>
        {to.receiver_name} {to.receiver_phone}
      </b>
    </dd>
    <dt>地址</dt>
    <dd>
      <b>{to.region}</b> {to.street}
    </dd>
  </dl>
);
