import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { creditableOf, takesTradeIn } from '../../bills/index.ts';
import { findOrder, type OrderRow } from '../../orders/index.ts';
import { tradesOfLease } from '../store/recycle-order.store.ts';
import { goodsOfLease, openLeasesOf } from '../store/trade-lease.view.ts';

/** Why a lease takes no device, by what its order would be refused by; '' where it does. */
async function reasonAgainst(ctx: Ctx, lease: OrderRow, open: number): Promise<string> {
  if (!(await takesTradeIn(ctx, lease))) return e.TRADE_ORDER.text;
  if ((await tradesOfLease(ctx, lease.id)).length > 0) return e.TRADE_TAKEN.text;
  return open === 0 ? e.TRADE_NOTHING.text : '';
}

/** @throws ORDER_NOT_FOUND */
async function tradable(ctx: Ctx, orderNo: string) {
  const lease = await findOrder(ctx, orderNo);
  const open = await creditableOf(ctx, lease);
  return {
    order_no: lease.order_no,
    goods_name: await goodsOfLease(ctx, lease.id),
    status_name: orderStatusText[lease.status],
    created_at: lease.created_at.toISOString(),
    open,
    reason: await reasonAgainst(ctx, lease, open),
  };
}

/** The leases that a customer's device might be taken against. */
export const recycleLeases = operation(recyclingEndpoints.recycleLeases, async (ctx, { body }) => {
  const hash = keyedHash(ctx.services.config.key('id-card-hash'), body.id_card.toUpperCase());
  const list: Awaited<ReturnType<typeof tradable>>[] = [];
  for (const { order_no: no } of await openLeasesOf(ctx, hash)) list.push(await tradable(ctx, no));
  return { list };
});

export const recycleLease = operation(recyclingEndpoints.recycleLease, (ctx, { query }) => tradable(ctx, query.order_no));
