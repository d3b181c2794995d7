import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import type { reviewerEndpoints } from '@merchant-admin/contract/orders/reviewers';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { codes } from '../../../platform/db/codes.ts';
import { literally, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { everyOrder, type ReviewScope } from '../rules/review-scope.ts';

export interface Reviewer extends ReviewScope {
  id: number;
  name: string;
  account: string;
  open_reviews: number;
  kept: boolean;
  able: boolean;
  /** 0: the account is not kept as a reviewer. */
  version: number;
}

const able = sql`a.enabled and exists (
  select from account_role ar join role ro on ro.merchant_id = ar.merchant_id and ro.id = ar.role_id
  where ar.merchant_id = a.merchant_id and ar.account_id = a.id and (ro.is_administrator or 'review:decide' = any(ro.tags)))`;

const columns = sql`a.id, a.name, a.account, r.account_id is not null as kept, ${able} as able, coalesce(r.version, 0) as version,
  coalesce(r.segments, '{}') as segments, coalesce(r.channels, '{}') as channels, r.most_rent`;

const known = (ctx: Ctx) =>
  sql`account a left join reviewer r on r.merchant_id = a.merchant_id and r.account_id = a.id where a.merchant_id = ${ctx.merchantId}`;

/** Whether somebody is kept as a reviewer, so that only kept ones take orders. */
export const isLimited = async (ctx: Ctx): Promise<boolean> =>
  (await one(ctx.tx, sql<{ any: boolean }>`select exists (select from reviewer where merchant_id = ${ctx.merchantId}) as any`)).any;

const load = sql`(select count(*)::int from orders o where o.merchant_id = a.merchant_id and o.reviewer_id = a.id and o.status = ${codes(orderStatus.TO_REVIEW)}) as open_reviews`;

/** Who takes orders for review, with what each holds; the least loaded first. */
export const reviewersOf = (ctx: Ctx, limited: boolean): Promise<Reviewer[]> =>
  rows(
    ctx.tx,
    sql<Reviewer>`select ${columns}, ${load} from ${known(ctx)} and ${limited ? sql`${able} and r.account_id is not null` : able} order by open_reviews, a.id limit 200`,
  );

type Filter = QueryOf<typeof reviewerEndpoints.auditReviewerPage>;
const conditions: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  q: (text) => sql`(a.name ilike ${`%${literally(text)}%`} or a.account ilike ${`%${literally(text)}%`})`,
  kept: (kept) => sql`(r.account_id is not null) = ${kept === '1'}`,
};

/** A page of those who review or may be made to: reviewers first, then the least loaded. */
export async function pageOfReviewers(ctx: Ctx, filter: Filter): Promise<{ list: Reviewer[]; total: number }> {
  const where = sql.join([sql`(${able} or r.account_id is not null)`, ...conditionsBy(filter, conditions)], sql` and `);
  const list = await rows(
    ctx.tx,
    sql<Reviewer>`select ${columns}, ${load} from ${known(ctx)} and ${where}
      order by kept desc, open_reviews, a.id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  return { list, total: (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from ${known(ctx)} and ${where}`)).n };
}

/** An account as a reviewer, kept or not. */
export const reviewerById = (ctx: Ctx, id: string | number): Promise<Omit<Reviewer, 'open_reviews'> | undefined> =>
  maybe(ctx.tx, sql<Omit<Reviewer, 'open_reviews'>>`select ${columns} from ${known(ctx)} and a.id = ${id}::bigint`);

/** Which orders an account takes; undefined where others are kept as reviewers and it is not. */
export async function scopeOf(ctx: Ctx, accountId: number | null): Promise<ReviewScope | undefined> {
  const { limited, kept, ...scope } = await one(
    ctx.tx,
    sql<ReviewScope & { limited: boolean; kept: boolean }>`select exists (select from reviewer where merchant_id = ${ctx.merchantId}) as limited,
        r.account_id is not null as kept, coalesce(r.segments, '{}') as segments, coalesce(r.channels, '{}') as channels, r.most_rent
      from (select) t left join reviewer r on r.merchant_id = ${ctx.merchantId} and r.account_id = ${accountId}::bigint`,
  );
  return kept ? scope : limited ? undefined : everyOrder;
}

/**
 * Locks a reviewer's account, so that what is given to one person happens one after another: two claims at once cannot both be the last allowed, and
 * nothing is given to one who stops being a reviewer just then. Taken before any order's lock.
 */
export const lockReviewer = (ctx: Ctx, accountId: number | string | null) =>
  sql`select from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint for no key update`.execute(ctx.tx);

/** Keeps an account as a reviewer of these orders; undefined where it is no longer what its person saw. */
export const keepReviewer = (ctx: Ctx, accountId: number, { segments, channels, most_rent: most }: ReviewScope, version: number) =>
  maybe(
    ctx.tx,
    version === 0
      ? sql<{ version: number }>`insert into reviewer (merchant_id, account_id, segments, channels, most_rent)
          values (${ctx.merchantId}, ${accountId}, ${segments}::text[], ${channels}::text[], ${most}) on conflict do nothing returning version`
      : sql<{ version: number }>`update reviewer set segments = ${segments}::text[], channels = ${channels}::text[], most_rent = ${most}, version = version + 1
          where merchant_id = ${ctx.merchantId} and account_id = ${accountId} and version = ${version} returning version`,
  );

/** Keeps an account as a reviewer no longer. */
export const dropReviewer = (ctx: Ctx, accountId: number) =>
  sql`delete from reviewer where merchant_id = ${ctx.merchantId} and account_id = ${accountId}`.execute(ctx.tx);

/** Orders to review that an account holds, in the order in which orders are locked. @param most null: all of them */
export const heldBy = (ctx: Ctx, accountId: number, most: number | null): Promise<{ id: number; order_no: string }[]> =>
  rows(
    ctx.tx,
    sql<{
      id: number;
      order_no: string;
    }>`select id, order_no from orders where merchant_id = ${ctx.merchantId} and reviewer_id = ${accountId} and status = ${codes(orderStatus.TO_REVIEW)} order by order_no limit ${most}::bigint`,
  );

/** What a reviewer's scope asks of `orders o`: the same as `objectionToTake`, for finding orders. */
export const inScope = ({ segments, channels, most_rent: most }: ReviewScope): Condition =>
  sql`(cardinality(${[...segments]}::text[]) = 0 or o.segment = any(${[...segments]}::text[]))
    and (cardinality(${[...channels]}::text[]) = 0 or o.channel_id = any(${[...channels]}::text[])) and (${most}::bigint is null or o.total_rent <= ${most}::bigint)`;

/** The facts about orders that a reviewer's scope is compared with, for a page of them. */
export const reviewedOrders = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{ id: number; segment: string; channel_id: string; total_rent: number }>`select id, segment, channel_id, total_rent from orders
      where merchant_id = ${ctx.merchantId} and id = any(${ids}::bigint[])`,
  );
