import { sql } from 'kysely';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { KeptAnswer } from '../rules/answers.ts';

/** The answers that were saved at one time. */
export interface Sheet {
  version: number;
  answers: KeptAnswer[];
  operator_name: string;
  at: Date;
}

const columns = sql`version, answers, operator_name, at`;

export const newestSheet = (ctx: Ctx, orderId: number): Promise<Sheet | undefined> =>
  maybe(
    ctx.tx,
    sql<Sheet>`select ${columns} from review_answers where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by version desc limit 1`,
  );

/** The newest sheet, which counts, of each of a page of orders by their id. */
export const newestAnswers = async (ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, KeptAnswer[]>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{ order_id: number; answers: KeptAnswer[] }>`select distinct on (order_id) order_id, answers from review_answers
          where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) order by order_id, version desc`,
      )
    ).map((row) => [row.order_id, row.answers]),
  );

export const sheetsOf = (ctx: Ctx, orderId: number): Promise<Sheet[]> =>
  rows(
    ctx.tx,
    sql<Sheet>`select ${columns} from review_answers where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by version desc limit 20`,
  );

export const keepSheet = (ctx: Ctx, orderId: number, version: number, answers: readonly KeptAnswer[]) =>
  sql`insert into review_answers (merchant_id, order_id, version, answers, account_id, operator_name, at)
    values (${ctx.merchantId}, ${orderId}, ${version}, ${JSON.stringify(answers)}::jsonb, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now})`.execute(ctx.tx);
