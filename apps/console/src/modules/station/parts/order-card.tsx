import { Tag } from 'antd';
import { showInstant } from '../../../platform/show-instant.ts';
import { CameBack, Compared } from './compared.tsx';
import { isPacked, type Bench } from './bench.ts';
import { PlainText } from './plain-text.tsx';
import card from './order-card.module.css';
import styles from './station.module.css';

/** The order on the bench: what goes to whom. */
export function OrderCard({ bench }: { readonly bench: Bench }) {
  const { order } = bench;
  if (order === null) {
    return (
      <section className={styles['card']} aria-label="台上订单">
        <p className={styles['empty']}>台上没有订单</p>
      </section>
    );
  }
  return (
    <section className={styles['card']} aria-label="台上订单">
      <header className={styles['head']}>
        <h2>{order.order_id}</h2>
        <Tag>{order.status_name}</Tag>
        {order.quantity > 1 && (
          <b>
            共{order.quantity}台{order.sent.length > 0 && `，已发${order.sent.length}台`}
          </b>
        )}
        {order.ship_before !== null && (
          <span className={order.overdue ? styles['late'] : styles['minor']}>
            要求发货 {showInstant(order.ship_before)}
            {order.overdue && '（超时）'}
          </span>
        )}
      </header>
      {order.task === 'ship' && <Compared bench={bench} order={order} />}
      {order.task === 'receiveReturn' && <CameBack bench={bench} order={order} />}
      {!isPacked(bench) && (
        <p className={card['goods']}>
          <b>{order.sku_name}</b> {order.goods_name}
        </p>
      )}
      <dl className={card['address']}>
        {order.task !== 'receiveReturn' && (
          <>
            <dt>寄往</dt>
            <dd>
              <b>{order.region}</b>
              <PlainText orderNo={order.order_id} field="address" label="收货地址" masked={order.street} />
            </dd>
          </>
        )}
        <dt>{order.task === 'receiveReturn' ? '用户' : '收货人'}</dt>
        <dd>
          <PlainText orderNo={order.order_id} field="receiver" label="收货人" masked={`${order.receiver_name} ${order.receiver_phone}`} />
        </dd>
      </dl>
    </section>
  );
}
