import { Checkbox, Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import type { At } from './checklist-fields.tsx';
import { damageOf, type InspectionFields } from './inspection-body.ts';
import styles from './inspection.module.css';

type Rules = Answer<'returns', 'inspectionForm'>['rules'];

interface DamageFieldsProps {
  readonly rules: Rules;
  /** How many devices a rule may be charged for. */
  readonly devices: number;
  readonly at?: At;
}

function Rule({ rule, devices, at = [] }: Omit<DamageFieldsProps, 'rules'> & { readonly rule: Rules[number] }) {
  const path = [...at, 'items', rule.rule_id];
  const on = Form.useWatch<boolean | undefined>([...path, 'on']);
  return (
    <div className={styles['rule']}>
      <Form.Item name={[...path, 'on']} valuePropName="checked">
        <Checkbox>{rule.name}</Checkbox>
      </Form.Item>
      {on === true ? (
        <AmountItem name={[...path, 'amount']} label={`${rule.name}赔付金额`} min={1} max={rule.amount * devices} bare />
      ) : (
        <span className={styles['minor']}>{formatFen(rule.amount)}</span>
      )}
    </div>
  );
}

/** Fields for what the damage costs by the rules. */
export const DamageFields = ({ rules, ...props }: DamageFieldsProps) => (
  <section aria-label="赔付">
    <h3 className={styles['heading']}>赔付</h3>
    {rules.length === 0 && <p className={styles['minor']}>该类商品还没有赔付规则</p>}
    <div className={styles['checks']}>
      {rules.map((rule) => (
        <Rule key={rule.rule_id} rule={rule} {...props} />
      ))}
    </div>
  </section>
);

/** What the damage comes to, of all devices, and the most that it may. */
export function DamageSum({ most }: { readonly most: number }) {
  const sum = damageOf((Form.useWatch<InspectionFields>([]) ?? {}) as Partial<InspectionFields>);
  return (
    <p className={styles['sum']}>
      赔付合计 <b>{formatFen(sum)}</b>，不超过押金总额 {formatFen(most)}
      {sum > most && (
        <span role="alert" className={styles['over']}>
          {' '}
          赔付金额不能超过订单押金总额
        </span>
      )}
    </p>
  );
}
