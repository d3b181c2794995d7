import dayjs from 'dayjs';
import { orderTabs } from '@merchant-admin/contract/orders/codes';
import { Form, Input } from 'antd';
import { api } from '../../../platform/api.ts';
import { matchingOf, type BulkDialogProps } from '../../../widgets/list-page/index.ts';
import { DayItem } from '../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, RadioItem, required } from '../../../widgets/shared/form-items.tsx';
import { afterWork } from '../queries.ts';
import { madeText, taskBody, TaskItems, type TaskFields } from './task-form.tsx';

interface Fields extends TaskFields {
  by: 'numbers' | 'rule';
  numbers?: string;
  tab?: number;
  created_from?: string;
  created_to?: string;
}

const initial = () => ({ type: '2', by: 'numbers' as const, starts_on: dayjs().format('YYYY-MM-DD'), ends_on: dayjs().add(6, 'day').format('YYYY-MM-DD') });

const whichOf = ({ by, numbers = '', tab, created_from: from, created_to: to }: Fields) =>
  by === 'numbers'
    ? { order_ids: numbers.split(/[\s,，;；、]+/).filter(Boolean) }
    : { filter: { ...(tab === undefined ? {} : { tab }), ...(from ? { created_from: from } : {}), ...(to ? { created_to: to } : {}) } };

const ByRule = () => (
  <>
    <ChoiceItem name="tab" label="订单状态" options={orderTabs.map(({ value, name }) => ({ value, label: name }))} clearable />
    <DayItem name="created_from" label="下单日期从" past />
    <DayItem name="created_to" label="到" past />
  </>
);

/** Makes a task of orders whose numbers are pasted, or of those that a rule finds now. */
export const NewTaskDialog = ({ onClose }: { readonly onClose: (done: boolean) => void }) => (
  <FormDialog<Fields>
    title="新建公海任务"
    okText="新建"
    width={640}
    initial={initial()}
    run={async (fields, idempotencyKey) => {
      const { by: _by, numbers: _numbers, tab: _tab, created_from: _from, created_to: _to, ...task } = fields;
      return madeText(await api.waters.saveTask({ body: { ...taskBody(task), ...whichOf(fields) }, idempotencyKey }));
    }}
    after={afterWork}
    onClose={onClose}
  >
    <TaskItems />
    <RadioItem
      name="by"
      label="订单范围"
      options={[
        { value: 'numbers', label: '按订单号' },
        { value: 'rule', label: '按条件（新建时符合条件的订单）' },
      ]}
    />
    <Form.Item noStyle dependencies={['by']}>
      {({ getFieldValue }) =>
        getFieldValue('by') === 'rule' ? (
          <ByRule />
        ) : (
          <Form.Item name="numbers" label="订单号" extra="每行一个，最多2000个，可从表格粘贴" rules={required('请输入订单号')}>
            <Input.TextArea rows={4} />
          </Form.Item>
        )
      }
    </Form.Item>
  </FormDialog>
);

/** Makes a task of chosen orders of the order list, or of all that match its filter. */
export function TaskOfOrdersDialog({ target: { all, ids, count, filter }, open, onClose }: BulkDialogProps<object>) {
  const matching = matchingOf(filter);
  const which = all ? { filter: matching } : { order_ids: [...ids] };
  return (
    <FormDialog<TaskFields>
      open={open}
      title={`放入公海任务（${count}笔订单）`}
      okText="新建任务"
      width={640}
      initial={initial()}
      run={async (fields, idempotencyKey) => madeText(await api.waters.saveTask({ body: { ...taskBody(fields), ...which }, idempotencyKey }))}
      after={afterWork}
      onClose={onClose}
    >
      <TaskItems />
    </FormDialog>
  );
}
