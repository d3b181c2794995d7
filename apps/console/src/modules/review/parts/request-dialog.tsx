import { CallError } from '../../../platform/api.ts';
import { toast } from '../../../platform/feedback/toast.ts';
import { ConfirmDialog } from '../../../widgets/confirm/index.ts';
import { PreviewEffects, refreshOrders } from '../../orders/index.ts';
import { requestCalls, type RequestAct, type RequestKind, type RequestRow } from './requests.ts';

type Asked = Pick<RequestRow, 'id' | 'request_no' | 'version' | 'two_approvers' | 'first_approver_name'>;

interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly act: RequestAct;
  readonly request: Asked;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

const stale = 1040;
const words: Record<RequestAct, { confirm: string; done: string }> = {
  pass: { confirm: '通过', done: '审核通过成功' },
  reject: { confirm: '驳回', done: '已驳回' },
  revoke: { confirm: '撤销', done: '申请已撤销' },
};

function consequences({ kind, act, request }: Pick<RequestDialogProps, 'kind' | 'act' | 'request'>): string[] {
  if (act === 'reject') return ['申请结束，不动用资金'];
  if (act === 'revoke') return ['申请撤回，不动用资金；失败的申请撤回后不再重试'];
  if (request.two_approvers && request.first_approver_name === '') return ['金额超过复核限额，本次为初审，还需另一位审核人复核'];
  const moves = kind === 'deduction' ? '立即从冻结押金中扣款' : '立即按原交易退款，线下收款由出纳线下退回';
  return [request.two_approvers ? `初审人 ${request.first_approver_name}，本次复核通过后${moves}` : `通过后${moves}`];
}

/** Decides a request, or takes it back; the decision itself says first what it will do. */
export function RequestDialog({ kind, act, request, open, onClose }: RequestDialogProps) {
  const calls = requestCalls[kind];
  const body = { id: request.id, version: request.version };
  const decide = async (reason: string) => {
    try {
      await calls.acts[act]({ body: { ...body, reason } });
      toast.success(words[act].done);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== stale) throw error;
      toast.error('申请已被他人处理，已重新加载');
    }
    await refreshOrders();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`${calls.title}审核${words[act].confirm} ${request.request_no}`}
      consequences={consequences({ kind, act, request })}
      confirmText={words[act].confirm}
      danger={act !== 'pass'}
      reason={{ label: '意见', required: act !== 'pass' }}
      onConfirm={decide}
      onClose={onClose}
    >
      {open && (
        <PreviewEffects
          queryKey={['preview', kind, act, request.id, request.version]}
          load={async (signal) => (await calls.acts[act]({ body: { ...body, reason: '预览', preview: true }, signal })).effects}
        />
      )}
    </ConfirmDialog>
  );
}
