import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** Payment links `k` of `orders o` that are neither void nor paid. */
const openLink = sql`k.merchant_id = o.merchant_id and k.order_id = o.id and k.judicial_id is null and k.voided_at is null
  and not exists (select from money_document d where d.merchant_id = k.merchant_id and d.code_id = k.id and d.state = 'succeeded')`;

/** Until when the customer of `orders o` is left to pay by his payment link; null where there is none, or it is paid. */
export const youngLink = (ctx: Ctx) =>
  sql<Date | null>`(select k.quiet_until from pay_code k where ${openLink} and k.quiet_until > ${ctx.now} order by k.id desc limit 1)`;

/** Where the newest payment link of `orders o` with `overdue_case c` stands: a key of linkStates; '' where it is void, paid or talked about, null where there is none. */
export const linkState = (ctx: Ctx) => sql<
  string | null
>`(select case when newest.over then '' when newest.quiet_until > ${ctx.now} then 'quiet' when c.last_at >= newest.made_at then '' else 'unpaid' end
  from (select k.quiet_until, k.made_at, not (${openLink}) as over from pay_code k where k.merchant_id = o.merchant_id and k.order_id = o.id and k.judicial_id is null order by k.id desc limit 1) newest)`;

/** When nobody was to call the customer of `orders o` any longer, by his newest link. */
export const linkOver = sql<Date | null>`(select k.quiet_until from pay_code k where k.merchant_id = o.merchant_id and k.order_id = o.id and k.judicial_id is null order by k.id desc limit 1)`;
