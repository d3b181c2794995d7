import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, InputNumber } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { termGroups, termsByName, type TermGroup, type TermName } from '@merchant-admin/contract/orders/lease-terms';
import { toast } from '../../../../platform/feedback/toast.ts';
import { api } from '../../../../platform/api.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { RadioItem, ReasonItem } from '../../../../widgets/shared/form-items.tsx';
import { lateExampleQuery, refreshLeaseRules } from '../../settings-queries.ts';
import { bodyOf, fieldsOf, isPriced, lateOf, termsOf, type LateFields, type Rule, type RuleFields } from './lease-rule-draft.ts';
import styles from './settings.module.css';

const ways = [
  { value: 'rate', label: '按未付租金的比例' },
  { value: 'fixed', label: '固定金额' },
];
const yesOrNo = [
  { value: false, label: '否' },
  { value: true, label: '是' },
];

/** What late rent costs by the form's terms, as the server computes it. */
function Example({ rule }: { readonly rule: Rule }) {
  const fields = (Form.useWatch([], Form.useFormInstance<RuleFields>()) as Partial<LateFields> | undefined) ?? {};
  const priced = isPriced(fields);
  const { data, isError } = useQuery({ ...lateExampleQuery(lateOf(rule, fields)), enabled: priced, placeholderData: keepPreviousData });
  const said = priced && data !== undefined && !isError ? `租金${formatFen(data.rent)}逾期${data.days}天，收取逾期费${formatFen(data.fee)}` : '-';
  return <p className={styles['note']}>例：{said}</p>;
}

interface NumberItemProps {
  readonly name: string;
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly precision?: number;
  readonly suffix: string;
  readonly hint?: string | undefined;
}
const NumberItem = ({ name, label, min = 0, max, precision = 0, suffix, hint }: NumberItemProps) => (
  <Form.Item name={name} label={label} extra={hint} rules={[{ required: true, message: `请输入${label}` }]}>
    <InputNumber min={min} max={max} precision={precision} suffix={suffix} style={{ width: 200 }} />
  </Form.Item>
);

/** The field of a term, by its unit. */
function TermItem({ name }: { readonly name: TermName }) {
  const { label, unit, min, max, hint } = termsByName[name];
  if (unit === 'yes') return <RadioItem name={name} label={label} options={yesOrNo} {...(hint === undefined ? {} : { hint })} />;
  if (unit === 'yuan') return <AmountItem name={name} label={label} min={min} max={max} {...(hint === undefined ? {} : { hint })} />;
  return <NumberItem name={name} label={label} min={min} max={max} suffix={unit} hint={hint} />;
}

const daily = (way: LateFields['way']) =>
  way === 'fixed' ? (
    <AmountItem name="fixed" label="每日金额" min={1} max={termsByName.daily_fixed.max} hint="每期租金逾期一天收取的金额" />
  ) : (
    <>
      <NumberItem name="rate" label="每日比例" max={10} precision={4} suffix="%" />
      <AmountItem name="floor" label="每日最低" min={0} max={termsByName.floor.max} hint="按比例不足此金额时，按此金额计收" />
    </>
  );

const LateItems = ({ rule }: { readonly rule: Rule }) => (
  <>
    <TermItem name="grace_days" />
    <RadioItem name="way" label="每日计收" options={ways} />
    <Form.Item noStyle dependencies={['way']}>
      {({ getFieldValue }) => daily(getFieldValue('way') as LateFields['way'])}
    </Form.Item>
    <TermItem name="cap_percent" />
    <Example rule={rule} />
  </>
);

export interface Changing {
  rule: Rule;
  group: TermGroup;
}

/** Sets a group of the rules for orders to come; the others stay as they are. */
export const LeaseRuleDialog = ({ changing: { rule, group }, onClose }: { readonly changing: Changing; readonly onClose: (done: boolean) => void }) => (
  <FormDialog<RuleFields>
    title={`修改${termGroups[group]}规则`}
    okText="保存"
    initial={fieldsOf(rule, group)}
    run={async (fields, idempotencyKey) => {
      await api.orders.saveLeaseRule({ body: bodyOf(rule, group, fields), idempotencyKey });
      return `${termGroups[group]}规则已修改，新下的订单按新规则计收`;
    }}
    after={(said) => {
      toast.success(said);
      return refreshLeaseRules();
    }}
    onClose={onClose}
  >
    {group === 'late' ? <LateItems rule={rule} /> : termsOf(group).map((name) => <TermItem key={name} name={name} />)}
    <ReasonItem />
  </FormDialog>
);
