import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { couriers, pickupCouriers, type Courier, sendingActs } from '@merchant-admin/contract/delivery/codes';
import { api } from '../../../platform/api.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem } from '../../../widgets/shared/form-items.tsx';
import { afterMoving } from './after-moving.ts';

interface Fields {
  company: (typeof pickupCouriers)[number];
  day: Dayjs;
}

/** Asks a courier to come for the parcel. */
export const BookCourierDialog = ({ orderNo, onClose }: { readonly orderNo: string; readonly onClose: (done: boolean) => void }) => (
  <FormDialog<Fields>
    title={sendingActs.book}
    okText="预约"
    initial={{ company: 'SF', day: dayjs() }}
    run={async ({ company, day }, idempotencyKey) => {
      await api.delivery.openExpress({ query: { order_id: orderNo, company, pickup_day: day.format('YYYY-MM-DD') }, idempotencyKey });
      return '预约已提交';
    }}
    after={afterMoving}
    onClose={onClose}
  >
    <ChoiceItem name="company" label="物流公司" options={pickupCouriers.map((value) => ({ value, label: couriers[value as Courier] }))} />
    <Form.Item name="day" label="取件日期" rules={[{ required: true, message: '请选择取件日期' }]}>
      <DatePicker style={{ width: '100%' }} allowClear={false} disabledDate={(day) => day.isBefore(dayjs().startOf('day'))} />
    </Form.Item>
  </FormDialog>
);
