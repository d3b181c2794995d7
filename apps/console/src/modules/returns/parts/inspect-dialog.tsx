import { orderActs } from '@merchant-admin/contract/orders/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { inspectionResults } from '@merchant-admin/contract/returns/codes';
import type { Fen } from '@merchant-admin/common/money';
import { formatFen } from '@merchant-admin/common/money';
import { api, type Answer } from '../../../platform/api.ts';
import { WaitingDialog } from '../../../widgets/act-dialog/index.ts';
import { Photos, SentPhotos, Videos, type Sent } from './photos.tsx';
import styles from './inspection.module.css';
import { inspectionFormQuery, returnInfoQuery } from '../queries.ts';
import { ChecklistFields } from './checklist-fields.tsx';
import { DamageFields } from './damage-fields.tsx';
import { inspectionOf, result, usualDestination, type InspectionFields } from './inspection-body.ts';
import { DestinationFields } from './destination-fields.tsx';
import { compareSerials } from './serials.ts';
import { SerialField } from './serial-field.tsx';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

type InspectionForm = Answer<'returns', 'inspectionForm'>;
const results = Object.entries(inspectionResults).map(([value, label]) => ({ value: Number(value), label }));

/** Why goods are not intact: other devices came than were sent, or a point that stops them failed. */
function notIntact({ imei = '', checklist = {} }: Partial<InspectionFields>, asked: InspectionForm): string | undefined {
  if (compareSerials(imei, asked.imei_expected).strange.length > 0) return '归还设备与发出的IMEI/SN不一致，质检结果不能为完好';
  const amiss = asked.checklist.find((item) => item.stops && checklist[item.key]?.ok === false);
  return amiss && `「${amiss.name}」异常，质检结果不能为完好`;
}
const reallyIntact = (fields: Partial<InspectionFields>, asked: InspectionForm) => ({
  validator: (_rule: unknown, found: number | undefined) => {
    const wrong = found === result.INTACT ? notIntact(fields, asked) : undefined;
    return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
  },
});

function Findings({ asked, sent, ...props }: LeaseDialogProps & { readonly asked: InspectionForm; readonly sent: Sent }) {
  const [form] = Form.useForm<InspectionFields>();
  const found = Form.useWatch('result', form);
  const choose = (next: number) => form.setFieldsValue({ device_to: usualDestination[next], missing_to: next === result.LOST ? 85 : 86 });
  return (
    <OrderActDialog<InspectionFields>
      {...props}
      order={props.row}
      form={form}
      title={orderActs.inspect}
      act="保存质检结果"
      said="质检结果已保存，等待归还审核"
      width={760}
      initial={{
        imei: asked.imei_received,
        penalty: asked.penalty as Fen,
        photos: [],
        videos: [],
        items: Object.fromEntries(asked.rules.map((rule) => [rule.rule_id, { on: false, amount: rule.amount as Fen }])),
      }}
      reason="none"
      send={(fields, envelope, call) => api.returns.inspect({ body: { ...envelope, ...inspectionOf(fields) }, ...call })}
    >
      <SerialField expected={asked.imei_expected} optional={found === result.LOST} />
      <Form.Item
        name="result"
        label="质检结果"
        dependencies={['imei', ...asked.checklist.filter((item) => item.stops).map((item) => ['checklist', item.key, 'ok'])]}
        rules={[{ required: true, message: '请选择质检结果' }, ({ getFieldsValue }) => reallyIntact(getFieldsValue(true) as Partial<InspectionFields>, asked)]}
      >
        <Radio.Group options={results} onChange={(event) => choose(event.target.value as number)} />
      </Form.Item>
      {found !== result.LOST && <ChecklistFields items={asked.checklist} />}
      {found !== undefined && found !== result.INTACT && <DamageFields rules={asked.rules} most={asked.most} devices={asked.quantity} />}
      {asked.penalty > 0 && (
        <AmountItem name="penalty" label="违约金" max={asked.penalty} hint={`提前归还，申请时报价 ${formatFen(asked.penalty)}，只能调低，由归还审核确认`} />
      )}
      <div className={styles['beside']}>
        <SentPhotos sent={sent} />
        <div>
          <Form.Item
            name="photos"
            label="质检照片"
            rules={[{ required: found !== result.LOST, type: 'array', min: found === result.LOST ? 0 : 1, message: '请至少上传1张质检照片' }]}
          >
            <Photos />
          </Form.Item>
          <Form.Item name="videos" label="质检视频">
            <Videos />
          </Form.Item>
        </div>
      </div>
      <DestinationFields expected={asked.imei_expected} />
      <Form.Item name="note" label="说明">
        <Input.TextArea rows={2} maxLength={500} showCount placeholder="选填" />
      </Form.Item>
    </OrderActDialog>
  );
}

/**
 * Keeps what the inspector found: by the goods' own checklist, with photos beside those of the devices as they were sent. Another person agrees to what it
 * costs.
 */
export function InspectDialog(props: LeaseDialogProps) {
  const asked = useQuery({ ...inspectionFormQuery(props.row.order_id), enabled: props.open });
  const info = useQuery({ ...returnInfoQuery(props.row.order_id), enabled: props.open });
  if (asked.data !== undefined && info.data !== undefined) return <Findings {...props} asked={asked.data} sent={info.data.sent} />;
  return <WaitingDialog open={props.open} title={`${orderActs.inspect} ${props.row.order_id}`} needs={[asked, info]} onClose={props.onClose} />;
}
