import { Alert, Button } from 'antd';
import { api, type Answer } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { Section } from '../../../widgets/page/index.ts';
import { useSubmit } from '../../../widgets/shared/use-submit.ts';
import { TimelineList } from '../../../widgets/timeline/index.ts';
import { refreshOrders } from '../../orders/index.ts';
import { deliveryKey } from '../queries.ts';

type Detail = Answer<'delivery', 'parcelDetail'>;

/** What the courier told of a parcel, the newest first; he may be asked again. */
export function TrackSection({ parcel, tracks }: Pick<Detail, 'parcel' | 'tracks'>) {
  const ask = useSubmit(async (_: undefined, idempotencyKey) => {
    await api.delivery.trackParcel({ body: { parcel_id: parcel.id }, idempotencyKey });
    await Promise.all([queryClient.invalidateQueries({ queryKey: deliveryKey }), refreshOrders()]);
    toast.success('已查询物流公司');
  });
  const button = parcel.may_track && (
    <Button size="small" loading={ask.pending} onClick={() => ask.run(undefined)}>
      立即查询
    </Button>
  );
  const asked = parcel.tracked_at === null ? '尚未查询物流公司' : `最近查询 ${showInstant(parcel.tracked_at)}`;
  return (
    <Section title="物流轨迹" extra={button || undefined}>
      {ask.failure !== undefined && <Alert type="warning" showIcon title={ask.failure} style={{ marginBottom: 12 }} />}
      {parcel.track_failure !== '' && <Alert type="warning" showIcon title={`最近一次查询未成功：${parcel.track_failure}`} style={{ marginBottom: 12 }} />}
      {tracks.length === 0 ? (
        <p>暂无物流轨迹，{asked}</p>
      ) : (
        <>
          <p style={{ color: 'var(--ant-color-text-secondary)' }}>{asked}</p>
          <TimelineList entries={tracks.map(({ at, place, text }) => ({ id: `${at} ${text}`, at, action: text, actor: place }))} />
        </>
      )}
    </Section>
  );
}
