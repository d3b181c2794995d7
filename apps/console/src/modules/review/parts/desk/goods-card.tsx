import { formatFen } from '@merchant-admin/common/money';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Answer } from '../../../../platform/api.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../../widgets/page/index.ts';
import { goodsInfoQuery, timesOf } from '../../../orders/index.ts';
import { DeskCard } from './desk-card.tsx';
import styles from './desk.module.css';

type Order = Answer<'orders', 'orderListBaseInfo'>;
type Goods = Answer<'orders', 'orderListGoodsInfo'>['list'][number];

/** What is leased, on what terms. */
const GoodsLine = ({ goods }: { readonly goods: Goods }) => (
  <div className={styles['goods']}>
    <strong>
      {goods.goods_name} {goods.sku_name}
      {timesOf(goods.quantity)}
    </strong>
    <Facts
      items={[
        ['租赁方式', `${goods.lease_type_name} ${goods.periods}期`],
        ['成色', goods.degree_name],
        ['市场价', formatFen(goods.market_price)],
        ['到期买断价', formatFen(goods.buyout_price)],
        ...(goods.services.length === 0 ? [] : [['服务', goods.services.map(({ name, amount }) => `${name} ${formatFen(amount)}`).join('、')] as const]),
        ...(goods.coupons.length === 0 ? [] : [['优惠券', goods.coupons.map(({ name }) => name).join('、')] as const]),
      ]}
    />
  </div>
);

/** What is leased and what it costs; amounts as the server keeps them, in fen. */
export function GoodsCard({ order }: { readonly order: Order }) {
  const goods = useQuery(goodsInfoQuery(order.order_id));
  const { money } = order;
  return (
    <DeskCard title="商品与金额" extra={<small>{[order.channel_name, order.source_name].filter((name) => name !== '').join(' · ')}</small>}>
      {goods.data?.list.map((line) => (
        <GoodsLine key={line.goods_id} goods={line} />
      ))}
      {goods.data === undefined &&
        (goods.isError ? (
          <LoadFailed error={goods.error} onRetry={() => void goods.refetch()} retrying={goods.isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        ))}
      <Facts
        items={[
          ['总租金', <strong key="rent">{formatFen(money.total_rent)}</strong>],
          ['首期', formatFen(money.first_payment)],
          ['已付', formatFen(money.paid_amount)],
          ['押金', <strong key="deposit">{formatFen(money.deposit_total)}</strong>],
          ['免押', formatFen(money.deposit_exempt)],
          ['冻结', formatFen(money.deposit_frozen)],
          ['押金状态', money.deposit_status_name],
          ...(money.discount > 0 ? [['优惠', formatFen(money.discount)] as const] : []),
          ['客群', order.segment === '' ? '-' : `${order.segment}段`],
        ]}
      />
    </DeskCard>
  );
}
