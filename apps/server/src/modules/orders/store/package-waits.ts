import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';

/** The condition that an `evidence_package k` waits for the caller to let it out: neither made by him, nor replaced by a newer one, nor too old. */
export const waitsForRelease = (ctx: Ctx) => sql`k.state = 'made' and k.released_at is null and k.made_by_id <> ${ctx.actor.id}
  and k.made_at >= ${new Date(ctx.now.getTime() - ctx.services.config.EVIDENCE_RELEASE_DAYS * 86_400_000)}
  and not exists (select from evidence_package n where n.merchant_id = k.merchant_id and n.order_id = k.order_id and n.number > k.number and n.state = 'made')`;

/** The condition that such a package of `orders o` waits; of who may not let it out none. The few that wait are found first, however many orders there are. */
export const packageWaits = (ctx: Ctx) =>
  sql`${ctx.can('evidence:release')} and o.id in (select k.order_id from evidence_package k where k.merchant_id = ${ctx.merchantId} and ${waitsForRelease(ctx)})`;
