import { formatFen, type Fen } from '@merchant-admin/common/money';
import { Button, Form, Input } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { ActDialog } from '../../../../widgets/act-dialog/index.ts';
import { AmountItem } from '../../../../widgets/shared/amount-item.tsx';
import { afterFinance, fundsAnew } from '../../queries.ts';

interface Fields {
  readonly amount: Fen;
  readonly note?: string;
}
interface ApplyProps {
  readonly funds: Answer<'finance', 'funds'>;
  readonly onClose: (done: boolean) => void;
}

/** Asks for a sum of one's own funds; what the fee is and what arrives is shown beforehand. */
export function ApplyWithdrawal({ funds, onClose }: ApplyProps) {
  const [form] = Form.useForm<Fields>();
  const { terms } = funds;
  return (
    <ActDialog<Fields>
      title="申请提现"
      version={0}
      reload={fundsAnew}
      form={form}
      act="申请提现"
      said="提现已申请，等待审核"
      after={afterFinance}
      reason="none"
      words={['note']}
      lead={`申请后金额即从可提现余额划出，审核通过后打款到 ${funds.payee_holder} ${funds.payee}`}
      send={({ amount, note = '' }, { preview }, call) => api.finance.withdrawApply({ body: { amount, note, preview }, ...call })}
      onClose={onClose}
    >
      <AmountItem
        name="amount"
        label="提现金额"
        min={terms.least}
        max={funds.most}
        hint={`可提现余额 ${formatFen(funds.available)}，单笔 ${formatFen(terms.least)} 至 ${formatFen(terms.most)}`}
      />
      <Form.Item>
        <Button onClick={() => form.setFieldValue('amount', funds.most)}>全部提现</Button>
      </Form.Item>
      <Form.Item name="note" label="备注（选填）">
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
    </ActDialog>
  );
}
