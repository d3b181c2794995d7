import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { QuestionCategory } from '@merchant-admin/contract/review/codes';
import type { questionEndpoints } from '@merchant-admin/contract/review/questions';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { BankOption, BankQuestion } from '../rules/answers.ts';
import type { QuestionRow } from './question.store.ts';

export interface ListedQuestion extends QuestionRow {
  options: number;
  risk_options: number;
}

type Filter = BodyOf<typeof questionEndpoints.questionList>;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of the question bank, in the order in which questions are asked. A merchant has a hundred at most. */
export async function listQuestions(ctx: Ctx, filter: Filter): Promise<{ list: ListedQuestion[]; total: number }> {
  const conditions = [
    sql`q.merchant_id = ${ctx.merchantId}`,
    ...(filter.category === undefined ? [] : [sql`q.category = ${filter.category}`]),
    ...(filter.question_kind === undefined ? [] : [sql`q.kind = ${filter.question_kind}`]),
    ...(filter.enabled === undefined ? [] : [sql`q.enabled = ${filter.enabled === '1'}`]),
    ...(filter.q === undefined || filter.q === '' ? [] : [sql`q.title ilike ${like(filter.q)}`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const list = await rows(
    ctx.tx,
    sql<ListedQuestion>`select q.id, q.category, q.kind, q.title, q.hint, q.required, q.enabled, q.sort, q.updated_at, q.updated_by, q.version,
        (select count(*)::int from review_option o where o.merchant_id = q.merchant_id and o.question_id = q.id and o.enabled) as options,
        (select count(*)::int from review_option o where o.merchant_id = q.merchant_id and o.question_id = q.id and o.enabled and o.is_risk) as risk_options
      from review_question q where ${where} order by q.category desc, q.sort, q.id limit ${filter.page_size} offset ${(filter.page - 1) * filter.page_size}`,
  );
  const { n } = await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from review_question q where ${where}`);
  return { list, total: n };
}

export const countByCategory = (ctx: Ctx): Promise<{ category: QuestionCategory; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{
      category: QuestionCategory;
      n: number;
    }>`select category, count(*)::int as n from review_question where merchant_id = ${ctx.merchantId} group by category`,
  );

/** The questions of a category as they are to be asked now. */
export async function bankOf(ctx: Ctx, category: QuestionCategory): Promise<BankQuestion[]> {
  const questions = await rows(
    ctx.tx,
    sql<Omit<BankQuestion, 'options'>>`select id, title, hint, kind, required from review_question
      where merchant_id = ${ctx.merchantId} and category = ${category} and enabled order by sort, id limit 100`,
  );
  if (questions.length === 0) return [];
  const options = await rows(
    ctx.tx,
    sql<BankOption & { question_id: number }>`select id, question_id, text, is_risk from review_option
      where merchant_id = ${ctx.merchantId} and question_id = any(${questions.map((each) => each.id)}::bigint[]) and enabled order by sort, id limit 2000`,
  );
  return questions.map((question) => ({
    ...question,
    options: options.filter((option) => option.question_id === question.id).map(({ question_id: _question, ...option }) => option),
  }));
}
