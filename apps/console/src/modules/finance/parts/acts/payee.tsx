import { accountHoldHours, payeeAccount } from '@merchant-admin/contract/finance/codes';
import { Form, Input } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { showInstant } from '../../../../platform/show-instant.ts';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem, required } from '../../../../widgets/shared/form-items.tsx';
import { afterFinance } from '../../queries.ts';
import { DialogFacts } from '../../../../widgets/shared/dialog-facts.tsx';

interface Fields {
  readonly holder: string;
  readonly account: string;
  readonly reason: string;
}
interface PayeeProps {
  readonly funds: Answer<'finance', 'funds'>;
  readonly onClose: (done: boolean) => void;
}

const accountRule = { pattern: payeeAccount, message: '收款账号须为手机号或邮箱' };

/** Sets the account that the merchant is paid to. What stands now is shown masked, so everything is typed anew. */
export const SetPayee = ({ funds, onClose }: PayeeProps) => (
  <FormDialog<Fields>
    title="设置收款账户"
    okText="保存"
    run={async ({ holder, account, reason }, idempotencyKey) => {
      const { from } = await api.finance.payeeSave({ body: { holder, account, reason }, idempotencyKey });
      return Date.parse(from) > Date.now() ? `收款账户已变更，${showInstant(from)} 起可提现` : '收款账户已设置';
    }}
    after={afterFinance}
    onClose={onClose}
  >
    <DialogFacts
      items={[
        ['当前账户', funds.payee === '' ? '未设置' : `${funds.payee_holder} ${funds.payee}`],
        ['生效', funds.payee === '' ? '首次设置立即生效' : `变更后${accountHoldHours}小时内不能提现，并通知有提现权限的员工`],
      ]}
    />
    <Form.Item name="holder" label="收款人姓名" extra="须与收款账号的实名一致，打款时由支付渠道核对" rules={required('请输入收款人姓名')}>
      <Input maxLength={30} autoComplete="off" />
    </Form.Item>
    <Form.Item name="account" label="收款账号" extra="手机号或邮箱" rules={[...required('请输入收款账号'), accountRule]}>
      <Input maxLength={121} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="again"
      label="确认收款账号"
      dependencies={['account']}
      rules={[
        ...required('请再次输入收款账号'),
        ({ getFieldValue }) => ({
          validator: (_rule, value: string | undefined) =>
            value === undefined || value === getFieldValue('account') ? Promise.resolve() : Promise.reject(new Error('两次输入的收款账号不一致')),
        }),
      ]}
    >
      <Input maxLength={121} autoComplete="off" />
    </Form.Item>
    <ReasonItem />
  </FormDialog>
);
