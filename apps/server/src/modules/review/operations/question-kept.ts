import { sql } from 'kysely';
import { questionCategories, questionKinds } from '@merchant-admin/contract/review/codes';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { questions as declared } from '@merchant-admin/contract/review/questions';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addKept, editKept, keeps, openKept, refuseTooMany } from '../../../platform/kept/index.ts';
import { needsOptions } from '../rules/options-needed.ts';
import { countOptions, questionColumns, type OptionCount, type QuestionRow } from '../store/question.store.ts';

/** What reviewers and inspectors ask; a new question is disabled. Earlier answers keep the words that they were given to. */
export const questions = keeps<QuestionRow, OptionCount>(
  {
    declared,
    module: 'review',
    table: 'review_question',
    columns: questionColumns,
    nameOf: ({ title }) => title,
    told: (_ctx, { category, kind, title, required, sort }) => ({
      category: questionCategories[category],
      kind: questionKinds[kind],
      title,
      required: required ? '必答' : '选答',
      sort,
    }),
    among: ({ category }) => sql`t.category = ${category}`,
    dated: 'created and updated',
    signed: true,
    facts: countOptions,
    objections: [{ act: 'on', error: e.OPTIONS_NEEDED, when: (question, { enabled }) => needsOptions(question.kind, enabled) }],
  },
  ['tabs'],
);

export const saveQuestion = operation(declared.calls.save, async (ctx, { body: { question_id: id, version, question_kind: kind, ...rest } }) => {
  const text = { ...rest, kind };
  if (id === undefined) return addKept(ctx, questions, text);
  const before = await openKept(ctx, questions, { id, version });
  const { all, enabled } = (await countOptions(ctx, [before])).get(before.id)!;
  if (kind === 'text' && all > 0) refuse(e.NO_OPTIONS);
  if (before.enabled && needsOptions(kind, enabled)) refuse(e.OPTIONS_NEEDED);
  if (text.category !== before.category) await refuseTooMany(ctx, questions, { ...before, ...text });
  return editKept(ctx, questions, before, text);
});
