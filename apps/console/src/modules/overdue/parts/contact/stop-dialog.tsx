import { mostStopDays, refusal, stopReasons } from '@merchant-admin/contract/overdue/contact-codes';
import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { api } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, optionsOf, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { afterActing } from '../../../orders/index.ts';
import { isDebtor, whom, type Person } from './people.ts';

interface Fields {
  reason: string;
  until?: Dayjs;
  note: string;
}
const ofDebtors = Object.keys(stopReasons).filter((reason) => Number(reason) !== refusal);

/** Leaves the debtor in peace until a day, or a contact who refused for good. */
export function StopDialog({ orderNo, person, onClose }: { readonly orderNo: string; readonly person: Person; readonly onClose: () => void }) {
  return (
    <FormDialog<Fields>
      title={`停止联系${person.side_name} ${person.name}`}
      okText="停止联系"
      initial={isDebtor(person) ? {} : { reason: String(refusal) }}
      run={async ({ reason, until, note }, idempotencyKey) => {
        const body = { order_id: orderNo, ...whom(person), reason: Number(reason), note, ...(until ? { until: until.format('YYYY-MM-DD') } : {}) };
        await api.overdue.contactStop({ body, idempotencyKey });
        return '已停止联系';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <ChoiceItem name="reason" label="停止原因" options={optionsOf(stopReasons, isDebtor(person) ? ofDebtors : [String(refusal)])} />
      {isDebtor(person) ? (
        <Form.Item name="until" label="停止联系至" extra="该用户的全部订单在这一天结束前都不能联系" rules={[{ required: true, message: '请选择停止联系至' }]}>
          <DatePicker style={{ width: '100%' }} minDate={dayjs()} maxDate={dayjs().add(mostStopDays, 'day')} />
        </Form.Item>
      ) : (
        <p>保存后，该号码在任何订单中都不能再联系，且不能恢复。</p>
      )}
      <ReasonItem name="note" label="说明" />
    </FormDialog>
  );
}
