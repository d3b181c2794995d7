import { formatFen } from '@merchant-admin/common/money';
import type { ChangeSide } from '@merchant-admin/contract/order-change/shapes';
import { auditStatusText, orderStatusText } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { fitDeposit, replan } from '../../bills/index.ts';
import { swapCoupons, useCoupons } from '../../coupons/index.ts';
import { contractCompanyOf, returnStock } from '../../goods/index.ts';
import { changeOrder, goodsOf, lockOrderById, moveOrder, recordOrder, type OrderChange } from '../../orders/index.ts';
import { leaseText } from '../rules/change-text.ts';
import type { Quoted } from './quote-change.ts';
import type { Read } from './terms-of.ts';

/** What the order's row says after the change; the snapshot keeps by value what its price is made of. */
async function columnsOf(ctx: Ctx, { detail }: Read, { terms, offer, price, quota }: Quoted): Promise<OrderChange> {
  const { services, postage, coupons, rentPeriod, money } = terms;
  const snapshot = JSON.stringify({
    ...detail.snapshot,
    ...(offer ? { offer } : {}),
    services,
    postage,
    coupons,
    rent_period: rentPeriod,
    exempt_quota: quota,
  });
  const sums = { first_payment: price.firstPayment, discount: price.discount, snapshot };
  if (!offer) return sums;
  const { total_rent } = money;
  return {
    ...sums,
    ...money,
    ...goodsOf(offer),
    contract_company_id: await contractCompanyOf(ctx, offer),
    original_rent: total_rent,
    sale_price: total_rent + money.buyout_price,
  };
}

/** One side as the order's history tells it. */
const told = (side: ChangeSide) => ({
  goods: leaseText(side),
  total: `账单合计${formatFen(side.total)}`,
  deposit: `需冻结押金${formatFen(side.deposit_total - side.deposit_exempt)}`,
});

/** Sends a passed order back to review. */
async function reviewAnew(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrderById(ctx, orderId);
  const { to, audit } = await moveOrder(ctx, order, 'secondReview', { audited_at: null, second_review_at: ctx.now });
  ctx.effects.push({ what: '订单状态', from: orderStatusText[order.status], to: orderStatusText[to], amount: null });
  ctx.effects.push({ what: '审核状态', from: auditStatusText[order.audit_status], to: auditStatusText[audit], amount: null });
}

/**
 * Makes an order what was quoted: goods, price, bills, deposit, coupons, stock. The order is locked; pieces of a new SKU are taken already, those of the old
 * one are let go.
 */
export async function applyChange(ctx: Ctx, read: Read, quoted: Quoted, reason: string): Promise<void> {
  const { order } = read;
  const { from, to } = quoted.shown;
  ctx.effects.push({ what: '商品与租期', from: leaseText(from), to: leaseText(to), amount: null });
  ctx.effects.push({ what: '账单合计', from: formatFen(from.total), to: formatFen(to.total), amount: null });
  await swapCoupons(ctx, order.id, quoted.coupons, quoted.price.cuts);
  await changeOrder(ctx, order.id, await columnsOf(ctx, read, quoted));
  await replan(ctx, order.id, quoted.price, reason);
  await useCoupons(ctx, { orderId: order.id });
  await fitDeposit(ctx, order.id);
  if (quoted.offer && quoted.offer.sku_id !== order.sku_id) await returnStock(ctx, order.sku_id, order.quantity);
  await recordOrder(ctx, order, '变更订单', {
    before: told(from),
    after: told(to),
    reason,
  });
  if (quoted.shown.review) await reviewAnew(ctx, order.id);
}
