import { waterTypes } from '@merchant-admin/contract/waters/codes';
import { Flex, Form, Input, InputNumber } from 'antd';
import { DayItem } from '../../../widgets/shared/day-item.tsx';
import { optionsOf, RadioItem, required } from '../../../widgets/shared/form-items.tsx';

export interface TaskFields {
  name: string;
  type: string;
  starts_on: string;
  ends_on: string;
  hold_hours?: number | null;
  held_most?: number | null;
  day_most?: number | null;
}

const Limit = ({ name, label, max }: { readonly name: string; readonly label: string; readonly max: number }) => (
  <Form.Item name={name} label={label} style={{ flex: 1 }}>
    <InputNumber min={1} max={max} precision={0} placeholder="默认" style={{ width: '100%' }} />
  </Form.Item>
);

/** What a task is called, about, from when to when, and by which terms its items are taken. */
export const TaskItems = () => (
  <>
    <Form.Item name="name" label="任务名称" rules={required('请输入任务名称')}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <RadioItem name="type" label="类型" options={optionsOf(waterTypes)} />
    <Flex gap={12}>
      <div style={{ flex: 1 }}>
        <DayItem name="starts_on" label="开始日期" />
      </div>
      <div style={{ flex: 1 }}>
        <DayItem name="ends_on" label="截止日期" />
      </div>
    </Flex>
    <Flex gap={12}>
      <Limit name="hold_hours" label="领取后几小时退回" max={720} />
      <Limit name="held_most" label="每人最多持有" max={1000} />
      <Limit name="day_most" label="每人每日最多领取" max={10_000} />
    </Flex>
  </>
);

/** The fields as the call takes them. */
export const taskBody = ({ type, hold_hours: hours, held_most: held, day_most: daily, ...fields }: TaskFields) => ({
  ...fields,
  type: Number(type),
  ...(hours ? { hold_hours: hours } : {}),
  ...(held ? { held_most: held } : {}),
  ...(daily ? { day_most: daily } : {}),
});

/** What was made of the orders, and what stayed out and why. */
export const madeText = ({ items, in_other_tasks: other, not_to_review: not }: { items: number; in_other_tasks: number; not_to_review: number }): string =>
  [`任务已新建，共${items}笔订单`, other > 0 ? `${other}笔已在其他同类任务中` : '', not > 0 ? `${not}笔不在待审核` : ''].filter(Boolean).join('，');
