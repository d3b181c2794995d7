import { couriers, pickupCouriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem } from '../../../../widgets/shared/form-items.tsx';
import { afterRecycle } from '../../queries.ts';
import { seen, type Recycled } from '../recycled.ts';

interface Fields {
  readonly company: (typeof pickupCouriers)[number];
  readonly day: Dayjs;
}
const carriers = pickupCouriers.map((value) => ({ value, label: couriers[value as Courier] }));

/** Asks a courier to fetch the device at the customer's. */
export function BookPickup({ row, open, onClose }: RowDialogProps<Recycled>) {
  if (!open) return null;
  return (
    <FormDialog<Fields>
      title={`${recycleActs.pickup} ${row.order_no}`}
      okText="预约"
      initial={{ company: 'SF', day: dayjs() }}
      run={async ({ company, day }, idempotencyKey) => {
        await api.recycling.recyclePickup({ body: { ...seen(row), company, pickup_day: day.format('YYYY-MM-DD') }, idempotencyKey });
        return '预约已提交，结果见动态';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <ChoiceItem name="company" label="物流公司" options={carriers} />
      <Form.Item name="day" label="取件日期" rules={[{ required: true, message: '请选择取件日期' }]}>
        <DatePicker style={{ width: '100%' }} allowClear={false} disabledDate={(day) => day.isBefore(dayjs().startOf('day'))} />
      </Form.Item>
    </FormDialog>
  );
}
