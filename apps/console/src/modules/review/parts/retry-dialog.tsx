import { formatFen } from '@merchant-admin/common/money';
import { api } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { afterActing } from '../../orders/index.ts';
import { personOf, requestCalls, type RequestKind, type RequestRow } from './requests.ts';

interface RetryDialogProps {
  readonly kind: RequestKind;
  readonly request: RequestRow;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

/** Tries a failed deduction or refund again; says how much goes where first. */
export function RetryDialog({ kind, request, open, onClose }: RetryDialogProps) {
  const { title } = requestCalls[kind];
  const amount = formatFen(request.amount);
  return (
    <ConfirmDialog
      open={open}
      title={`重试${title} ${request.request_no}`}
      consequences={[
        kind === 'deduction' ? `从用户 ${personOf(request)} 的冻结押金中扣款 ${amount}` : `向用户 ${personOf(request)} 退款 ${amount}，原路退回`,
        ...(kind === 'refund' ? [`原流水号 ${request.origin_trade_no || request.origin_no}`] : [`剩余授权 ${formatFen(request.deposit_frozen)}`]),
        `上次失败原因：${request.failure || '-'}`,
      ]}
      confirmText={`重试${title}`}
      onConfirm={async () => {
        await api.bills.retryDocument({ body: { document_id: request.retry_document_id } });
        await afterActing('已重新发起');
      }}
      onClose={onClose}
    />
  );
}
