import { sendingActs } from '@merchant-admin/contract/delivery/codes';
import { Button, Image } from 'antd';
import type { Answer } from '../../../platform/api.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { inList, small } from '../../../widgets/upload/small-picture.ts';
import { DeviceLinks } from '../../stock/index.ts';
import { ParcelEdits, type ParcelEdit } from './parcel-edits.tsx';
import { ParcelPhotos } from './parcel-photos.tsx';
import { ParcelLink } from './parcel-link.tsx';
import { TrackDot } from './track-state.tsx';

export type Parcel = Answer<'delivery', 'orderListExpressInfo'>['list'][number];
type Edit = (act: ParcelEdit, parcel: Parcel) => void;
const colours: Readonly<Record<string, TagColour>> = { sent: 'info', received: 'success', refused: 'danger' };

/** The parcel's picture, for those who may see it. */
function Screenshot({ screenshot, has_screenshot, express_no }: Parcel) {
  if (screenshot === '') return has_screenshot ? '已上传' : '-';
  return <Image alt={`物流截图 ${express_no}`} width={40} height={40} src={inList(screenshot)} preview={{ src: small(screenshot, 1500) }} />;
}

export const ParcelState = ({ state, state_name, waiting }: Pick<Parcel, 'state' | 'state_name' | 'waiting'>) => (
  <StatusDot colour={colours[state] ?? 'neutral'}>{waiting.length === 0 ? state_name : `${state_name}，待验货`}</StatusDot>
);

interface ParcelActs {
  readonly onEdit?: Edit | undefined;
  /** Opens the inspection of a parcel that came back, where something of it may be inspected. */
  readonly onInspect?: ((parcel: Parcel) => void) | undefined;
}

export const parcelColumns = (orderNo: string, { onEdit, onInspect }: ParcelActs): readonly TableColumn<Parcel>[] => [
  {
    key: 'express_no',
    title: '物流',
    width: 240,
    value: (row) => `${row.company_name} ${row.express_no}`,
    render: (row) => (
      <>
        <ParcelLink parcelId={row.id} orderNo={orderNo} text={`${row.company_name} ${row.express_no}`.trim()} />{' '}
        {row.express_no !== '' && <CopyButton text={row.express_no} label="复制物流单号" />}
      </>
    ),
  },
  { key: 'supplier_name', title: '供应商', width: 140 },
  { key: 'state', title: '状态', width: 140, render: (row) => <ParcelState {...row} /> },
  { key: 'track', title: '物流状态', width: 110, value: (row) => row.track_name, render: (row) => <TrackDot {...row} /> },
  { key: 'imei', title: 'IMEI/SN', width: 180, value: (row) => row.imeis.join('、'), render: (row) => <DeviceLinks imeis={row.imeis} /> },
  { key: 'shipped_at', title: '发货时间', width: 104, kind: 'time' },
  { key: 'shipped_by', title: '发货人', width: 100 },
  { key: 'received_at', title: '签收时间', width: 104, kind: 'time' },
  { key: 'received_how', title: '签收方式', width: 120 },
  { key: 'screenshot', title: '物流截图', width: 100, render: (row) => <Screenshot {...row} /> },
  { key: 'photos', title: '发货照片', width: 110, render: (row) => <ParcelPhotos {...row} /> },
  { key: 'note', title: '备注', width: 180 },
  ...(onEdit || onInspect
    ? [
        {
          key: 'act',
          title: '操作',
          width: 290,
          fixed: 'right' as const,
          render: (row: Parcel) => (
            <>
              {onInspect && row.may_inspect && (
                <Button type="link" size="small" onClick={() => onInspect(row)}>
                  {sendingActs.inspect}
                </Button>
              )}
              {onEdit && <ParcelEdits parcel={row} type="link" onEdit={(act) => onEdit(act, row)} />}
            </>
          ),
        },
      ]
    : []),
];
