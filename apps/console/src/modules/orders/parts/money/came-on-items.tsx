import { Form, Input } from 'antd';
import { useCan } from '../../../../platform/permission/can.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { required } from '../../../../widgets/shared/form-items.tsx';
import { PicturesField, type Uploaded } from '../../../../widgets/upload/index.ts';
import { moneyTexts as t } from './texts.ts';

/** An earlier day on which the money came, with what proves it. */
export interface CameOn {
  came_on?: string;
  proofs?: readonly Uploaded[];
  came_reason?: string;
}

/** Fields for the day on which money came, only for those who have the right; without a day the channel's counts. */
export function CameOnItems() {
  const can = useCan();
  const day = Form.useWatch('came_on', Form.useFormInstance<CameOn>());
  if (!can('bill:date')) return null;
  return (
    <>
      <DayItem name="came_on" label={t.receipt.cameOn} past hint={t.receipt.cameOnHint} />
      {day !== undefined && (
        <>
          <Form.Item name="proofs" label={t.receipt.proofs} rules={[{ required: true, type: 'array', min: 1, message: t.receipt.proofsNeeded }]}>
            <PicturesField label={t.receipt.proofs} count={3} />
          </Form.Item>
          <Form.Item name="came_reason" label={t.receipt.cameReason} rules={required(t.receipt.reasonNeeded)}>
            <Input maxLength={200} placeholder={t.receipt.reasonHint} />
          </Form.Item>
        </>
      )}
    </>
  );
}
