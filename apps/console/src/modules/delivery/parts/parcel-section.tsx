import { Button, Image } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { small } from '../../../widgets/upload/small-picture.ts';
import { useDialog } from '../../orders/index.ts';
import { EditExpressDialog, PhotosDialog, ScreenshotDialog } from './express-dialogs.ts';
import { ParcelState } from './parcel-columns.tsx';
import { ParcelPhotos } from './parcel-photos.tsx';
import { TrackDot } from './track-state.tsx';

type Detail = Answer<'delivery', 'parcelDetail'>;

const columns: readonly TableColumn<Detail['devices'][number]>[] = [
  { key: 'imei', title: 'IMEI/SN', width: 190 },
  { key: 'goods_name', title: '商品', width: 240 },
  { key: 'sku_name', title: '规格', width: 200 },
  { key: 'status_name', title: '设备状态', width: 120 },
];

/** A parcel: with whom it goes, what it carries, and its picture. */
export function ParcelSection({ parcel, devices }: Pick<Detail, 'parcel' | 'devices'>) {
  const mayEdit = useCan()('delivery:ship');
  const { opened, open, close } = useDialog<'edit' | 'screenshot' | 'photos'>();
  const number = parcel.express_no !== '' && (
    <>
      {parcel.express_no} <CopyButton text={parcel.express_no} label="复制物流单号" />
    </>
  );
  const picture =
    parcel.screenshot === '' ? (
      parcel.has_screenshot ? (
        '已上传'
      ) : (
        ''
      )
    ) : (
      <Image
        alt={`物流截图 ${parcel.express_no}`}
        width={64}
        height={64}
        src={small(parcel.screenshot, 320)}
        preview={{ src: small(parcel.screenshot, 1500) }}
      />
    );
  const acts = (
    <span style={{ display: 'flex', gap: 8 }}>
      {parcel.state !== 'refused' && (
        <Button size="small" onClick={() => open('edit')}>
          修改物流
        </Button>
      )}
      <Button size="small" onClick={() => open('screenshot')}>
        {parcel.has_screenshot ? '更换物流截图' : '上传物流截图'}
      </Button>
      <Button size="small" onClick={() => open('photos')}>
        发货照片
      </Button>
    </span>
  );
  return (
    <Section title="包裹信息" extra={mayEdit ? acts : undefined}>
      <Facts
        items={[
          ['物流公司', parcel.company_name],
          ['物流单号', number || ''],
          ['包裹状态', <ParcelState key="state" {...parcel} />],
          ['物流状态', parcel.track_state === '' ? '' : <TrackDot key="track" {...parcel} />],
          ['发货时间', showInstant(parcel.shipped_at)],
          ['发货人', parcel.shipped_by],
          ['签收时间', showInstant(parcel.received_at ?? parcel.signed_at)],
          ['签收方式', parcel.received_how],
          ['备注', parcel.note],
          ['物流截图', picture],
          ['发货照片', parcel.photos.length === 0 ? '' : <ParcelPhotos key="photos" {...parcel} size={64} />],
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <DataTable label="设备" columns={columns} rows={devices} rowKey={(row) => row.imei} />
      </div>
      {opened === 'edit' && <EditExpressDialog parcel={parcel} onClose={close} />}
      {opened === 'screenshot' && <ScreenshotDialog parcel={parcel} onClose={close} />}
      {opened === 'photos' && <PhotosDialog parcel={parcel} onClose={close} />}
    </Section>
  );
}
