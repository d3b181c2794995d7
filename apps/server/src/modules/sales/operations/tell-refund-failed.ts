import { formatFen } from '@merchant-admin/common/money';
import { saleOrderDetailPath } from '@merchant-admin/contract/orders/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import type { SaleRow } from '../store/sale-order.store.ts';

/** Tells those who decide about refunds that one did not reach its customer. @param amount fen */
export const tellRefundFailed = (ctx: Ctx, { id, order_no: no }: SaleRow, amount: number, reason: string) =>
  tellHolders(ctx, 'saleOrder:refundReview', {
    kind: 'refund',
    title: '售卖退款失败',
    text: `订单${no}退款${formatFen(amount)}失败：${reason}，请核实后重新退款`,
    link: `${saleOrderDetailPath}?order_id=${id}`,
  });
