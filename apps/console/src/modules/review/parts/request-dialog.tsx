import { requestActs } from '@merchant-admin/contract/bills/acts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActDialog } from '../../../widgets/act-dialog/index.ts';
import { afterActing } from '../../orders/index.ts';
import { requestQuery } from '../queries.ts';
import { RequestEvidence } from './request-evidence.tsx';
import { reloadRequest, requestCalls, type RequestAct, type RequestKind, type RequestRow } from './requests.ts';

type Asked = Pick<RequestRow, 'id' | 'request_no' | 'version' | 'by_hand' | 'two_approvers' | 'lead' | 'first_approver_name'>;

interface RequestDialogProps {
  readonly kind: RequestKind;
  readonly act: RequestAct;
  readonly request: Asked;
  readonly open: boolean;
  readonly onClose: (done: boolean) => void;
}

const words: Record<RequestAct, { act: string; said: string }> = {
  pass: { act: requestActs.pass, said: '审核通过成功' },
  reject: { act: requestActs.reject, said: '已驳回' },
  revoke: { act: requestActs.revoke, said: '申请已撤销' },
};

function consequence(kind: RequestKind, act: RequestAct, request: Asked): string {
  const owed = kind === 'deduction' ? '所扣账单仍待支付，不应收取的请在订单的账单中取消。' : '';
  if (act === 'reject') return `申请结束，不动用资金。${owed}`;
  if (act === 'revoke') return `申请撤回，不动用资金；失败的申请撤回后不再重试。${owed}`;
  if (request.two_approvers && request.first_approver_name === '')
    return `金额超过复核限额，本次为初审，还需另一位审核人复核${request.lead === '' ? '' : `，两人中须有一人为${request.lead}`}。`;
  const moves = kind === 'deduction' ? '立即从冻结押金中扣款。' : request.by_hand ? '由财务线下退款，上传凭证确认后入账。' : '立即按原交易退款。';
  return request.two_approvers ? `初审人 ${request.first_approver_name}，本次复核通过后${moves}` : `通过后${moves}`;
}

/** Decides a request, or takes it back; the decision itself says first what it will do. */
export function RequestDialog({ kind, act, request, open, onClose }: RequestDialogProps) {
  const calls = requestCalls[kind];
  const [reloaded, setReloaded] = useState<Asked>();
  const detail = useQuery({ ...requestQuery(kind, request.id), enabled: open && act === 'pass' && kind === 'deduction' });
  const now = reloaded?.id === request.id && reloaded.version > request.version ? reloaded : request;
  const reload = async () => {
    const found = await reloadRequest(kind, request.id);
    setReloaded(found);
    return found.version;
  };
  return (
    <ActDialog<{ reason?: string }>
      open={open}
      title={`${calls.title}审核${words[act].act} ${request.request_no}`}
      version={request.version}
      reload={reload}
      act={words[act].act}
      said={words[act].said}
      after={afterActing}
      danger={act !== 'pass'}
      lead={consequence(kind, act, now)}
      reason={act === 'pass' ? 'optional' : 'required'}
      reasonLabel="意见"
      send={({ reason = '' }, seen, call) => calls.acts[act]({ body: { id: request.id, ...seen, reason }, ...call })}
      onClose={onClose}
      {...(detail.data?.found ? { width: 860 } : {})}
    >
      {detail.data && <RequestEvidence request={detail.data} />}
    </ActDialog>
  );
}
