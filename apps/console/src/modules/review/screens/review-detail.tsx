import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { partsCome } from '../../../platform/late-part.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { BaseSection, baseInfoQuery, BillSection, GoodsSection, OrderHead, RecordSection, sectionsCome, UserSection } from '../../orders/index.ts';
import { RiskSection } from '../../risk/index.ts';
import { ContactSection } from '../parts/contact-section.tsx';
import { PhoneSection } from '../parts/phone-section.tsx';
import { ReviewBar } from '../parts/review-bar.tsx';
import { reviewInfoQuery } from '../queries.ts';

export const come = () => Promise.all([sectionsCome(), partsCome([RiskSection])]);

/** An order with what a reviewer decides by. */
export default function ReviewDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const review = useQuery(reviewInfoQuery(orderNo));
  const base = useQuery(baseInfoQuery(orderNo));
  const can = useCan();
  const failed = review.isError && review.data === undefined ? review : base.isError && base.data === undefined ? base : undefined;
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (review.data === undefined || base.data === undefined) return <WaitingPage shape="record" />;
  return (
    <Suspense fallback={<WaitingPage shape="record" />}>
      <ReviewBar info={review.data} status={base.data.status} />
      <OrderHead order={base.data} />
      <UserSection order={base.data} />
      {can('order:risk') && <RiskSection orderNo={orderNo} />}
      <PhoneSection orderNo={orderNo} />
      <GoodsSection orderNo={orderNo} />
      <ContactSection info={review.data} />
      <BaseSection order={base.data} />
      <BillSection orderNo={orderNo} />
      <RecordSection orderNo={orderNo} />
    </Suspense>
  );
}
