import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { factsOf, judge, lockOrderById } from '../../orders/index.ts';
import { receiveOrder } from './receive.ts';

const atOnce = 200;

const dueAfter = (ctx: Ctx, id: number) =>
  rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select id from orders where merchant_id = ${ctx.merchantId} and status = 40 and receive_by <= ${ctx.now} and id > ${id} order by id limit ${atOnce}`,
  );

async function receive(ctx: Ctx, id: number): Promise<number> {
  const order = await lockOrderById(ctx, id);
  if (!judge('receive', factsOf(order, ctx.now)).allowed) return 0;
  await receiveOrder(ctx, order, 'timeout');
  return 1;
}

/** Takes parcels as received that nobody reported in time, each in a transaction of its own. */
export const autoReceive: Sweep = async (services, caller) => {
  let received = 0;
  for (let last = 0; ;) {
    const due = await act(services, caller, (ctx) => dueAfter(ctx, last));
    for (const { id } of due) {
      last = id;
      received += await act(services, caller, (ctx) => receive(ctx, id)).catch((error: unknown) => {
        services.log.error({ err: error, orderId: id }, 'a parcel could not be taken as received');
        return 0;
      });
    }
    if (due.length < atOnce) return received;
  }
};
