import { Form, Radio } from 'antd';
import { inspectionResults } from '@merchant-admin/contract/returns/codes';
import type { Answer } from '../../../platform/api.ts';
import { ChecklistFields } from './checklist-fields.tsx';
import { DamageFields, DamageSum } from './damage-fields.tsx';
import { DestinationFields } from './destination-fields.tsx';
import { result, usualDestination, type InspectionFields } from './inspection-body.ts';
import styles from './inspection.module.css';
import { compareSerials } from './serials.ts';

export type InspectionForm = Answer<'returns', 'inspectionForm'>;
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

/** Fields for one finding of all that came back: a single device, or nothing of what was sent. */
export function FindingOfAll({ asked }: { readonly asked: InspectionForm }) {
  const form = Form.useFormInstance<InspectionFields>();
  const found = Form.useWatch('result', form);
  const choose = (next: number) => form.setFieldsValue({ device_to: usualDestination[next], missing_to: next === result.LOST ? 85 : 86 });
  return (
    <>
      <div className={styles['outcome']}>
        <Form.Item
          name="result"
          label="质检结果"
          dependencies={['imei', ...asked.checklist.filter((item) => item.stops).map((item) => ['checklist', item.key, 'ok'])]}
          rules={[
            { required: true, message: '请选择质检结果' },
            ({ getFieldsValue }) => reallyIntact(getFieldsValue(true) as Partial<InspectionFields>, asked),
          ]}
        >
          <Radio.Group options={results} onChange={(event) => choose(event.target.value as number)} />
        </Form.Item>
        <DestinationFields expected={asked.imei_expected} />
      </div>
      {found !== result.LOST && <ChecklistFields items={asked.checklist} />}
      {found !== undefined && found !== result.INTACT && (
        <>
          <DamageFields rules={asked.rules} devices={asked.quantity} />
          <DamageSum most={asked.most} />
        </>
      )}
    </>
  );
}
