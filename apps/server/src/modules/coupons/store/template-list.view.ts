import { sql } from 'kysely';
import { templateState as s, templateStates, type TemplateState } from '@merchant-admin/contract/coupons/template-codes';
import type { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage, type Listed, type Paging } from '../../../platform/lists/page.ts';
import { usedOf } from './coupon-tally.ts';
import { templateColumns, type Template } from './template.store.ts';

export interface ListedTemplate extends Template {
  used: number;
}
type Filter = Omit<QueryOf<typeof couponsEndpoints.couponTemplateList>, 'page' | 'page_size' | 'tab'>;

const live = (ctx: Ctx): Condition => sql`t.ended_at is null and t.claim_to >= ${ctx.today}::date`;
const begun = (ctx: Ctx): Condition => sql`(t.online_at is not null or not t.by_hand and t.claim_from <= ${ctx.today}::date)`;

/** The templates `t` in a state today, as `stateOn` says. */
export function inState(ctx: Ctx, state: TemplateState): Condition {
  if (state === s.ENDED) return sql`(t.ended_at is not null or t.claim_to < ${ctx.today}::date)`;
  if (state === s.PAUSED) return sql`${live(ctx)} and t.paused_at is not null`;
  return state === s.ONLINE ? sql`${live(ctx)} and t.paused_at is null and ${begun(ctx)}` : sql`${live(ctx)} and t.paused_at is null and not ${begun(ctx)}`;
}

/** Templates that customers receive of, with no more than a tenth left. */
export const almostGone = (ctx: Ctx): Condition => sql`${inState(ctx, s.ONLINE)} and t.claimed::bigint * 10 >= t.stock::bigint * 9`;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  name: (name) => sql`t.name ilike ${`%${literally(name)}%`}`,
  coupon_type: (type) => sql`t.type = ${type}::smallint`,
  scope: (scope) => sql`t.scope = ${scope}::smallint`,
  show_channel: (channel) => sql`t.show_channel = ${channel}::smallint`,
  ...instantsIn('made', sql`t.made_at`),
  waits: () => almostGone(ctx),
});

/** A page of templates, the newest first. @param state where they stand; undefined: wherever */
export async function listTemplates(ctx: Ctx, state: TemplateState | undefined, paging: Paging, filter: Filter): Promise<Listed<ListedTemplate>> {
  const asked = [sql`t.merchant_id = ${ctx.merchantId}`, ...(state === undefined ? [] : [inState(ctx, state)]), ...conditionsBy(filter, conditionsFor(ctx))];
  const where = sql.join(asked, sql` and `);
  const found = await rows(
    ctx.tx,
    sql<{
      id: number;
    }>`select t.id from coupon_template t where ${where} order by t.id desc limit ${paging.page_size} offset ${(paging.page - 1) * paging.page_size}`,
  );
  return shownPage(
    paging,
    found.map(({ id }) => id),
    (ids) =>
      rows(
        ctx.tx,
        sql<ListedTemplate>`select ${templateColumns}, ${usedOf} as used from coupon_template t where t.merchant_id = ${ctx.merchantId} and t.id = any(${[...ids]}::bigint[]) order by t.id desc`,
      ),
    async () =>
      (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from coupon_template t where ${where} limit ${countCap + 1}) c`)).n,
  );
}

/** How many templates are in each state today, each counted as far as a list tells. */
export function countTemplates(ctx: Ctx): Promise<{ state: TemplateState; n: number }[]> {
  const counts = Object.keys(templateStates).map((state) => {
    const where = inState(ctx, Number(state) as TemplateState);
    return sql`select ${sql.lit(Number(state))}::smallint as state, (select count(*)::int from (select from coupon_template t where t.merchant_id = ${ctx.merchantId} and ${where} limit ${countCap}) c) as n`;
  });
  return rows(ctx.tx, sql<{ state: TemplateState; n: number }>`${sql.join(counts, sql` union all `)} order by state`);
}

/** Templates that customers may receive of today, the newest first. @param shown what else is asked of them */
export const onlineTemplates = (ctx: Ctx, shown: Condition, most: number): Promise<Template[]> =>
  rows(
    ctx.tx,
    sql<Template>`select ${templateColumns} from coupon_template t where t.merchant_id = ${ctx.merchantId} and ${inState(ctx, s.ONLINE)} and ${shown} order by t.id desc limit ${most}`,
  );
