import { businessTime } from '@merchant-admin/common/dates';
import { weekdays } from '@merchant-admin/contract/stores/hours';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { visitTimesQuery } from '../queries.ts';

const dayText = (day: string): string => `${day.slice(5)} ${weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!}`;
const timeText = (at: string): string => businessTime(new Date(at)).slice(11, 16);

/** When the customer comes: a day on which the store is open, and one of its times that are still to come. Sends `at`. */
export function SlotItems({ store }: { readonly store: string | undefined }) {
  const form = Form.useFormInstance();
  const times = useQuery({ ...visitTimesQuery(store ?? ''), enabled: store !== undefined });
  const days = (times.data?.list ?? []).filter(({ slots }) => slots.length > 0);
  const day = Form.useWatch<string | undefined>('day', form);
  const slots = days.find((each) => each.day === day)?.slots ?? [];
  const closed = times.isSuccess && days.length === 0;
  return (
    <>
      <Form.Item
        name="day"
        label="到店日期"
        rules={[{ required: true, message: '请选择到店日期' }]}
        {...(closed ? { extra: '该门店近期没有可预约的时间，请先在门店信息中填写营业时间' } : {})}
      >
        <Select
          placeholder={store === undefined ? '请先选择门店' : '请选择'}
          disabled={store === undefined}
          loading={times.isFetching}
          options={days.map((each) => ({ value: each.day, label: dayText(each.day) }))}
          notFoundContent={times.isError ? '时间加载失败，请重新选择门店' : '没有可预约的时间'}
          onChange={() => form.setFieldValue('at', undefined)}
        />
      </Form.Item>
      <Form.Item name="at" label="到店时间" rules={[{ required: true, message: '请选择到店时间' }]}>
        <Select
          placeholder={day === undefined ? '请先选择日期' : '请选择'}
          disabled={day === undefined}
          options={slots.map((at) => ({ value: at, label: timeText(at) }))}
        />
      </Form.Item>
    </>
  );
}
