import { maskAddress, maskName, maskPhone } from '@merchant-admin/common/mask';
import { orderStatus, orderStatusText, type OrderStatus } from '@merchant-admin/contract/orders/codes';
import { benchTasks, type BenchTask } from '@merchant-admin/contract/station/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { shipBefore } from '../../delivery/index.ts';
import { actsOf, factsOf, judge } from '../../orders/index.ts';
import type { KnownOrder } from '../rules/order-found.ts';
import type { BenchRow } from '../store/bench.view.ts';

const onBench = new Set<string>(benchTasks);

/** An order with the act whose turn it is. */
export type BenchOrder = BenchRow & KnownOrder;

export function knownOrder(ctx: Ctx, row: BenchRow): BenchOrder {
  const facts = factsOf(row, ctx.now);
  const ship = judge('ship', facts);
  const task = benchTasks.find((act) => judge(act, facts).allowed) ?? ('' satisfies BenchTask | '');
  return { ...row, status_name: orderStatusText[row.status as OrderStatus], task, against: ship.allowed ? '' : ship.reason };
}

/** An order as the bench shows it: masked, with what the person may do. */
export async function benchShape(ctx: Ctx, order: BenchOrder) {
  const before = order.status === orderStatus.TO_SHIP ? shipBefore(order.audited_at, ctx.services.config.SHIP_WITHIN_HOURS) : null;
  return {
    order_id: order.order_no,
    version: order.version,
    status_name: order.status_name,
    goods_name: order.goods_name,
    sku_name: order.sku_name,
    quantity: order.quantity,
    remaining: Math.max(order.quantity - order.sent.length, 0),
    sent: order.sent,
    receiver_name: maskName(order.receiver_name),
    receiver_phone: maskPhone(order.receiver_phone),
    region: order.region,
    street: maskAddress(order.street),
    ship_before: before?.toISOString() ?? null,
    overdue: before !== null && before < ctx.now,
    task: order.task,
    actions: (await actsOf(ctx, order)).filter(({ act }) => onBench.has(act)),
  };
}
