import { sendingActs } from '@merchant-admin/contract/delivery/codes';
import { Button, Image } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { DataTable, type TableColumn } from '../../../widgets/data-table/index.ts';
import { Facts, Section } from '../../../widgets/page/index.ts';
import { small } from '../../../widgets/upload/small-picture.ts';
import { type SeenOrder } from '../../orders/index.ts';
import { DeviceLink } from '../../stock/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { EditExpressDialog, InspectRefusedDialog, PhotosDialog, ScreenshotDialog } from './express-dialogs.ts';
import { ParcelState } from './parcel-columns.tsx';
import { ParcelEdits } from './parcel-edits.tsx';
import { ParcelPhotos } from './parcel-photos.tsx';
import { TrackDot } from './track-state.tsx';

type Detail = Answer<'delivery', 'parcelDetail'>;

const columns: readonly TableColumn<Detail['devices'][number]>[] = [
  { key: 'imei', title: 'IMEI/SN', width: 190, render: (row) => <DeviceLink imei={row.imei} /> },
  { key: 'goods_name', title: '商品', width: 240 },
  { key: 'sku_name', title: '规格', width: 200 },
  { key: 'status_name', title: '设备状态', width: 120 },
];

const found: readonly TableColumn<Detail['inspections'][number]>[] = [
  { key: 'imei', title: 'IMEI/SN', width: 190, render: (row) => <DeviceLink imei={row.imei} /> },
  { key: 'result_name', title: '验货结果', width: 100 },
  { key: 'device_to_name', title: '设备去向', width: 100 },
  { key: 'note', title: '验货说明', width: 220 },
  { key: 'photos', title: '验货照片', width: 160, render: (row) => <ParcelPhotos express_no={row.imei} photos={row.photos} what="验货照片" /> },
  { key: 'inspector_name', title: '验货人', width: 100 },
  { key: 'at', title: '验货时间', width: 104, kind: 'time' },
];

/** Why a parcel came back, and who registered it. */
const backOf = ({ refused }: Detail['parcel']): [string, string][] =>
  refused === null
    ? []
    : [
        ['退件原因', refused.reason],
        ['退件登记', `${refused.by} ${showInstant(refused.at)}`],
      ];

/** A parcel: with whom it goes, what it carries, and its picture. */
export function ParcelSection({ order, parcel, devices, inspections }: Pick<Detail, 'parcel' | 'devices' | 'inspections'> & { readonly order: SeenOrder }) {
  const { opened, open, close } = useDialog<'edit' | 'screenshot' | 'photos' | 'inspect'>();
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
      {parcel.may_inspect && (
        <Button size="small" type="primary" onClick={() => open('inspect')}>
          {sendingActs.inspect}
        </Button>
      )}
      <ParcelEdits parcel={parcel} onEdit={open} />
    </span>
  );
  return (
    <Section title="包裹信息" extra={parcel.actions.length > 0 || parcel.may_inspect ? acts : undefined}>
      <Facts
        items={[
          ['物流公司', parcel.company_name],
          ['物流单号', number || ''],
          ['供应商', parcel.supplier_name],
          ['包裹状态', <ParcelState key="state" {...parcel} />],
          ['物流状态', parcel.track_state === '' ? '' : <TrackDot key="track" {...parcel} />],
          ['发货时间', showInstant(parcel.shipped_at)],
          ['发货人', parcel.shipped_by],
          ['签收时间', showInstant(parcel.received_at ?? parcel.signed_at)],
          ['签收方式', parcel.received_how],
          ['备注', parcel.note],
          ...backOf(parcel),
          ['物流截图', picture],
          ['发货照片', parcel.photos.length === 0 ? '' : <ParcelPhotos key="photos" {...parcel} size={64} />],
        ]}
      />
      <div style={{ marginTop: 16 }}>
        <DataTable label="设备" columns={columns} rows={devices} rowKey={(row) => row.imei} />
      </div>
      {inspections.length > 0 && (
        <div style={{ marginTop: 16 }}>
          <DataTable label={`${sendingActs.inspect}记录`} columns={found} rows={inspections} rowKey={(row) => row.imei} />
        </div>
      )}
      {opened === 'inspect' && <InspectRefusedDialog order={order} parcel={parcel} onClose={close} />}
      {opened === 'edit' && <EditExpressDialog parcel={parcel} onClose={close} />}
      {opened === 'screenshot' && <ScreenshotDialog parcel={parcel} onClose={close} />}
      {opened === 'photos' && <PhotosDialog parcel={parcel} onClose={close} />}
    </Section>
  );
}
