import { sql } from 'kysely';
import { couponState as s } from '@merchant-admin/contract/coupons/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Template } from './template.store.ts';

/** The most coupons of a template that are read to count. */
const mostCounted = 20_000;

/** Whether the first coupon of a template may still be used: of one with fixed days, which only ever end later, all others may then too. */
async function firstHolds(ctx: Ctx, { id }: Template): Promise<boolean> {
  const first = await maybe(
    ctx.tx,
    sql<{
      holds: boolean;
    }>`select valid_to >= ${ctx.today}::date as holds from coupon where merchant_id = ${ctx.merchantId} and template_id = ${id} order by id limit 1`,
  );
  return first?.holds === true;
}

/** How many unused coupons of a template can be used no more; null where too many would have to be read to tell. @param unused as they are counted, expired ones among them */
export async function expiredOf(ctx: Ctx, template: Template, unused: number): Promise<number | null> {
  if (unused === 0) return 0;
  if (template.valid_to !== null) {
    if (template.valid_to < ctx.today) return unused;
    if (await firstHolds(ctx, template)) return 0;
  }
  if (template.claimed > mostCounted) return null;
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from coupon
      where merchant_id = ${ctx.merchantId} and template_id = ${template.id} and state = ${codes(s.UNUSED)} and valid_to < ${ctx.today}::date`,
  );
  return Math.min(n, unused);
}
