import { Checkbox, Form } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { damageOf, type InspectionFields } from './inspection-body.ts';
import styles from './inspection.module.css';

type Rules = Answer<'returns', 'inspectionForm'>['rules'];

function Rule({ rule, devices }: { readonly rule: Rules[number]; readonly devices: number }) {
  const on = Form.useWatch<boolean | undefined>(['items', rule.rule_id, 'on']);
  return (
    <div className={styles['rule']}>
      <Form.Item name={['items', rule.rule_id, 'on']} valuePropName="checked">
        <Checkbox>{rule.name}</Checkbox>
      </Form.Item>
      {on === true ? (
        <AmountItem name={['items', rule.rule_id, 'amount']} label={`${rule.name}赔付金额`} min={1} max={rule.amount * devices} bare />
      ) : (
        <span className={styles['minor']}>{formatFen(rule.amount)}</span>
      )}
    </div>
  );
}

/** Fields for what the damage costs by the rules, up to the most that it may. */
export function DamageFields({ rules, most, devices }: { readonly rules: Rules; readonly most: number; readonly devices: number }) {
  const fields = (Form.useWatch<InspectionFields>([]) ?? {}) as Partial<InspectionFields>;
  const sum = damageOf(fields);
  return (
    <section aria-label="赔付">
      <h3 className={styles['heading']}>赔付</h3>
      {rules.length === 0 && <p className={styles['minor']}>该类商品还没有赔付规则</p>}
      {rules.map((rule) => (
        <Rule key={rule.rule_id} rule={rule} devices={devices} />
      ))}
      <p className={styles['sum']}>
        赔付合计 <b>{formatFen(sum)}</b>，不超过押金总额 {formatFen(most)}
        {sum > most && (
          <span role="alert" className={styles['over']}>
            {' '}
            赔付金额不能超过订单押金总额
          </span>
        )}
      </p>
    </section>
  );
}
