import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { SaleAct } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { saleMachine, type SaleFacts } from '../rules/sale-states.ts';
import { findSale, lockSale, type SaleRow } from '../store/sale-order.store.ts';

/** What the state table asks of an order. Postage goes back with goods that were sent, not by itself. */
export const factsOf = ({ state, paying, refund_waits: refundWaits, sent_left: left }: SaleRow): SaleFacts => ({
  state,
  paying,
  refundWaits,
  refundable: left,
});

/**
 * An order that an act may happen to now, locked. @param version as its person saw it
 * @throws SALE_ORDER_NOT_FOUND, STALE, what stands against the act
 */
export async function saleFor(ctx: Ctx, act: SaleAct, { order_id: id, version }: { order_id: string; version: number }): Promise<SaleRow> {
  const known = (await findSale(ctx, id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
  const order = await lockSale(ctx, known.id);
  insist(saleMachine.judge(act, factsOf(order)), e.SALE_STATE);
  if (version !== order.version) refuse(platformErrors.STALE);
  return order;
}
