import { sql } from 'kysely';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { heldTags } from '../../../platform/permission/allowed.ts';

/** What an account's roles give it; `a` is the account. */
export interface HeldRights {
  is_administrator: boolean;
  tags: string[];
}
export const rightsColumns = sql`coalesce(held.is_administrator, false) as is_administrator, coalesce(held.tags, '{}') as tags`;
export const joinRights = sql`left join lateral (
    select bool_or(r.is_administrator) as is_administrator, array_agg(distinct tag) filter (where tag is not null) as tags
    from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id left join lateral unnest(r.tags) tag on true
    where ar.merchant_id = a.merchant_id and ar.account_id = a.id) held on true`;

/** Whether an account holds a right that the caller lacks; their own never does. */
export const isStronger = (ctx: Ctx, { id, ...held }: HeldRights & { id: number }): boolean =>
  id !== ctx.actor.id && [...heldTags({ ...held, is_guest: ctx.isGuest })].some((tag) => !ctx.can(tag));

const administrators = sql`exists (
  select from account_role ar join role r on r.merchant_id = ar.merchant_id and r.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and r.is_administrator)`;

/** The merchant's administrators who can sign in. */
export async function administratorIds(ctx: Ctx): Promise<number[]> {
  const found = await rows(ctx.tx, sql<{ id: number }>`select a.id from account a where a.merchant_id = ${ctx.merchantId} and a.enabled and ${administrators}`);
  return found.map(({ id }) => id);
}

/** How many administrators beside one can sign in. They are locked, so that two people cannot remove the last two at once. */
export async function otherAdministrators(ctx: Ctx, accountId: number): Promise<number> {
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select a.id from account a where a.merchant_id = ${ctx.merchantId} and a.enabled and ${administrators} order by a.id for update of a`,
  );
  return found.filter(({ id }) => id !== accountId).length;
}
