import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { CallError } from '../../../platform/api.ts';
import { partsCome } from '../../../platform/late-part.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { HeadFacts, HeadParts, headParts } from '../parts/head-parts.tsx';
import { OrderStack, stackOf } from '../parts/order-stack.tsx';
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
import { baseInfoQuery, shownOrderQuery } from '../queries.ts';

/** What the server answers where the number is no order's, or none at all. */
const noOrder: readonly number[] = [404, 400];
interface OfNumber {
  readonly orderNo: string;
}

/** The top of the page: what the order says of itself. */
function Top({ orderNo }: OfNumber) {
  const { data: order, isError, error, isFetching, refetch } = useQuery(shownOrderQuery(orderNo));
  if (order === undefined) return isError ? <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} /> : <WaitingPage shape="record" />;
  return (
    <>
      <OrderHead order={order} facts={<HeadFacts order={order} />} extra={<HeadParts order={order} />} />
      <BaseSection order={order} />
      <UserSection order={order} />
    </>
  );
}

function Follow({ orderNo }: OfNumber) {
  const { data: order } = useQuery(shownOrderQuery(orderNo));
  return order && <FollowSection order={order} />;
}

const stack = stackOf({
  user: { Part: Top },
  approval: { Part: ApprovalSection, tag: 'order:risk' },
  goods: { Part: GoodsSection, work: ['order:goods'] },
  bills: { Part: BillSection, work: ['overdue:follow', 'bill:date', 'bill:edit'] },
  finance: { Part: FinanceSection, work: ['bill:held'] },
  follow: { Part: Follow, work: ['overdue:follow'] },
  remark: { Part: RemarkSection },
  record: { Part: RecordSection },
});

/** What other modules show on the page. */
export const come = () => partsCome([...headParts().map(({ Part }) => Part), ...stack().map(({ Part }) => Part)]);

/** An order as a stack of sections; those that need no more than its number do not wait for the others. */
export default function OrderDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const { data, isError, error, isFetching, refetch } = useQuery(baseInfoQuery(orderNo));
  if (data === undefined && isError && error instanceof CallError && noOrder.includes(error.status))
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Suspense fallback={<WaitingPage shape="record" />}>
      <OrderStack stack={stack} orderNo={orderNo} />
    </Suspense>
  );
}
