import { sql } from 'kysely';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

/** How the courier stands who is to fetch the device of an order `o`; '' where nobody is asked, and once it is on its way. */
export const pickupOf: Condition = sql`coalesce(case when o.state = ${codes(at.TO_SEND)} and o.way = 'pickup' then (select b.state from courier_booking b
  where b.merchant_id = o.merchant_id and b.recycle_id = o.id and b.state in ('booking', 'booked', 'cancelling')) end, '')`;
