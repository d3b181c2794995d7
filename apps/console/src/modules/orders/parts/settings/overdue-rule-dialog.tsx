import { Form, InputNumber } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { toast } from '../../../../platform/feedback/toast.ts';
import { api } from '../../../../platform/api.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { RadioItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { refreshOverdueRules } from '../../settings-queries.ts';
import { bodyOf, exampleOf, fieldsOf, type RuleFields } from './overdue-rule-draft.ts';
import type { Rule } from './overdue-rules.tsx';
import styles from './settings.module.css';

const ways = [
  { value: 'rate', label: '按未付租金的比例' },
  { value: 'fixed', label: '固定金额' },
];
const mostDaily = 10_000_000;

function Example() {
  const fields = Form.useWatch([], Form.useFormInstance<RuleFields>()) as Partial<RuleFields> | undefined;
  return <p className={styles['note']}>例：租金¥1,000.00逾期10天，收取逾期费{formatFen(exampleOf(fields ?? {}))}</p>;
}

const number = (name: keyof RuleFields, label: string, { max, precision, suffix }: { max: number; precision: number; suffix: string }) => (
  <Form.Item name={name} label={label} rules={[{ required: true, message: `请输入${label}` }]}>
    <InputNumber min={0} max={max} precision={precision} suffix={suffix} style={{ width: 200 }} />
  </Form.Item>
);

const daily = (way: RuleFields['way']) =>
  way === 'fixed' ? (
    <AmountItem name="fixed" label="每日金额" min={1} max={mostDaily} hint="每期租金逾期一天收取的金额" />
  ) : (
    <>
      {number('rate', '每日比例', { max: 10, precision: 4, suffix: '%' })}
      <AmountItem name="floor" label="每日最低" min={0} max={mostDaily} hint="按比例不足此金额时，按此金额计收" />
    </>
  );

/** Sets how late rent of orders to come is charged. */
export const OverdueRuleDialog = ({ rule, onClose }: { readonly rule: Rule; readonly onClose: (done: boolean) => void }) => (
  <FormDialog<RuleFields>
    title="修改逾期费规则"
    okText="保存"
    initial={fieldsOf(rule)}
    run={async (fields, idempotencyKey) => {
      await api.orders.saveOverdueRule({ body: bodyOf(rule, fields), idempotencyKey });
      return '逾期费规则已修改，新下的订单按新规则计收';
    }}
    after={(said) => {
      toast.success(said);
      return refreshOverdueRules();
    }}
    onClose={onClose}
  >
    {number('grace_days', '宽限天数', { max: 60, precision: 0, suffix: '天' })}
    <RadioItem name="way" label="每日计收" options={ways} />
    <Form.Item noStyle dependencies={['way']}>
      {({ getFieldValue }) => daily(getFieldValue('way') as RuleFields['way'])}
    </Form.Item>
    {number('cap_percent', '最高（占本期租金）', { max: 100, precision: 0, suffix: '%' })}
    <Example />
    <ReasonItem />
  </FormDialog>
);
