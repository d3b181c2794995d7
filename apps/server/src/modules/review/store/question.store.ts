import { sql } from 'kysely';
import type { QuestionCategory, QuestionKind } from '@merchant-admin/contract/review/codes';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface QuestionRow {
  id: number;
  category: QuestionCategory;
  kind: QuestionKind;
  title: string;
  hint: string;
  required: boolean;
  enabled: boolean;
  sort: number;
  updated_at: Date;
  updated_by: string;
  version: number;
}

export const questionColumns = sql<QuestionRow>`id, category, kind, title, hint, required, enabled, sort, updated_at, updated_by, version`;

export const findQuestion = (ctx: Ctx, id: string | number): Promise<QuestionRow | undefined> =>
  maybe(ctx.tx, sql<QuestionRow>`select ${questionColumns} from review_question where merchant_id = ${ctx.merchantId} and id = ${id}`);

export const lockQuestion = (ctx: Ctx, id: string | number): Promise<QuestionRow | undefined> =>
  maybe(ctx.tx, sql<QuestionRow>`select ${questionColumns} from review_question where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

/** The number of a question's options, and of those that are enabled. */
export interface OptionCount {
  all: number;
  enabled: number;
}
/** The number of options of a page of questions, by their id. */
export async function countOptions(ctx: Ctx, questions: readonly { id: number }[]): Promise<Map<number, OptionCount>> {
  const ids = questions.map(({ id }) => id);
  const found = await rows(
    ctx.tx,
    sql<OptionCount & { id: number }>`select q.id, n."all", n.enabled from unnest(${ids}::bigint[]) q(id)
      cross join lateral (select count(*)::int as "all", (count(*) filter (where o.enabled))::int as enabled from review_option o
        where o.merchant_id = ${ctx.merchantId} and o.question_id = q.id) n`,
  );
  return new Map(found.map(({ id, ...counts }) => [id, counts]));
}

export interface OptionRow {
  id: number;
  question_id: number;
  text: string;
  is_risk: boolean;
  enabled: boolean;
  sort: number;
  version: number;
}

const optionColumns = sql`id, question_id, text, is_risk, enabled, sort, version`;

export const optionsOf = (ctx: Ctx, questionId: number): Promise<OptionRow[]> =>
  rows(
    ctx.tx,
    sql<OptionRow>`select ${optionColumns} from review_option where merchant_id = ${ctx.merchantId} and question_id = ${questionId} order by sort, id limit 100`,
  );

export const findOption = (ctx: Ctx, id: string): Promise<OptionRow | undefined> =>
  maybe(ctx.tx, sql<OptionRow>`select ${optionColumns} from review_option where merchant_id = ${ctx.merchantId} and id = ${id}`);

export type OptionText = Pick<OptionRow, 'text' | 'is_risk' | 'sort'>;

export const addOption = (ctx: Ctx, questionId: number, option: OptionText): Promise<{ id: number; version: number }> =>
  one(
    ctx.tx,
    sql<{ id: number; version: number }>`insert into review_option (merchant_id, question_id, text, is_risk, sort)
      values (${ctx.merchantId}, ${questionId}, ${option.text}, ${option.is_risk}, ${option.sort}) returning id, version`,
  );

/** Changes an option. @returns whether it was still of this version */
export const changeOption = async (ctx: Ctx, id: number, version: number, change: Partial<OptionText & { enabled: boolean }>): Promise<boolean> => {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    (await changed(
      ctx.tx,
      sql`update review_option set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id} and version = ${version}`,
    )) === 1
  );
};
