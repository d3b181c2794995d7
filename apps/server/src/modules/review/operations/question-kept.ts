import { sql } from 'kysely';
import { mostQuestions, questionCategories, questionKinds } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, enabling, openKept, refuseTooMany, switchKept, type Kept } from '../../../platform/kept/index.ts';
import { needsOptions } from '../rules/options-needed.ts';
import { countOptions, questionColumns, type OptionCount, type QuestionRow } from '../store/question.store.ts';

/** What reviewers and inspectors ask; a new question is disabled. Earlier answers keep the words that they were given to. */
export const questions: Kept<QuestionRow, OptionCount> = {
  module: 'review',
  table: 'review_question',
  columns: questionColumns,
  objectType: 'question',
  title: '问题',
  notFound: e.QUESTION_NOT_FOUND,
  nameOf: ({ title }) => title,
  told: (_ctx, { category, kind, title, required, sort }) => ({
    category: questionCategories[category],
    kind: questionKinds[kind],
    title,
    required: required ? '必答' : '选答',
    sort,
  }),
  most: { count: mostQuestions, error: e.TOO_MANY_QUESTIONS, among: ({ category }) => sql`t.category = ${category}` },
  taken: e.QUESTION_TAKEN,
  dated: 'created and updated',
  signed: true,
  switch: { column: 'enabled', words: enabling, same: e.QUESTION_UNCHANGED },
  calls: { edit: reviewEndpoints.saveQuestion, switch: reviewEndpoints.enableQuestion },
  facts: countOptions,
  objections: [{ act: 'on', error: e.OPTIONS_NEEDED, when: (question, { enabled }) => needsOptions(question.kind, enabled) }],
};

export const saveQuestion = operation(reviewEndpoints.saveQuestion, async (ctx, { body: { question_id: id, version, question_kind: kind, ...rest } }) => {
  const text = { ...rest, kind };
  if (id === undefined) return addKept(ctx, questions, text);
  const before = await openKept(ctx, questions, { id, version });
  const { all, enabled } = (await countOptions(ctx, [before])).get(before.id)!;
  if (kind === 'text' && all > 0) refuse(e.NO_OPTIONS);
  if (before.enabled && needsOptions(kind, enabled)) refuse(e.OPTIONS_NEEDED);
  if (text.category !== before.category) await refuseTooMany(ctx, questions, { ...before, ...text });
  return editKept(ctx, questions, before, text);
});

/** Enables or disables a question: reviewers ask enabled ones. */
export const enableQuestion = operation(reviewEndpoints.enableQuestion, async (ctx, { body: { question_id: id, version, enabled } }) => {
  const saved = await switchKept(ctx, questions, { id, version }, enabled);
  return { version: saved.version };
});
