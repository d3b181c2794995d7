import type { Answer } from '../../../../platform/api.ts';
import { AppLink } from '../../../../platform/app-link.tsx';
import { useCan } from '../../../../platform/permission/can.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { StatusDot, StatusTag } from '../../../../widgets/status-tag/index.ts';
import { orderDetailUrl, statusColour } from '../../../orders/index.ts';
import { DeskCard } from './desk-card.tsx';
import styles from './desk.module.css';

type Info = Answer<'review', 'reviewInfo'>;
type Other = Info['same_id_orders'][number];

const shown = 6;
/** What speaks most against the customer first: late orders, then those that run, then the newest. */
const byWeight = (a: Other, b: Other) => b.overdue_days - a.overdue_days || Number(b.open) - Number(a.open);

const Counts = ({ orders }: { readonly orders: readonly Other[] }) => {
  const [running, late] = [orders.filter(({ open }) => open).length, orders.filter(({ overdue_days: days }) => days > 0).length];
  return (
    <span className={styles['line']}>
      {late > 0 && <StatusTag colour="danger">{`逾期 ${late} 笔`}</StatusTag>}
      {running > 0 && <StatusTag colour="warning">{`进行中 ${running} 笔`}</StatusTag>}
      <span>共 {orders.length} 笔</span>
    </span>
  );
};

/** The customer's other orders under the same ID number, and what was said with him. */
export function SameIdCard({ info: { same_id_orders: orders, contacts } }: { readonly info: Info }) {
  const can = useCan();
  return (
    <>
      <DeskCard title="同证件订单" extra={orders.length > 0 && <Counts orders={orders} />}>
        {orders.length === 0 && '没有其他订单'}
        <ul className={styles['rows']}>
          {orders
            .toSorted(byWeight)
            .slice(0, shown)
            .map((order) => (
              <li key={order.order_id}>
                {can('OrderDetail') ? (
                  <AppLink to={orderDetailUrl(order)} target="_blank" title={order.order_id}>
                    {order.goods_name}
                  </AppLink>
                ) : (
                  <span title={order.order_id}>{order.goods_name}</span>
                )}
                {order.overdue_days > 0 ? (
                  <StatusTag colour="danger">{`逾期${order.overdue_days}天`}</StatusTag>
                ) : (
                  <StatusDot colour={statusColour(order.status)}>{order.status_name}</StatusDot>
                )}
                <small>{showInstant(order.created_at).slice(0, 10)}</small>
              </li>
            ))}
        </ul>
        {orders.length > shown && <small>另有 {orders.length - shown} 笔，见完整资料</small>}
      </DeskCard>
      {contacts.length > 0 && (
        <DeskCard title="通话记录">
          <ul className={styles['rows']}>
            {contacts.slice(0, 3).map((call) => (
              <li key={call.at}>
                <span>
                  {call.result}
                  {call.remark !== '' && `：${call.remark}`}
                </span>
                <span>{call.operator_name}</span>
                <small>{showInstant(call.at).slice(0, 16)}</small>
              </li>
            ))}
          </ul>
        </DeskCard>
      )}
    </>
  );
}
