import { formatFen } from '@merchant-admin/common/money';
import { documentKinds } from '@merchant-admin/contract/bills/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { lockOrderById } from '../../orders/index.ts';
import type { DocumentRow } from '../store/document.store.ts';

/** Tells those who may try again that the channel refused to give money back: nothing goes on by itself. */
export async function tellFailedDocument(ctx: Ctx, document: DocumentRow, reason: string): Promise<void> {
  const order = await lockOrderById(ctx, document.order_id);
  const notice = {
    kind: 'document-failed',
    title: `${documentKinds[document.kind]}失败`,
    text: `订单 ${order.order_no} 的${documentKinds[document.kind]} ${formatFen(document.amount)} 被支付渠道拒绝：${reason}。请在订单详情中重试`,
    link: `/order/orderDetail?id=${order.id}&order_id=${order.order_no}`,
  };
  await tellHolders(ctx, 'order:cancel', notice, order.store_id);
}
