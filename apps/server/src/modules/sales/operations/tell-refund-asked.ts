import { formatFen } from '@merchant-admin/common/money';
import { saleOrderDetailPath } from '@merchant-admin/contract/orders/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import type { SaleRow } from '../store/sale-order.store.ts';
import { personOf } from '../store/sale-refund.store.ts';

/** Tells those who may decide about a refund that one waits for them, but not who asked for it. @param amount fen */
export const tellRefundAsked = (ctx: Ctx, { id, order_no: no }: SaleRow, amount: number) =>
  tellHolders(
    ctx,
    'saleOrder:refundReview',
    { kind: 'refund', title: '售卖退款待审核', text: `订单${no}申请退款${formatFen(amount)}，请审核`, link: `${saleOrderDetailPath}?order_id=${id}` },
    undefined,
    personOf(ctx) ?? 0,
  );
