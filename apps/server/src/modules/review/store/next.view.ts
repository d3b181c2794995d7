import { sql } from 'kysely';
import { auditStatus, orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { nextItems, type Pool } from '../../../platform/queue/index.ts';
import { ownStore } from '../../orders/index.ts';

export interface Found {
  id: number;
  order_no: string;
}

const reviewing = (ctx: Ctx, skip: readonly string[]) =>
  sql`o.merchant_id = ${ctx.merchantId} and o.status = ${codes(orderStatus.TO_REVIEW)} and ${ownStore(ctx)} and o.order_no <> all(${[...skip]}::text[])`;

const putOff = sql`o.audit_status in (${codes(auditStatus.SUPPLEMENT, auditStatus.RECONNECT)})`;

/** What the caller holds and has to decide now: a contact whose time has come first, then what has waited longest. */
export const nextHeld = (ctx: Ctx, skip: readonly string[]): Promise<Found | undefined> =>
  maybe(
    ctx.tx,
    sql<Found>`select o.id, o.order_no from orders o where ${reviewing(ctx, skip)} and o.reviewer_id = ${ctx.actor.id}
        and (o.claim_expires_at is null or o.claim_expires_at > ${ctx.now}) and (not ${putOff} or o.next_contact_at <= ${ctx.now})
      order by case when ${putOff} then o.next_contact_at end nulls last, o.created_at, o.id limit 1`,
  );

/** Of what nobody holds and the caller has not passed already, the order in turn. With `lock` what somebody else takes just now is passed over. */
export async function nextFree(ctx: Ctx, pool: Pool, skip: readonly string[], claimable: Condition, lock: boolean): Promise<number | undefined> {
  const seen = sql`${reviewing(ctx, skip)} and ${claimable}
    and not exists (select from review_approval p where p.merchant_id = o.merchant_id and p.order_id = o.id and p.account_id = ${ctx.actor.id})`;
  return (await nextItems(ctx, pool, ctx.actor.id, seen, 1, lock))[0]?.order_id;
}

/** How many orders in second review somebody holds: unlike those of a first review they stay in the tab of what waits. */
export const heldInSecond = async (ctx: Ctx): Promise<number> => {
  const held = sql<{ n: number }>`select count(*)::int as n from orders o where ${reviewing(ctx, [])} and o.audit_status = ${codes(auditStatus.SECOND_REVIEW)}
    and o.reviewer_id is not null and (o.claim_expires_at is null or o.claim_expires_at > ${ctx.now})`;
  return (await one(ctx.tx, held)).n;
};

export const orderNoOf = (ctx: Ctx, id: number): Promise<Found> =>
  one(ctx.tx, sql<Found>`select id, order_no from orders where merchant_id = ${ctx.merchantId} and id = ${id}`);
