import { saleRefundActs, type SaleRefundAct } from '@merchant-admin/contract/sales/codes';
import { api } from '../../../../platform/api.ts';
import { QuietNote } from '../../../../widgets/shared/quiet-note.tsx';
import { ActDialog, type Acted, type Call, type Seen } from '../../../../widgets/act-dialog/index.ts';
import { afterSale, refundVersion } from '../../queries.ts';
import type { RefundDialogProps } from '../sold.ts';
import { ofRefundNow } from './reloading.ts';
import { RefundFacts } from './refund-facts.tsx';

interface Kind {
  readonly act: SaleRefundAct;
  readonly said: string;
  readonly lead: string;
  /** What the person says about it: nothing, a note, or why. */
  readonly reason: 'none' | 'note' | 'required';
  readonly reasonLabel?: string;
  readonly danger?: true;
  readonly send: (refundId: string, seen: Seen, note: string, call: Call) => Promise<Acted>;
}

/** Asks for an act on a refund, and shows beforehand what comes of it. */
const refundDialog = ({ act, said, lead, reason, reasonLabel, danger, send }: Kind) =>
  function RefundDialog({ orderId, refund, onClose }: RefundDialogProps) {
    return (
      <ActDialog<{ readonly reason?: string }>
        title={`${saleRefundActs[act]} ${refund.refund_no}`}
        version={refund.version}
        reload={() => refundVersion(orderId, refund)}
        act={saleRefundActs[act]}
        said={said}
        after={afterSale}
        lead={lead}
        reason={reason === 'required' ? 'required' : 'none'}
        {...(reasonLabel === undefined ? {} : { reasonLabel })}
        {...(danger === undefined ? {} : { danger })}
        send={({ reason: note = '' }, seen, call) => ofRefundNow(send(refund.refund_id, seen, note, call))}
        onClose={onClose}
      >
        <RefundFacts refund={refund} />
        {reason === 'note' && <QuietNote />}
      </ActDialog>
    );
  };

/** Agrees to a refund that somebody else asked for. */
export const AgreeRefund = refundDialog({
  act: 'agree',
  said: '已同意退款，等待渠道结果',
  lead: '同意后款项按原支付渠道退回，退回的商品计入库存，不能撤回',
  reason: 'note',
  send: (id, seen, note, call) => api.sales.saleRefundDecide({ body: { refund_id: id, ...seen, pass: true, note }, ...call }),
});
/** Rejects it, and says why. */
export const RejectRefund = refundDialog({
  act: 'reject',
  said: '已驳回退款',
  lead: '驳回后不退款，可以重新申请',
  reason: 'required',
  reasonLabel: '驳回原因',
  danger: true,
  send: (id, seen, note, call) => api.sales.saleRefundDecide({ body: { refund_id: id, ...seen, pass: false, note }, ...call }),
});
/** Sends a refund that failed once more. */
export const RetryRefund = refundDialog({
  act: 'retry',
  said: '已重新发起退款，等待渠道结果',
  lead: '按新的退款流水号再次提交渠道，渠道已明确拒绝上一次退款，不会重复退款',
  reason: 'none',
  send: (id, seen, _note, call) => api.sales.saleRefundRetry({ body: { refund_id: id, ...seen }, ...call }),
});
