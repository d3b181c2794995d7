import { sql } from 'kysely';
import { businessDay } from '@merchant-admin/common/dates';
import type { ClearingCause } from '@merchant-admin/contract/returns/codes';
import { clearingState } from '@merchant-admin/contract/returns/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { OrderRow } from '../../orders/index.ts';

interface Marks {
  back_on: string | null;
  bought_at: Date | null;
  cleared_at: Date | null;
  cause: ClearingCause | null;
}

/** The day from which the goods of a lease are no longer late, and why. */
export interface LeaseStop {
  /** The business day. */
  on: string;
  /** Shown as 归还, 买断, 续租 or 完结. */
  by: ClearingCause;
}

/** The day on which a lease's goods came back, were bought, were leased on without a gap, or its end was decided; undefined while they are out. */
export async function leaseStop(ctx: Ctx, order: Pick<OrderRow, 'id' | 'rent_end'>): Promise<LeaseStop | undefined> {
  const ofOrder = sql`merchant_id = ${ctx.merchantId} and order_id = ${order.id}`;
  const { back_on, bought_at, cleared_at, cause } = await one(
    ctx.tx,
    sql<Marks>`select (select max(back_on) from return_document where ${ofOrder}) as back_on,
        (select max(opened_at) from buyout where ${ofOrder} and state <> 'cancelled') as bought_at, c.created_at as cleared_at, c.cause
      from (select) nothing left join lateral (select created_at, cause from clearing where ${ofOrder} and state <> ${codes(clearingState.CANCELLED)} order by id desc limit 1) c on true`,
  );
  if (cause === 'end' && cleared_at) return { on: back_on ?? businessDay(cleared_at), by: 'end' };
  if (back_on) return { on: back_on, by: 'return' };
  if (bought_at) return { on: businessDay(bought_at), by: 'buyout' };
  if (cause === 'renewal') return { on: order.rent_end!, by: 'renewal' };
  return cleared_at && cause ? { on: businessDay(cleared_at), by: cause } : undefined;
}
