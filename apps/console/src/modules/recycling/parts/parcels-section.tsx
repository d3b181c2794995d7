import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';
import { Alert, Button, Flex } from 'antd';
import { api } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { Section } from '../../../widgets/page/index.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { TimelineList } from '../../../widgets/timeline/index.ts';
import { TrackDot } from '../../delivery/index.ts';
import { afterRecycle } from '../queries.ts';
import type { OfOrder } from './recycle-sections.tsx';
import styles from './recycling.module.css';

type Parcel = RecycleOrderDetail['parcels'][number];

const askedText = ({ tracked_at: at }: Parcel): string => (at === null ? '尚未查询物流公司' : `最近查询 ${showInstant(at)}`);

/** Asks the courier at once. */
function AskButton({ id }: { readonly id: string }) {
  const ask = useSubmit(async (_: undefined, idempotencyKey) => {
    await api.recycling.recycleTrack({ body: { order_id: id }, idempotencyKey });
    await afterRecycle('已查询物流公司');
  });
  return (
    <>
      <Button size="small" loading={ask.pending} onClick={() => ask.run(undefined)}>
        立即查询
      </Button>
      {ask.failure !== undefined && <Alert type="warning" showIcon title={ask.failure} />}
    </>
  );
}

/** One parcel: where it is, and what its courier told, the newest first. */
const ParcelArticle = ({ id, parcel }: { readonly id: string; readonly parcel: Parcel }) => (
  <article className={styles['quote']} aria-label={`${parcel.way_name}物流`}>
    <Flex gap={8} align="center" wrap>
      <h3 className={styles['quoted']}>
        <span>{`${parcel.way_name}　${parcel.company_name} ${parcel.express_no}`}</span>
        <TrackDot {...parcel} />
        <span className={styles['minor']}>{parcel.signed_at === null ? askedText(parcel) : `签收于 ${showInstant(parcel.signed_at)}`}</span>
      </h3>
      {parcel.may_track && <AskButton id={id} />}
    </Flex>
    {parcel.track_failure !== '' && <Alert type="warning" showIcon title={`最近一次查询未成功：${parcel.track_failure}`} />}
    {parcel.tracks.length === 0 ? (
      <p className={styles['minor']}>暂无物流轨迹</p>
    ) : (
      <TimelineList entries={parcel.tracks.map(({ at, place, text }) => ({ id: `${at} ${text}`, at, action: text, actor: place }))} />
    )}
  </article>
);

/** The parcels by which the device comes and goes home, the newest first; nothing where none is known. */
export const ParcelsSection = ({ order }: OfOrder) =>
  order.parcels.length === 0 ? null : (
    <Section title="物流轨迹">
      {order.parcels.map((parcel) => (
        <ParcelArticle key={parcel.way} id={order.order_id} parcel={parcel} />
      ))}
    </Section>
  );
