import type { Fen } from '@merchant-admin/common/money';
import { Form, Input, Radio, Select } from 'antd';
import { goodsCategories, type GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { api, type Answer } from '../../../platform/api.ts';
import { MoneyInput, PositiveInteger } from '../../../widgets/number-input/index.ts';
import { FormDialog } from '../../../widgets/shared/form-dialog.tsx';
import { afterRuleChange } from '../queries.ts';

export type Rule = Answer<'goods', 'compensationRuleList'>['list'][number];

interface Fields {
  category: GoodsCategory;
  name: string;
  way: 'amount' | 'percent';
  amount?: Fen;
  percent?: string;
}

/** Ten million yuan. */
const most = 1_000_000_000 as Fen;
const categories = Object.entries(goodsCategories).map(([value, label]) => ({ value, label }));
const initialOf = (rule: Rule | undefined): Partial<Fields> =>
  rule === undefined
    ? { category: 'phone', way: 'amount' }
    : {
        category: rule.category,
        name: rule.name,
        ...(rule.percent > 0 ? { way: 'percent', percent: String(rule.percent) } : { way: 'amount', amount: rule.amount as Fen }),
      };

/** An amount or a share of the device's price: only the chosen one is asked for. */
function Price() {
  if (Form.useWatch<Fields['way'] | undefined>('way') === 'percent')
    return (
      <Form.Item
        key="percent"
        name="percent"
        label="赔付比例（%）"
        extra="按订单设备的市场价计算，四舍五入到分"
        rules={[
          { required: true, message: '请输入1至100的整数' },
          { pattern: /^([1-9]\d?|100)$/, message: '请输入1至100的整数' },
        ]}
      >
        <PositiveInteger value="" onChange={() => undefined} />
      </Form.Item>
    );
  return (
    <Form.Item key="amount" name="amount" label="赔付金额" rules={[{ required: true, message: '请输入赔付金额' }]}>
      <MoneyInput value={undefined} onChange={() => undefined} label="赔付金额" min={1 as Fen} max={most} />
    </Form.Item>
  );
}

/** Sets a rule up, in use at once, or changes one. */
export function RuleDialog({ rule, onClose }: { readonly rule?: Rule; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={rule === undefined ? '新增赔付规则' : '编辑赔付规则'}
      okText="保存"
      initial={initialOf(rule)}
      run={async ({ category, name, way, amount, percent }, idempotencyKey) => {
        const edited = rule === undefined ? {} : { rule_id: rule.id, version: rule.version };
        const price = way === 'percent' ? { percent: Number(percent) } : { amount: amount ?? 0 };
        await api.goods.compensationRuleEdit({ body: { ...edited, category, name, ...price }, idempotencyKey });
        return '保存成功';
      }}
      after={afterRuleChange}
      onClose={onClose}
    >
      <Form.Item name="category" label="商品分类">
        <Select options={categories} />
      </Form.Item>
      <Form.Item name="name" label="规则名称" rules={[{ required: true, whitespace: true, message: '请输入规则名称' }]}>
        <Input maxLength={30} showCount placeholder="如：屏幕碎裂" />
      </Form.Item>
      <Form.Item name="way" label="赔付方式" extra={rule !== undefined && rule.used > 0 ? '已完成的质检保持当时的金额，修改只影响之后的质检' : undefined}>
        <Radio.Group
          options={[
            { value: 'amount', label: '固定金额' },
            { value: 'percent', label: '按设备价值比例' },
          ]}
        />
      </Form.Item>
      <Price />
    </FormDialog>
  );
}
