import { divideHalfUp, formatFen } from '@merchant-admin/common/money';
import { billType } from '@merchant-admin/contract/bills/codes';
import { exchangeErrors as e } from '@merchant-admin/contract/exchange/errors';
import { leaseType } from '@merchant-admin/contract/goods/lease-types';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addBill } from '../../bills/index.ts';
import { renewalOffers } from '../../goods/index.ts';
import { changeOrder, lockOrder, lockOrderById, recordOrder, type OrderRow } from '../../orders/index.ts';
import { refuseWhileRenewing } from '../../returns/index.ts';
import { insertExchange, liveExchanges } from '../store/exchange.store.ts';
import { exchangeRule } from '../store/exchange-rule.store.ts';

/** What secures the older devices by the rule of today, fen: of all of them. */
export async function depositFor(ctx: Ctx, old: Pick<OrderRow, 'market_price'>): Promise<number> {
  const { deposit_percent: percent } = await exchangeRule.of(ctx);
  return Number(divideHalfUp(BigInt(old.market_price) * BigInt(percent), 100n));
}

/** What is asked for when a lease's devices are changed. */
export interface Exchange {
  old: OrderRow;
  /** The difference of all its devices, paid once; fen. */
  difference: number;
}

/**
 * The lease whose devices are to be changed for newer ones, locked. It runs, nothing of its rent is late, and its merchant's rules allow the new SKU after as many paid periods.
 * @throws ORDER_NOT_FOUND, EXCHANGE_NOT_ALLOWED, EXCHANGE_QUANTITY, EXCHANGE_OPEN, EXCHANGE_NOT_OFFERED, EXCHANGE_TOO_EARLY
 */
export async function toExchange(
  ctx: Ctx,
  orderNo: string,
  { memberId, skuId, quantity }: { memberId: string; skuId: string; quantity: number },
): Promise<Exchange> {
  const old = await lockOrder(ctx, orderNo);
  if (old.member_id !== memberId) refuse(e.EXCHANGE_NOT_ALLOWED, { text: '原订单不是该用户的订单' });
  if (old.lease_type === leaseType.GIFT) refuse(e.EXCHANGE_NOT_ALLOWED, { text: '租完即送订单无需归还，不能换新' });
  if (old.status !== orderStatus.LEASED || old.settling) refuse(e.EXCHANGE_NOT_ALLOWED);
  if (old.next_due !== null && old.next_due < ctx.today) refuse(e.EXCHANGE_NOT_ALLOWED, { text: '原订单有逾期账单，请先付清再换新' });
  if (old.quantity !== quantity) refuse(e.EXCHANGE_QUANTITY);
  await refuseWhileRenewing(ctx, old);
  if ((await liveExchanges(ctx, [old.id])).length > 0) refuse(e.EXCHANGE_OPEN);
  const offers = (await renewalOffers(ctx, old.sku_id, old.paid_periods)).filter((offer) => String(offer.sku_id) === skuId);
  const [offer] = offers.filter(({ allowed }) => allowed);
  if (!offer) refuse(offers.length > 0 ? e.EXCHANGE_TOO_EARLY : e.EXCHANGE_NOT_OFFERED);
  return { old, difference: offer.difference * quantity };
}

/** Begins the change: the first payment of the newer devices contains the difference, and they are not sent before what secures the older ones is paid. */
export async function beginExchange(ctx: Ctx, { old, difference }: Exchange, newOrderId: number): Promise<void> {
  const fresh = await lockOrderById(ctx, newOrderId);
  await changeOrder(ctx, newOrderId, { exchange_of: old.id, first_payment: fresh.first_payment + difference });
  const note = `换新差价：原订单 ${old.order_no}`;
  const billId = difference === 0 ? null : await addBill(ctx, fresh, { type: billType.DIFFERENCE, amount: difference, note, name: '换新差价' });
  const [deposit, { return_days: days }] = [await depositFor(ctx, old), await exchangeRule.of(ctx)];
  await insertExchange(ctx, { old_order_id: old.id, new_order_id: newOrderId, difference_bill_id: billId, difference, deposit, return_days: days });
  const after = { order_no: fresh.order_no, difference: formatFen(difference), deposit: formatFen(deposit) };
  await recordOrder(ctx, old, '申请换新', { after }, 'exchange');
}
