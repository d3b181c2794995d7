import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useCan } from '../../../../platform/permission/can.ts';
import { LoadFailed } from '../../../../widgets/load-failed/load-failed.tsx';
import { baseInfoQuery, CustomerBrief } from '../../../orders/index.ts';
import { RiskBrief } from '../../../risk/index.ts';
import { phoneAnswersQuery, reviewInfoQuery } from '../../queries.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskCard } from './desk-card.tsx';
import { DeskWork } from './desk-work.tsx';
import styles from './desk.module.css';
import { GoodsCard } from './goods-card.tsx';
import { deskKey } from './keys.ts';
import { SameIdCard } from './same-id-card.tsx';
import type { Flow } from './use-flow.ts';

interface DeskProps {
  readonly orderNo: string;
  readonly flow: Flow;
}

/** Milliseconds after which it is seen that somebody else has acted on the order. */
const often = 30_000;
const waiting = <Skeleton active title={false} paragraph={{ rows: 4 }} />;

/** An order with all that a reviewer decides by, and the decision, on one screen. */
export function Desk({ orderNo, flow }: DeskProps) {
  const review = useQuery({ ...reviewInfoQuery(orderNo), refetchInterval: often });
  const base = useQuery(baseInfoQuery(orderNo));
  const phone = useQuery(phoneAnswersQuery(orderNo));
  const can = useCan();
  const failed = [review, base, phone].find((query) => query.isError && query.data === undefined);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  const [info, order] = [review.data, base.data];
  const known = info && order && phone.data && { info, order, phone: phone.data };
  return (
    <div className={styles['desk']}>
      {known ? <DeskBar {...known} flow={flow} /> : <div className={styles['bar']}>{waiting}</div>}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <DeskCard title="用户" narrow>
            {order ? <Suspense fallback={waiting}>{<CustomerBrief order={order} phoneKey={deskKey.phone} />}</Suspense> : waiting}
          </DeskCard>
          {info ? <SameIdCard info={info} /> : <DeskCard title="同证件订单">{waiting}</DeskCard>}
        </div>
        <div className={styles['column']}>
          {order ? <GoodsCard order={order} /> : <DeskCard title="商品与金额">{waiting}</DeskCard>}
          {can('order:risk') && (
            <DeskCard title="风控">
              {info ? (
                <Suspense fallback={waiting}>
                  <RiskBrief orderNo={orderNo} wanted={info.mine && info.risk_missing} queryKey={deskKey.risk} />
                </Suspense>
              ) : (
                waiting
              )}
            </DeskCard>
          )}
        </div>
        <div className={styles['column']}>{known ? <DeskWork {...known} flow={flow} /> : <DeskCard title="通话问题">{waiting}</DeskCard>}</div>
      </div>
    </div>
  );
}
