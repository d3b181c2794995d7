import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { Suspense } from 'react';
import { useCan } from '../../../platform/permission/can.ts';
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
import { ExpressSection } from '../../delivery/index.ts';
import { LeaseActs, ReturnSections } from '../../returns/index.ts';
import { RiskSection } from '../../risk/index.ts';
import { baseInfoQuery } from '../queries.ts';

/** An order as a stack of sections, each loading and failing on its own. */
export default function OrderDetail() {
  const { order_id: orderId = '' } = useSearch({ strict: false }) as { order_id?: string };
  const base = useQuery(baseInfoQuery(orderId));
  const can = useCan();
  if (base.data === undefined) {
    return base.isError ? (
      <LoadFailed error={base.error} onRetry={() => void base.refetch()} retrying={base.isFetching} />
    ) : (
      <Skeleton active paragraph={{ rows: 12 }} />
    );
  }
  return (
    <>
      <OrderHead order={base.data} extra={<LeaseActs order={base.data} />} />
      <BaseSection order={base.data} />
      <UserSection order={base.data} />
      {can('order:risk') && (
        <Suspense fallback={<Skeleton active />}>
          <RiskSection orderId={orderId} />
          <ApprovalSection orderId={orderId} />
        </Suspense>
      )}
      <GoodsSection orderId={orderId} />
      <ExpressSection orderId={orderId} />
      <BillSection orderId={orderId} />
      <FinanceSection orderId={orderId} />
      {(base.data.rent_start !== null || base.data.status === orderStatus.CLOSED) && <ReturnSections order={base.data} />}
      <FollowSection order={base.data} />
      <RemarkSection orderId={orderId} />
      <RecordSection orderId={orderId} />
    </>
  );
}
