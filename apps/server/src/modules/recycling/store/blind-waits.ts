import { sql } from 'kysely';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { readsSheets } from '../rules/blind.ts';
import { blindStates } from '../rules/recycle-states.ts';

const here = codes(deviceStatus.IN_STOCK, deviceStatus.RESERVED, deviceStatus.TO_INSPECT);

/** Whether the device of an order `o` that was inspected is with us: until it went home; once it is bought while it stands in stock. */
const isHere = sql`(o.state in (${codes(...blindStates)}) or o.state = ${codes(at.DONE)} and (o.device_id is null
  or exists (select from device d where d.merchant_id = o.merchant_id and d.id = o.device_id and d.status in (${here}))))`;

/** Who inspected the device of an order `o` that waits for a second inspection; null where none waits. */
export const blindOf: Condition = sql`(select b.inspector_id from recycle_blind b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.done_at is null and ${isHere})`;

/** Orders `o` of which the caller knows what was found although he may inspect: those of valuation sheets, where he reads them (`isBySheet`). */
const known = (ctx: Ctx): Condition => (readsSheets(ctx) ? sql`o.inspector_id is not null and o.quote_version = 1` : sql`false`);

/** The orders `o` whose devices wait for a second inspection that is not for whoever inspected them. */
export const blindOpen = (ctx: Ctx): Condition => sql`${isHere} and o.id in (select b.order_id from recycle_blind b
  where b.merchant_id = ${ctx.merchantId} and b.done_at is null and b.inspector_id is distinct from ${ctx.actor.id}) and o.inspector_id is distinct from ${ctx.actor.id} and not (${known(ctx)})`;
