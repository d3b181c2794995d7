import { formatFen, type Fen } from '@merchant-admin/common/money';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import { afterActing } from '../../queries.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import type { CoverPlan } from './cover-plans.tsx';

interface Fields {
  name: string;
  price: Fen;
  description?: string;
}

/** The lowest and the highest price, fen. */
const least = 1 as Fen;
const most = 1_000_000_000 as Fen;

/** Adds a cover plan, which is enabled at once, or changes one. */
export function CoverPlanDialog({ plan, onClose }: { readonly plan?: CoverPlan; readonly onClose: (done: boolean) => void }) {
  return (
    <FormDialog<Fields>
      title={plan === undefined ? '新增保障方案' : '编辑保障方案'}
      okText="保存"
      initial={plan === undefined ? {} : { name: plan.name, price: plan.price as Fen, description: plan.description }}
      run={async ({ description = '', ...fields }, idempotencyKey) => {
        const edited = plan === undefined ? {} : { plan_id: plan.plan_id, version: plan.version, enabled: plan.enabled };
        await api.bills.saveCoverPlan({ body: { ...edited, ...fields, description }, idempotencyKey });
        return '保存成功';
      }}
      after={afterActing}
      onClose={onClose}
    >
      <Form.Item name="name" label="方案名称" rules={[{ required: true, whitespace: true, message: '请输入方案名称' }]}>
        <Input maxLength={30} showCount placeholder="如：碎屏保障" />
      </Form.Item>
      <Form.Item
        name="price"
        label="价格"
        extra="整个租期的价格；用户升级时只补与已付保障的差价。已升级的订单不受修改影响"
        rules={[
          { required: true, message: '请输入价格' },
          {
            validator: (_rule, price: Fen | undefined) =>
              price === undefined || (price >= least && price <= most)
                ? Promise.resolve()
                : Promise.reject(new Error(`价格应在${formatFen(least)}至${formatFen(most)}之间`)),
          },
        ]}
      >
        <MoneyInput value={undefined} onChange={() => undefined} />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input.TextArea rows={3} maxLength={200} showCount placeholder="选填，升级保障时展示，如：租期内免费维修屏幕一次" />
      </Form.Item>
    </FormDialog>
  );
}
