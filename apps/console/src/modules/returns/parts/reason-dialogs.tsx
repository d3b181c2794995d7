import { api } from '../../../platform/api.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';

interface Reason {
  reason: string;
}
const always = () => true;

/** The goods stay with the customer after all. */
export const WithdrawReturnDialog = (props: ActDialogProps) => (
  <ActDialog<Reason, Awaited<ReturnType<typeof api.returns.withdrawReturn>>>
    {...props}
    title="撤销归还"
    confirmText="撤销归还"
    said="归还申请已撤销"
    danger
    lead="归还单关闭，租期照常继续，未到期租金恢复出账。"
    live={always}
    send={({ reason }, envelope, call) => api.returns.withdrawReturn({ body: { ...envelope, reason }, ...call })}
  />
);

/** The customer does not agree to what the inspection costs. */
export const DisputeDialog = (props: ActDialogProps) => (
  <ActDialog<Reason, Awaited<ReturnType<typeof api.returns.disputeReturn>>>
    {...props}
    title="质检异议"
    confirmText="提交异议"
    said="异议已提交，归还单重新质检"
    danger
    lead="赔付、违约金与归还逾期费账单取消，重新质检。每张归还单只能提出一次。"
    live={always}
    send={({ reason }, envelope, call) => api.returns.disputeReturn({ body: { ...envelope, reason }, ...call })}
  />
);

/** The goods are not bought after all. */
export const CancelBuyoutDialog = (props: ActDialogProps) => (
  <ActDialog<Reason, Awaited<ReturnType<typeof api.returns.cancelBuyout>>>
    {...props}
    title="取消买断"
    confirmText="取消买断"
    said="买断已取消"
    danger
    lead="买断账单取消，租期照常继续。"
    live={always}
    send={({ reason }, envelope, call) => api.returns.cancelBuyout({ body: { ...envelope, reason }, ...call })}
  />
);
