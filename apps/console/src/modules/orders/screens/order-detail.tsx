import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { Suspense } from 'react';
import { CallError } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { viewedMerchant } from '../../../platform/viewing.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import {
  ApprovalSection,
  BaseSection,
  BillSection,
  FinanceSection,
  FollowSection,
  GoodsSection,
  OrderHead,
  RecordSection,
  RemarkSection,
  UserSection,
} from '../parts/sections.ts';
import { ExpressSection, LeaseActs, MovingActs, ReturnSections, RiskSection } from '../parts/brought-parts.ts';
import { ReviewLink } from '../parts/review-link.tsx';
import { baseInfoQuery } from '../queries.ts';

const nothingThere = 404;

/** An order as a stack of sections, each loading and failing on its own; those that need no more than its number do not wait for the others. */
export default function OrderDetail() {
  const { order_id: orderId = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderId));
  const can = useCan();
  const order = base.data;
  const failed = order === undefined && base.isError && <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} />;
  if (failed && base.error instanceof CallError && base.error.status === nothingThere) return failed;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
      {order === undefined ? (
        failed || <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <>
          {viewedMerchant() !== undefined && (
            <Alert type="info" showIcon title={`正在查看商家「${order.merchant_name}」的订单，仅可查看`} style={{ marginBottom: 16 }} />
          )}
          <OrderHead
            order={order}
            extra={
              <>
                <ReviewLink order={order} />
                <MovingActs order={order} />
                <LeaseActs order={order} />
              </>
            }
          />
          <BaseSection order={order} />
          <UserSection order={order} />
        </>
      )}
      {can('order:risk') && (
        <>
          <RiskSection orderId={orderId} />
          <ApprovalSection orderId={orderId} />
        </>
      )}
      <GoodsSection orderId={orderId} />
      <ExpressSection orderId={orderId} />
      <BillSection orderId={orderId} />
      <FinanceSection orderId={orderId} />
      {order !== undefined && (order.rent_start !== null || order.status === orderStatus.CLOSED) && <ReturnSections order={order} />}
      {order !== undefined && <FollowSection order={order} />}
      <RemarkSection orderId={orderId} />
      <RecordSection orderId={orderId} />
    </Suspense>
  );
}
