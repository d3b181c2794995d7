import { sql } from 'kysely';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

const other = (ctx: Ctx, column: string) => sql`${sql.ref(`o.${column}`)} is distinct from ${ctx.actor.id}`;

/** The orders `o` that the caller may pay now: what `pay` is guarded by in `recycle-states.ts`. What failed waits by itself. */
export const payOpen = (ctx: Ctx): Condition =>
  sql`o.state = ${codes(at.TO_PAY)} and o.stop = '' and (o.unchecked = '' or not ${ctx.services.config.RECYCLE_CHECK_REQUIRED}::boolean)
    and (o.approved_by is not null or not o.needs_second) and (o.trade_order_id is null or o.traded_at is not null or o.trade_ended_at is not null)
    and ${sql.join(
      ['inspector_id', 'approved_by', 'corrected_by', 'correction_agreed_by'].map((column) => other(ctx, column)),
      sql` and `,
    )}`;
