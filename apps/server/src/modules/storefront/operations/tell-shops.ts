import type { ShopEvent } from '@merchant-admin/contract/storefront/codes';
import type { Events } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { writeEvent } from '../store/shop-event.store.ts';
import { kickDelivery } from './kick-delivery.ts';

/** What an event says beside the order's state: facts and ids, never personal data. */
type Facts = { [K in keyof Events & ShopEvent]: (event: Events[K]) => Record<string, unknown> };

/** What shops are told of. An event that is listed here is told. */
const facts: Facts = {
  'order.paid': () => ({}),
  'order.passed': () => ({}),
  'order.rejected': () => ({}),
  'order.shipped': ({ company, expressNo, sent, remaining }) => ({ company, express_no: expressNo, sent, remaining }),
  'order.received': ({ leaseStart }) => ({ rent_start: leaseStart }),
  'order.returned': () => ({}),
  'order.finished': ({ finishType }) => ({ finish_type: finishType }),
  'order.closed': ({ wasPaid }) => ({ was_paid: wasPaid }),
  'bill.paid': ({ billId, period, amount }) => ({ bill_id: String(billId), period, amount }),
};

async function tell(ctx: Ctx, event: ShopEvent, orderId: number, data: Record<string, unknown>): Promise<void> {
  if ((await writeEvent(ctx, event, orderId, data)) === 0) return;
  // Not waited for: no act takes longer because a shop is slow.
  ctx.after(async () => kickDelivery(ctx.services, ctx.merchantId));
}

/** Writes down what shops are to be told, in the transaction of the act: what is undone is never told. */
export function tellShops(services: Services): void {
  const listen = <K extends keyof Facts>(name: K) =>
    services.events.on(name, (ctx, event) => tell(ctx, name, (event as { orderId: number }).orderId, facts[name](event as never)));
  for (const name of Object.keys(facts)) listen(name as keyof Facts);
}
