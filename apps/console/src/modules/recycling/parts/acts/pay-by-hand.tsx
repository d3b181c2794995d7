import { formatFen, type Fen } from '@merchant-admin/common/money';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ReasonItem, required } from '../../../../widgets/shared/form-items.tsx';
import { afterRecycle } from '../../queries.ts';
import { DialogFacts, stockFacts } from '../offer-facts.tsx';
import { ProofItems, proofsOf, type WithProofs } from '../proof-items.tsx';
import { seen } from '../recycled.ts';
import styles from '../recycling.module.css';
import { StockDoubt } from '../stock-doubt.tsx';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';

interface Fields extends WithProofs {
  readonly paid_on: string;
  readonly trade_no: string;
  readonly reason: string;
}

function ByHand({ order, onClose }: OrderDialogProps) {
  const amount = order.due;
  return (
    <FormDialog<Fields>
      title={`${recycleActs.payByHand} ${order.order_no}`}
      okText="确认已打款"
      width={560}
      run={async (fields, idempotencyKey) => {
        const { paid_on, trade_no, reason } = fields;
        await api.recycling.recyclePayByHand({ body: { ...seen(order), amount, paid_on, trade_no, proofs: proofsOf(fields), reason }, idempotencyKey });
        return '登记成功，设备随即入库';
      }}
      after={afterRecycle}
      onClose={onClose}
    >
      <div className={styles['about']}>
        <DialogFacts
          items={[
            ['打款金额', <b key="sum">{formatFen(amount as Fen)}</b>],
            ['旧机机型', order.model_name],
            ...stockFacts(order),
            ['收款人', order.customer_name],
            ['收款账号', order.payee],
          ]}
        />
        <StockDoubt text={order.stock_doubt} />
      </div>
      <DayItem name="paid_on" label="打款日期" past needed hint="款项实际转出的日期" />
      <Form.Item name="trade_no" label="转账流水号" rules={required('请填写转账流水号')}>
        <Input maxLength={64} autoComplete="off" />
      </Form.Item>
      <ProofItems of="打款凭证" missing="请上传打款凭证" hint="转账回单或截图，至少1个" />
      <ReasonItem label="线下打款原因" />
    </FormDialog>
  );
}

/** Notes what was paid outside the channel, with proof. */
export const PayByHand = withOrder(recycleActs.payByHand, ByHand);
