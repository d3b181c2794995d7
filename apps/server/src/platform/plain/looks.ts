import { sql } from 'kysely';
import { maybe, one } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';
import { tellBurst } from './bursts.ts';

export interface Look {
  /** What is looked at: an order's field, or the kind of data that is searched by. */
  field: string;
  reason: string;
  orderId?: number;
  /** The hash of what is searched for. The same search on the same day is the same look. */
  hash?: Buffer;
  /** Whether the caller may see the data in plain anyway: the look is written down and not counted. */
  byRight?: boolean;
}

/** What became of a look. `again`: it was taken today already. */
export interface Taken {
  outcome: 'look' | 'right' | 'refused' | 'again';
  /** How many more looks the person has today. */
  left: number;
}

/** How many looks of today count against the person's limit. */
export async function looksToday(ctx: Ctx): Promise<number> {
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from plain_view
      where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and day = ${ctx.today}::date and outcome = 'look'`,
  );
  return n;
}

/** Locks the account, so that a person's looks are counted one after another: two at once cannot both be the last allowed. */
const inTurn = (ctx: Ctx) => sql`select from account where merchant_id = ${ctx.merchantId} and id = ${ctx.actor.id} for no key update`.execute(ctx.tx);

const takenToday = (ctx: Ctx, { field, hash }: Look) =>
  maybe(
    ctx.tx,
    sql`select 1 from plain_view where merchant_id = ${ctx.merchantId} and account_id = ${ctx.actor.id} and day = ${ctx.today}::date
      and field = ${field} and search_hash = ${hash} and outcome <> 'refused'`,
  );

export async function writeLook(ctx: Ctx, { field, reason, orderId, hash }: Look, outcome: 'look' | 'right' | 'refused'): Promise<void> {
  const burst = outcome === 'right' ? false : await tellBurst(ctx);
  await sql`insert into plain_view (merchant_id, account_id, day, order_id, field, reason, at, outcome, search_hash, burst)
    values (${ctx.merchantId}, ${ctx.actor.id}, ${ctx.today}::date, ${orderId ?? null}, ${field}, ${reason}, ${ctx.now}, ${outcome}, ${hash ?? null}, ${burst})`.execute(
    ctx.tx,
  );
}

/** Counts a look at personal data against the person's day and writes it down; beyond the limit it is written down as refused. */
export async function takeLook(ctx: Ctx, look: Look): Promise<Taken> {
  await inTurn(ctx);
  const left = ctx.services.config.PLAIN_VIEWS_PER_DAY - (await looksToday(ctx));
  if (look.hash !== undefined && (await takenToday(ctx, look))) return { outcome: 'again', left };
  const outcome = look.byRight === true ? 'right' : left > 0 ? 'look' : 'refused';
  await writeLook(ctx, look, outcome);
  return { outcome, left: outcome === 'look' ? left - 1 : left };
}
