import { sql } from 'kysely';
import type { RerentResult } from '@merchant-admin/contract/rerent/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What was said with a customer about renting again. */
export interface RerentFollow {
  id: number;
  result: RerentResult;
  content: string;
  next_at: Date | null;
  made_by: string;
  made_at: Date;
}

export const addRerentFollow = async (
  ctx: Ctx,
  customer: Buffer,
  { result, content, next_at }: Pick<RerentFollow, 'result' | 'content' | 'next_at'>,
): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into rerent_follow (merchant_id, id_card_hash, result, content, next_at, made_by_id, made_by, made_at)
        values (${ctx.merchantId}, ${customer}, ${result}, ${content}, ${next_at}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id`,
    )
  ).id;

/** What was said with a customer, the newest first. */
export const rerentFollowsOf = (ctx: Ctx, customer: Buffer): Promise<RerentFollow[]> =>
  rows(
    ctx.tx,
    sql<RerentFollow>`select id, result, content, next_at, made_by, made_at from rerent_follow where merchant_id = ${ctx.merchantId} and id_card_hash = ${customer} order by id desc limit 50`,
  );
