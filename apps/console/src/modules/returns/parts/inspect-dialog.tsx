import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { Fen } from '@merchant-admin/common/money';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import { inspectionFormQuery, returnInfoQuery } from '../queries.ts';
import { AllWell } from './all-well.tsx';
import { OpenDispute } from './dispute-note.tsx';
import type { InspectionForm } from './finding-of-all.tsx';
import { Findings } from './findings.tsx';
import { inspectionOf, result, type InspectionFields } from './inspection-body.ts';
import styles from './inspection.module.css';
import type { LeaseDialogProps } from './lease-dialog.ts';
import { PicturesField } from '../../../widgets/upload/index.ts';
import { SentPhotos, Videos } from './photos.tsx';
import { SerialField } from './serial-field.tsx';
import { compareSerials } from './serials.ts';

type Info = Answer<'returns', 'orderListReturnInfo'>;
const ticksOf = (asked: InspectionForm) => Object.fromEntries(asked.rules.map((rule) => [rule.rule_id, { on: false, amount: rule.amount as Fen }]));

/** The fields as they stand at first; each device that was sent has a place of its own where they are several. */
const initialOf = (asked: InspectionForm): Partial<InspectionFields> => {
  const { sent } = compareSerials('', asked.imei_expected);
  return {
    imei: asked.imei_received,
    penalty: asked.penalty as Fen,
    photos: [],
    videos: [],
    items: ticksOf(asked),
    ...(sent.length > 1 ? { devices: Object.fromEntries(sent.map((imei) => [imei, { items: ticksOf(asked) }])) } : {}),
  };
};

function Inspection({ asked, info, ...props }: LeaseDialogProps & { readonly asked: InspectionForm; readonly info: Info }) {
  const [form] = Form.useForm<InspectionFields>();
  const found = Form.useWatch('result', form);
  const lost = found === result.LOST;
  return (
    <OrderActDialog<InspectionFields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.inspect}
      act="保存质检结果"
      said="质检结果已保存，等待归还审核"
      width={1180}
      initial={initialOf(asked)}
      reason="none"
      send={(fields, envelope, call) => api.returns.inspect({ body: { ...envelope, ...inspectionOf(fields) }, ...call })}
    >
      {(preview) => (
        <>
          <OpenDispute returns={info.returns} />
          <div className={styles['inspect']}>
            <div>
              <div className={styles['serials']}>
                <SerialField expected={asked.imei_expected} optional={lost} />
                <AllWell asked={asked} />
              </div>
              <Findings asked={asked} />
            </div>
            <div>
              <div className={styles['pictures']}>
                <SentPhotos sent={info.sent} />
                <Form.Item name="photos" label="质检照片" rules={[{ required: !lost, type: 'array', min: lost ? 0 : 1, message: '请至少上传1张质检照片' }]}>
                  <PicturesField label="质检照片" count={20} />
                </Form.Item>
                <Form.Item name="note" label="说明">
                  <Input.TextArea rows={3} maxLength={500} showCount placeholder="选填" />
                </Form.Item>
                <Form.Item name="videos" label="质检视频">
                  <Videos />
                </Form.Item>
              </div>
              {asked.penalty > 0 && (
                <AmountItem
                  name="penalty"
                  label="违约金"
                  max={asked.penalty}
                  hint={`提前归还，申请时报价 ${formatFen(asked.penalty)}，只能调低，由归还审核确认`}
                />
              )}
              {preview}
            </div>
          </div>
        </>
      )}
    </OrderActDialog>
  );
}

/**
 * Keeps what the inspector found: device by device and by the goods' own checklist, with photos beside those of the devices as they were sent. Another person agrees to what it
 * costs.
 */
export function InspectDialog(props: LeaseDialogProps) {
  const asked = useQuery({ ...inspectionFormQuery(props.row.order_id), enabled: props.open });
  const info = useQuery({ ...returnInfoQuery(props.row.order_id), enabled: props.open });
  if (asked.data !== undefined && info.data !== undefined) return <Inspection {...props} asked={asked.data} info={info.data} />;
  return <WaitingDialog open={props.open} title={`${orderActs.inspect} ${props.row.order_id}`} needs={[asked, info]} onClose={props.onClose} />;
}
