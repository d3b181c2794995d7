import { formatFen } from '@merchant-admin/common/money';
import { depositStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeOrder, lockOrderById } from '../../orders/index.ts';
import type { DocumentRow } from '../store/document.store.ts';
import { carryOut } from './carry-out.ts';
import { frozenParts, releaseDeposit, releasePart } from './deposit.ts';

/**
 * Fits what is frozen to the deposit of an order that was changed. Where more is needed the customer authorises it anew, which releases the old afterwards
 * (`reauthorise.ts`); where less is, the rest is released, the newest freeze first. The order is locked and says its new deposit.
 */
export async function fitDeposit(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  const needed = order.deposit_total - order.deposit_exempt;
  const parts = await frozenParts(ctx, orderId);
  const frozen = parts.reduce((sum, { left }) => sum + left, 0);
  if (needed > frozen) {
    ctx.effects.push({ what: '押金', from: `已冻结${formatFen(frozen)}`, to: `需用户重新授权${formatFen(needed)}`, amount: needed });
    await changeOrder(ctx, orderId, { deposit_status: depositStatus.TO_AUTHORISE });
    return;
  }
  if (needed > 0 && order.deposit_status === depositStatus.TO_AUTHORISE) await changeOrder(ctx, orderId, { deposit_status: depositStatus.FROZEN });
  if (needed === 0 && frozen === 0) await changeOrder(ctx, orderId, { deposit_status: depositStatus.NONE });
  const made: DocumentRow[] = [];
  let surplus = frozen - needed;
  for (const { freeze, left } of parts.toReversed()) {
    const part = Math.min(left, surplus);
    if (part === 0) continue;
    surplus -= part;
    if (needed === 0) made.push(await releaseDeposit(ctx, order, freeze, part));
    else {
      ctx.effects.push({ what: '冻结押金', from: formatFen(frozen), to: `解冻多余部分`, amount: part });
      made.push(await releasePart(ctx, order, freeze, part));
    }
  }
  await carryOut(ctx, made);
}
