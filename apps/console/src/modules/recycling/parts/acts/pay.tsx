import { formatFen, type Fen } from '@merchant-admin/common/money';
import { recycleActs } from '@merchant-admin/contract/recycling/codes';
import { api } from '../../../../platform/api.ts';
import { ConfirmDialog } from '../../../../widgets/confirm/index.ts';
import { afterRecycle } from '../../queries.ts';
import { OfferFacts } from '../offer-facts.tsx';
import { KeptProofs } from '../proof-items.tsx';
import { seen } from '../recycled.ts';
import { withOrder, type OrderDialogProps } from '../with-order.tsx';

function Approve({ order, onClose }: OrderDialogProps) {
  return (
    <ConfirmDialog
      open
      title={`${recycleActs.approve} ${order.order_no}`}
      consequences={[
        `同意向用户打款 ${formatFen(order.due as Fen)}，由另一人发起`,
        order.sheet === null ? '请核对质检报价与证明后再通过' : '请核对估价与设备照片后再通过',
      ]}
      confirmText="复核通过"
      reason={{ label: '备注（选填）' }}
      onConfirm={async (note) => {
        await api.recycling.recycleApprove({ body: { ...seen(order), note }, idempotencyKey: crypto.randomUUID() });
        await afterRecycle('复核通过，等待打款');
      }}
      onClose={onClose}
    >
      <OfferFacts order={order} more={[order.sheet === null ? ['质检员', order.inspector] : ['估价单审核', order.sheet.decided_by]]} />
      <KeptProofs of="设备" files={order.proofs} />
    </ConfirmDialog>
  );
}

function Pay({ order, onClose }: OrderDialogProps) {
  const amount = order.due;
  return (
    <ConfirmDialog
      open
      title={`${recycleActs.pay} ${order.order_no}`}
      consequences={[
        `通过支付渠道向 ${order.customer_name} 的收款账号 ${order.payee} 转账 ${formatFen(amount as Fen)}`,
        '转账成功后不能撤回，设备随即入库',
        '渠道未返回结果时系统先查询，不会重复打款',
      ]}
      confirmText={`打款 ${formatFen(amount as Fen)}`}
      onConfirm={async () => {
        await api.recycling.recyclePay({ body: { ...seen(order), amount }, idempotencyKey: crypto.randomUUID() });
        await afterRecycle('已发起打款，等待渠道结果');
      }}
      onClose={onClose}
    >
      <OfferFacts order={order} />
    </ConfirmDialog>
  );
}

/** Agrees to a sum that asks for a second person. */
export const ApprovePayout = withOrder(recycleActs.approve, Approve);
/** Pays the customer by the channel. */
export const PayRecycle = withOrder(recycleActs.pay, Pay);
