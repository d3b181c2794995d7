import { sql } from 'kysely';
import { channels, closeTypeText, orderStatus, riskTags, segments, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { closeTypesFor } from '../rules/close-types.ts';
import { judge } from '../rules/judge.ts';
import { marksOf } from '../store/member.view.ts';
import { factsOf, findOrder, type OrderRow } from '../store/order.store.ts';

/** Options of selects, as the search form and the dialogs offer them. */
export const orderRiskTagSelect = operation(ordersEndpoints.orderRiskTagSelect, (ctx) => ({ list: ctx.isGuest ? [] : riskTags.map((tag) => ({ ...tag })) }));

/** The channels with their sources; both calls of the specification answer them. */
const channelTree = () => ({ list: channels.map((channel) => ({ ...channel, children: channel.children.map((source) => ({ ...source })) })) });
export const sourceChannelOrder = operation(ordersEndpoints.sourceChannelOrder, channelTree);

export const riskCustSeg = operation(ordersEndpoints.riskCustSeg, () => ({ list: segments.map((segment) => ({ value: segment, name: `${segment}段` })) }));

/** The terms that the merchant's goods are priced for. */
export const orderRentPeriod = operation(ordersEndpoints.orderRentPeriod, async (ctx) => {
  const terms = await rows(
    ctx.tx,
    sql<{ periods: number }>`select distinct periods from sku_price where merchant_id = ${ctx.merchantId} order by periods limit 60`,
  );
  return { list: terms.map(({ periods }) => ({ value: String(periods), name: `${periods}期` })) };
});

export const sourceChannel = operation(ordersEndpoints.sourceChannel, channelTree);

/** The cancel types that an order allows now; none, with the reason, when it cannot be cancelled. */
export const orderCancelTypeListChoice = operation(ordersEndpoints.orderCancelTypeListChoice, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const verdict = judge('cancel', factsOf(order, ctx.now));
  if (!verdict.allowed) return { list: [], reason: verdict.reason };
  return { list: closeTypesFor(order.status, ctx.isGuest).map((type) => ({ value: type, name: closeTypeText[type] })), reason: '' };
});

/** The status by which cancel types are chosen: a closed order's type may be corrected to one that fitted before it was closed. */
async function paidOrNot(ctx: Ctx, { id, status }: OrderRow): Promise<OrderStatus> {
  if (status !== orderStatus.CLOSED) return status;
  return (await marksOf(ctx, id)).paid_at === null ? orderStatus.TO_PAY : orderStatus.TO_REVIEW;
}

/** Cancel types; for one order, those that fit whether it was paid. */
export const orderCancelTypeList = operation(ordersEndpoints.orderCancelTypeList, async (ctx, { query }) => {
  const order = query.order_id === undefined ? undefined : await findOrder(ctx, query.order_id);
  return { list: closeTypesFor(order && (await paidOrNot(ctx, order)), ctx.isGuest).map((type) => ({ value: type, name: closeTypeText[type] })) };
});
