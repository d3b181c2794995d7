import type { SaleParcelAct } from '@merchant-admin/contract/sales/codes';
import { Alert, Flex } from 'antd';
import { showInstant } from '../../../../platform/show-instant.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { ActButton } from '../../../../widgets/shared/act-button.tsx';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { TimelineList } from '../../../../widgets/timeline/index.ts';
import { TrackDot } from '../../../delivery/index.ts';
import { parcelDialogs } from '../dialogs.ts';
import type { SaleParcel, Sold } from '../sold.ts';
import styles from '../sales.module.css';

interface Of {
  readonly parcel: SaleParcel;
}

/** When it was received and how, or how far its courier was asked. */
function standingOf({ received_at: received, received_by: who, followed, tracked_at: tracked }: SaleParcel): string {
  if (received !== null) return `收货于 ${showInstant(received)} ${who}`.trim();
  if (tracked !== null) return `最近查询 ${showInstant(tracked)}`;
  return followed ? '尚未查询物流公司' : '';
}

function Acts({ order, parcel }: Of & { readonly order: Sold | undefined }) {
  const { opened, open, close } = useDialog<SaleParcelAct>();
  const Dialog = opened && parcelDialogs[opened];
  return (
    <>
      {parcel.actions.map(({ act, title, reason }) => (
        <ActButton key={act} size="small" blocked={reason} onClick={() => open(act as SaleParcelAct)}>
          {title}
        </ActButton>
      ))}
      {Dialog && order && <Dialog order={order} parcel={parcel} onClose={close} />}
    </>
  );
}

const Tracks = ({ parcel: { tracks, followed } }: Of) => {
  if (tracks.length > 0) return <TimelineList entries={tracks.map(({ at, place, text }) => ({ id: `${at} ${text}`, at, action: text, actor: place }))} />;
  return followed && <p className={styles['minor']}>暂无物流轨迹</p>;
};

/** One parcel: what is in it, where it is, and what its courier told, the newest first. */
export const ParcelArticle = ({ order, parcel }: Of & { readonly order: Sold | undefined }) => (
  <article className={styles['parcel']} aria-label={`包裹 ${parcel.company_name} ${parcel.express_no}`.trim()}>
    <Flex gap={8} align="center" wrap>
      <h3 className={styles['parcelHead']}>
        <span>{`${parcel.company_name} ${parcel.express_no}`.trim()}</span>
        {parcel.express_no !== '' && <CopyButton text={parcel.express_no} label={`复制物流单号${parcel.express_no}`} />}
        <TrackDot {...parcel} />
        <span className={styles['minor']}>{standingOf(parcel)}</span>
      </h3>
      <Acts order={order} parcel={parcel} />
    </Flex>
    <p className={styles['minor']}>
      {[parcel.goods, `${parcel.sent_by} ${showInstant(parcel.sent_at)} 发出`.trim(), parcel.note].filter((text) => text !== '').join('；')}
    </p>
    {parcel.track_failure !== '' && <Alert type="warning" showIcon title={`最近一次查询未成功：${parcel.track_failure}`} />}
    <Tracks parcel={parcel} />
  </article>
);
