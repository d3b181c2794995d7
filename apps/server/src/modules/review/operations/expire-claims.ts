import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import type { Sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrder } from '../../orders/index.ts';
import { putBack } from './release.ts';

/** Holds that ended without a decision go back to the unassigned. One that cannot does not hold the others up. */
export const expireClaims: Sweep = async (services, caller) => {
  const due = await act(services, caller, (ctx) =>
    rows(
      ctx.tx,
      sql<{
        order_no: string;
      }>`select order_no from orders where merchant_id = ${ctx.merchantId} and status = 20 and claim_expires_at <= ${ctx.now} order by claim_expires_at limit 200`,
    ),
  );
  let released = 0;
  for (const { order_no: orderNo } of due) {
    released += await act(services, caller, async (ctx) => {
      const order = await lockOrder(ctx, orderNo);
      if (order.status !== 20 || order.claim_expires_at === null || order.claim_expires_at > ctx.now) return 0;
      await putBack(ctx, order, '领取超时，退回待分配');
      return 1;
    }).catch((error: unknown) => {
      services.log.error({ err: error, orderNo }, 'a hold that is over could not be ended');
      return 0;
    });
  }
  return released;
};
