import { useQuery } from '@tanstack/react-query';
import { formatFen } from '@merchant-admin/common/money';
import { matchesQuery } from '../../queries.ts';
import styles from '../order-change.module.css';

interface MatchesProps {
  readonly orderNo: string;
  readonly goodsId: string;
}

/** What is sold beside the goods, for the customer to order in the shop; nothing where there is none. */
export function Matches({ orderNo, goodsId }: MatchesProps) {
  const { data } = useQuery(matchesQuery({ order_id: orderNo, goods_id: goodsId }));
  if (!data || data.list.length === 0) return null;
  const texts = data.list.map(({ name, price, stock }) => `${name} ${formatFen(price)}（库存 ${stock}）`);
  return <p className={styles.minor}>{`搭配商品（用户可在商城另行下单）：${texts.join('、')}`}</p>;
}
