import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eventKey, newestOf, type EventStep } from '../../../platform/order-events.ts';

export interface PackageEvent {
  kind: 'begun' | 'failed' | 'released';
  at: Date;
  key: string;
  actor: string;
  /** The package's number among those of its order. */
  number: number;
  note: string;
}

/** Packages of an order's evidence that were begun and let out. */
export function packageEvents(ctx: Ctx, orderId: number, step: EventStep) {
  const own = sql`merchant_id = ${ctx.merchantId} and order_id = ${orderId}`;
  return rows(
    ctx.tx,
    sql<PackageEvent>`select kind, at, key, actor, number, note from ${newestOf(
      [
        sql`select case state when 'failed' then 'failed' else 'begun' end as kind, made_at as at, ${eventKey('w', sql`id`)} as key, made_by as actor, number::int as number,
        concat_ws('，', nullif(reason, ''), nullif(failure, '')) as note from evidence_package where ${own}`,
        sql`select 'released' as kind, released_at as at, ${eventKey('x', sql`id`)} as key, released_by as actor, number::int as number, release_reason as note
        from evidence_package where ${own} and released_at is not null`,
      ],
      step,
    )}`,
  );
}
