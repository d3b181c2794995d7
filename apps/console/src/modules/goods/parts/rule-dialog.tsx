import type { Fen } from '@merchant-admin/common/money';
import { Form } from 'antd';
import { ruleForm } from '@merchant-admin/contract/goods/compensation-list';
import { api, type Answer } from '../../../platform/api.ts';
import { FieldItem, initialOf, needed } from '../../../widgets/fields/index.ts';
import type { EditorProps } from '../../../widgets/kept/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { optionsOf, RadioItem } from '../../../widgets/shared/form-items.tsx';
import { afterRuleChange } from '../queries.ts';

export type Rule = Answer<'goods', 'compensationRuleList'>['list'][number];

const ways = { amount: '固定金额', percent: '按设备价值比例' } as const;
interface Fields extends Pick<Rule, 'category' | 'name'> {
  way: keyof typeof ways;
  amount?: Fen;
  percent?: number;
}

const initialFields = ({ category, name, percent, amount }: Rule): Fields =>
  percent > 0 ? { category, name, way: 'percent', percent } : { category, name, way: 'amount', amount: amount as Fen };

/** The price of damage, an amount or a share of the device's price: only the chosen one is asked for. */
function Price() {
  const way = Form.useWatch<Fields['way'] | undefined>('way') ?? 'amount';
  return <FieldItem key={way} name={way} field={needed(ruleForm[way], 1)} />;
}

/** Sets a rule up, in use at once, or changes one. */
export function RuleDialog({ row: rule, onClose }: EditorProps<Rule>) {
  return (
    <FormDialog<Fields>
      title={rule === undefined ? '新增赔付规则' : '编辑赔付规则'}
      okText="保存"
      initial={rule === undefined ? { ...initialOf({ category: ruleForm.category }), way: 'amount' } : initialFields(rule)}
      run={async ({ way: _way, ...fields }, idempotencyKey) => {
        const edited = rule === undefined ? {} : { rule_id: rule.id, version: rule.version };
        await api.goods.compensationRuleEdit({ body: { ...edited, ...fields }, idempotencyKey });
        return '保存成功';
      }}
      after={afterRuleChange}
      onClose={onClose}
    >
      <FieldItem name="category" field={ruleForm.category} />
      <FieldItem name="name" field={ruleForm.name} />
      <RadioItem
        name="way"
        label="赔付方式"
        options={optionsOf(ways)}
        {...(rule !== undefined && rule.used > 0 ? { hint: '已完成的质检保持当时的金额，修改只影响之后的质检' } : {})}
      />
      <Price />
    </FormDialog>
  );
}
