import { sql } from 'kysely';
import type { BodyOf } from '@merchant-admin/contract/platform/endpoint';
import type { QuestionCategory } from '@merchant-admin/contract/review/codes';
import type { questionEndpoints } from '@merchant-admin/contract/review/questions';
import { literally, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, type Conditions } from '../../../platform/lists/conditions.ts';
import type { BankOption, BankQuestion } from '../rules/answers.ts';
import type { QuestionRow } from './question.store.ts';

export interface ListedQuestion extends QuestionRow {
  options: number;
  risk_options: number;
}

type Filter = BodyOf<typeof questionEndpoints.questionList>;

const by: Conditions<Omit<Filter, 'page' | 'page_size'>> = {
  category: (category) => sql`q.category = ${category}`,
  question_kind: (kind) => sql`q.kind = ${kind}`,
  enabled: (enabled) => sql`q.enabled = ${enabled === '1'}`,
  q: (text) => sql`q.title ilike ${`%${literally(text)}%`}`,
};

/** A page of the question bank, in the order in which questions are asked. A merchant has at most a hundred. */
export async function listQuestions(ctx: Ctx, filter: Filter): Promise<{ list: ListedQuestion[]; total: number }> {
  const where = sql.join([sql`q.merchant_id = ${ctx.merchantId}`, ...conditionsBy(filter, by)], sql` and `);
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

/** The enabled questions of a category. */
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
