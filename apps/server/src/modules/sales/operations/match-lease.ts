import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { shownBundle } from '../../goods/index.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';
import { boughtWith } from '../store/match.view.ts';

/** The bundle of a lease's goods. */
export interface Bundled {
  leaseId: number;
  /** fen of one piece, by SKU. */
  prices: ReadonlyMap<number, number>;
}

/** A lease that is over, or that its merchant closed, has no accessories any more. */
export const hasEnded = ({ status }: Pick<OrderRow, 'status'>): boolean => status === orderStatus.FINISHED || status === orderStatus.CLOSED;

/** The customer's lease, locked, so that two orders of accessories count each other's pieces. @throws MATCH_LEASE */
async function leaseOf(ctx: Ctx, no: string, memberId: string): Promise<OrderRow> {
  const lease = await lockOrder(ctx, no).catch((error: unknown) => {
    if (error instanceof Refusal && error.definition.code === ordersErrors.ORDER_NOT_FOUND.code) return refuse(e.MATCH_LEASE);
    throw error;
  });
  if (lease.member_id !== memberId || hasEnded(lease)) refuse(e.MATCH_LEASE);
  return lease;
}

/**
 * What accessories cost with a lease: an order of several devices may have as many pieces for each of them.
 * @throws MATCH_LEASE, MATCH_NOT_OFFERED, MATCH_TOO_MANY
 */
export async function bundleOf(ctx: Ctx, leaseNo: string, memberId: string, lines: readonly { sku_id: string; quantity: number }[]): Promise<Bundled> {
  const lease = await leaseOf(ctx, leaseNo, memberId);
  const bundle = (await shownBundle(ctx, lease.goods_id)) ?? refuse(e.MATCH_NOT_OFFERED);
  const had = await boughtWith(ctx, lease.id);
  for (const { sku_id: id, quantity } of lines) {
    const item = bundle.items.find(({ sku_id }) => sku_id === id);
    if (item === undefined) continue;
    const left = item.most * lease.quantity - (had.get(Number(id)) ?? 0);
    if (quantity > left)
      refuse(e.MATCH_TOO_MANY, { text: `“${item.goods_name} ${item.sku_name}”每单最多${item.most * lease.quantity}件，还可购${Math.max(left, 0)}件` });
  }
  return { leaseId: lease.id, prices: new Map(bundle.items.map((item) => [Number(item.sku_id), item.bundle_price])) };
}
