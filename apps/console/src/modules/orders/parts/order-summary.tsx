import { formatFen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { billInfoQuery, goodsInfoQuery } from '../queries.ts';
import styles from './order-head.module.css';
import { timesOf } from './times-of.ts';

/** What the page's sections have read already; the head asks for nothing by itself. */
const seen = { enabled: false } as const;

/** What is rented, what is to be paid next, and until when the lease runs. */
export function Summary({ order: { order_id: orderNo, rent_end: end } }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) {
  const asked = useQuery({ ...goodsInfoQuery(orderNo), ...seen });
  const goods = asked.data?.list[0];
  const next = useQuery({ ...billInfoQuery(orderNo), ...seen }).data?.next;
  return (
    <>
      {asked.data === undefined && asked.isFetching && <i className={styles['waiting']} aria-busy />}
      {goods && (
        <span className={styles['goods']}>
          {goods.goods_name} {goods.sku_name}
          {timesOf(goods.quantity)}
        </span>
      )}
      {next && (
        <span className={styles['next']}>
          {next.instalment ? '下期分期' : '下期'} {next.due_date} {formatFen(next.open)}
        </span>
      )}
      {end !== null && <span className={styles['next']}>租期至 {end}</span>}
    </>
  );
}
