import { couriers } from '@merchant-admin/contract/delivery/codes';
import { saleKinds, saleLineStates, saleRefundStates, saleStates } from '@merchant-admin/contract/sales/codes';
import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { sql } from 'kysely';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { recordsStep } from '../../../platform/audit/records-about.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findOrder } from '../../orders/index.ts';
import { goodsTold, keptFirst } from '../rules/told-goods.ts';
import { findSale } from '../store/sale-order.store.ts';
import { salesWith } from '../store/match.view.ts';

const choicesOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, name]) => ({ value, name }));

export const saleChoices = operation(salesEndpoints.saleChoices, () => ({ couriers: choicesOf(couriers), kinds: choicesOf(saleKinds) }));
export const saleStatuses = operation(salesEndpoints.saleStatuses, () => ({
  list: choicesOf(saleStates),
  lines: choicesOf(saleLineStates),
  refunds: choicesOf(saleRefundStates),
}));

/** Orders of accessories that were bought with a lease which the person sees. */
export const saleOrdersOfLease = operation(salesEndpoints.saleOrdersOfLease, async (ctx, { query }) => {
  const lease = await findOrder(ctx, query.lease_no);
  const list = (await salesWith(ctx, lease.id)).map(({ id, lines, ...order }) => ({
    ...order,
    goods: goodsTold(keptFirst(lines)),
    order_id: String(id),
    state_name: saleStates[order.state],
  }));
  return { list };
});

export const saleRecord = operation(salesEndpoints.saleRecord, async (ctx, { query }) => {
  const order = (await findSale(ctx, query.order_id)) ?? refuse(e.SALE_ORDER_NOT_FOUND);
  return recordsStep(ctx, 'saleOrder', order.id, sql`true`, query.before);
});
