import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../platform/api.ts';
import { OrderActDialog } from '../../orders/index.ts';
import type { LeaseDialogProps } from './lease-dialog.ts';

interface Reason {
  reason: string;
}

/** Withdraws a return: the goods stay with the customer. */
export const WithdrawReturnDialog = (props: LeaseDialogProps) => (
  <OrderActDialog<Reason>
    {...props}
    order={props.row}
    title={orderActs.withdrawReturn}
    act={orderActs.withdrawReturn}
    said="归还申请已撤销"
    danger
    lead="归还单关闭，租期照常继续，未到期租金恢复出账。"
    send={({ reason }, envelope, call) => api.returns.withdrawReturn({ body: { ...envelope, reason }, ...call })}
  />
);

/** Records that the customer does not agree to what the inspection costs. */
export const DisputeDialog = (props: LeaseDialogProps) => (
  <OrderActDialog<Reason>
    {...props}
    order={props.row}
    title={orderActs.dispute}
    act="提交异议"
    said="异议已提交，归还单重新质检"
    danger
    lead="赔付、违约金与归还逾期费账单取消，重新质检。每张归还单只能提出一次。"
    send={({ reason }, envelope, call) => api.returns.disputeReturn({ body: { ...envelope, reason }, ...call })}
  />
);

/** Gives up a buyout. */
export const CancelBuyoutDialog = (props: LeaseDialogProps) => (
  <OrderActDialog<Reason>
    {...props}
    order={props.row}
    title={orderActs.cancelBuyout}
    act={orderActs.cancelBuyout}
    leave="返回"
    said="买断已取消"
    danger
    lead="买断账单取消，租期照常继续。"
    send={({ reason }, envelope, call) => api.returns.cancelBuyout({ body: { ...envelope, reason }, ...call })}
  />
);
