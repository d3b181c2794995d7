import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eventKey, newestOf, type EventStep } from '../../../platform/order-events.ts';
import type { ContactEvent } from '../rules/contact-text.ts';

const dawnAfter = sql`((until + 1)::timestamp at time zone 'Asia/Shanghai')`;

/** Calls about an order for which numbers were shown, and stops that were made on it and ended: by somebody, or because their last day is over. */
export function contactEvents(ctx: Ctx, orderId: number, step: EventStep) {
  const own = sql`merchant_id = ${ctx.merchantId} and order_id = ${orderId}`;
  const stop = sql`side, whom`;
  return rows(
    ctx.tx,
    sql<ContactEvent>`select kind, at, key, side, whom, actor, code, note, result, until from ${newestOf(
      [
        sql`select 'shown' as kind, a.at, ${eventKey('a', sql`a.id`)} as key, a.side, a.whom, p.name as actor, coalesce(a.cause, 0)::int as code, a.note, f.result::int as result, null::date as until
        from contact_attempt a join account p on p.merchant_id = a.merchant_id and p.id = a.account_id
        left join order_follow f on f.merchant_id = a.merchant_id and f.id = a.follow_id
        where a.merchant_id = ${ctx.merchantId} and a.order_id = ${orderId} and a.shown`,
        sql`select 'stop' as kind, at, ${eventKey('t', sql`id`)} as key, ${stop}, operator_name as actor, reason::int as code, note, null::int as result, until from contact_stop where ${own}`,
        sql`select 'stopEnd' as kind, ended_at as at, ${eventKey('u', sql`id`)} as key, ${stop}, ended_by as actor, 0 as code, end_reason as note, null::int as result, until
        from contact_stop where ${own} and ended_at is not null`,
        sql`select 'stopOver' as kind, ${dawnAfter} as at, ${eventKey('v', sql`id`)} as key, ${stop}, '' as actor, 0 as code, '' as note, null::int as result, until
        from contact_stop where ${own} and ended_at is null and until < ${ctx.today}::date`,
      ],
      step,
    )}`,
  );
}
