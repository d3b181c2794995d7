import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Alert } from 'antd';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { WaitingPage } from '../../../widgets/page/index.ts';
import { baseInfoQuery, OrderHead, RecordSection, UserSection } from '../../orders/index.ts';
import { MovingActs } from '../parts/moving-acts.tsx';
import { ParcelSection } from '../parts/parcel-section.tsx';
import { TrackSection } from '../parts/track-section.tsx';
import { parcelQuery } from '../queries.ts';

interface Place {
  readonly id: string;
  readonly orderNo: string;
}

function ParcelPage({ id, orderNo }: Place) {
  const found = useQuery(parcelQuery(orderNo, id));
  const base = useQuery(baseInfoQuery(orderNo));
  if (found.data === undefined || base.data === undefined) {
    const failed = [found, base].find((each) => each.isError);
    return failed ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} /> : <WaitingPage shape="record" />;
  }
  return (
    <>
      <OrderHead order={base.data} extra={<MovingActs order={base.data} />} />
      <ParcelSection order={base.data} {...found.data} />
      <TrackSection parcel={found.data.parcel} tracks={found.data.tracks} />
      <UserSection order={base.data} />
      <RecordSection orderNo={orderNo} />
    </>
  );
}

export { sectionsCome as come } from '../../orders/index.ts';

/** One parcel: what it carries to whom, where it is, and what may be done about it. */
export default function DeliverDetail() {
  const { id = '', order_id: orderNo = '' } = useSearch({ strict: false }) as { id?: string; order_id?: string };
  return /^[1-9]\d{0,17}$/.test(id) && orderNo !== '' ? <ParcelPage id={id} orderNo={orderNo} /> : <Alert type="error" showIcon title="包裹不存在" />;
}
