import { formatFen } from '@merchant-admin/common/money';
import { saleOrderDetailPath } from '@merchant-admin/contract/orders/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import type { SaleRow } from '../store/sale-order.store.ts';
import { personOf, type SaleRefundRow } from '../store/sale-refund.store.ts';

/** Tells who asked for a refund what was decided about it, unless he decided himself; what shops ask for is told to them by their event. */
export async function tellRefundDecided(
  ctx: Ctx,
  { id, order_no: no }: SaleRow,
  { asked_by: asker, amount }: SaleRefundRow,
  { pass, note }: { pass: boolean; note: string },
): Promise<void> {
  if (asker === null || asker === personOf(ctx)) return;
  const decided = pass ? '已同意' : '已驳回';
  await sendNotice(ctx, [asker], {
    kind: 'refund',
    title: `售卖退款${decided}`,
    text: `订单${no}的退款${formatFen(amount)}${decided}${note === '' ? '' : `：${note}`}`,
    link: `${saleOrderDetailPath}?order_id=${id}`,
  });
}
