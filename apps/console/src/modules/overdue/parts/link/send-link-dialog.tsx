import { orderActs } from '@merchant-admin/contract/orders/codes';
import { api } from '../../../../platform/api.ts';
import type { RowDialogProps } from '../../../../widgets/list-page/index.ts';
import { OrderActDialog, type SeenOrder } from '../../../orders/index.ts';

/** Has the shop send its customer a link by which he pays what is late. */
export const SendLinkDialog = ({ row, open, onClose }: RowDialogProps<SeenOrder>) => (
  <OrderActDialog<object>
    open={open}
    order={row}
    title={orderActs.payLink}
    act="生成并通知店铺"
    said="还款链接已生成，已通知店铺"
    reason="none"
    lead="店铺收到通知后发给用户，用户无需登录即可支付。金额按支付当天的逾期款项计算。"
    send={(_fields, envelope, call) => api.bills.createPayLink({ body: envelope, ...call })}
    onClose={onClose}
  />
);
