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

const columns = sql`id, category, kind, title, hint, required, enabled, sort, updated_at, updated_by, version`;

export const findQuestion = (ctx: Ctx, id: string | number): Promise<QuestionRow | undefined> =>
  maybe(ctx.tx, sql<QuestionRow>`select ${columns} from review_question where merchant_id = ${ctx.merchantId} and id = ${id}`);

export const lockQuestion = (ctx: Ctx, id: string | number): Promise<QuestionRow | undefined> =>
  maybe(ctx.tx, sql<QuestionRow>`select ${columns} from review_question where merchant_id = ${ctx.merchantId} and id = ${id} for update`);

export type QuestionText = Pick<QuestionRow, 'category' | 'kind' | 'title' | 'hint' | 'required' | 'sort'>;

/** @returns undefined when the category has this question already */
export const addQuestion = (ctx: Ctx, q: QuestionText): Promise<{ id: number; version: number } | undefined> =>
  maybe(
    ctx.tx,
    sql<{
      id: number;
      version: number;
    }>`insert into review_question (merchant_id, category, kind, title, hint, required, sort, created_at, updated_at, updated_by)
      values (${ctx.merchantId}, ${q.category}, ${q.kind}, ${q.title}, ${q.hint}, ${q.required}, ${q.sort}, ${ctx.now}, ${ctx.now}, ${ctx.actor.name})
      on conflict (merchant_id, category, title) do nothing returning id, version`,
  );

/** Writes a change to a locked question and returns its new version. */
export async function changeQuestion(ctx: Ctx, id: number, change: Partial<QuestionText & { enabled: boolean }>): Promise<number> {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { version } = await one(
    ctx.tx,
    sql<{
      version: number;
    }>`update review_question set ${sql.join([...sets, sql`updated_at = ${ctx.now}`, sql`updated_by = ${ctx.actor.name}`, sql`version = version + 1`])}
      where merchant_id = ${ctx.merchantId} and id = ${id} returning version`,
  );
  return version;
}

/** Whether another question of the category reads the same. */
export const isTaken = async (ctx: Ctx, { category, title }: QuestionText, besides: number): Promise<boolean> =>
  (await maybe(
    ctx.tx,
    sql`select 1 from review_question where merchant_id = ${ctx.merchantId} and category = ${category} and title = ${title} and id <> ${besides}`,
  )) !== undefined;

export async function countQuestions(ctx: Ctx, category: QuestionCategory): Promise<number> {
  const { n } = await one(
    ctx.tx,
    sql<{ n: number }>`select count(*)::int as n from review_question where merchant_id = ${ctx.merchantId} and category = ${category}`,
  );
  return n;
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

/** @returns whether the option is still of this version */
export const changeOption = async (ctx: Ctx, id: number, version: number, change: Partial<OptionText & { enabled: boolean }>): Promise<boolean> => {
  const sets = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return (
    (await changed(
      ctx.tx,
      sql`update review_option set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id} and version = ${version}`,
    )) === 1
  );
};
