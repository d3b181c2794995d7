import { sql } from 'kysely';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** Who asked for another price of an order `o` while that waits; null where none does. With a newer quote, or another state, it is void. */
export const correctionOf: Condition = sql`(select c.asked_by from recycle_correction c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.quote_version = o.quote_version
  and c.state = 'waiting' and o.state = ${codes(at.OFFERED)})`;

/** The orders `o` of which a typed price waits that is not the caller's own, and that he did not inspect. */
export const correctionOpen = (
  ctx: Ctx,
): Condition => sql`o.state = ${codes(at.OFFERED)} and o.offer_until > ${ctx.now} and o.inspector_id is distinct from ${ctx.actor.id}
  and (o.id, o.quote_version) in (select c.order_id, c.quote_version from recycle_correction c where c.merchant_id = ${ctx.merchantId} and c.state = 'waiting'
    and c.asked_by is distinct from ${ctx.actor.id})`;
