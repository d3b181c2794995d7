import { mostQuestions, questionCategories, questionKinds, type QuestionKind } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { addQuestion, changeQuestion, countQuestions, isTaken, lockQuestion, optionsOf, type QuestionRow, type QuestionText } from '../store/question.store.ts';

const told = (q: QuestionText) => ({
  category: questionCategories[q.category],
  kind: questionKinds[q.kind],
  title: q.title,
  required: q.required ? '必答' : '选答',
  sort: q.sort,
});

export const leastOptions = 2;

/** An enabled question can be answered: with options to choose from, or in words. */
export async function checkAnswerable(ctx: Ctx, question: { id: number; kind: QuestionKind }): Promise<void> {
  if (question.kind === 'text') return;
  const enabled = (await optionsOf(ctx, question.id)).filter((option) => option.enabled);
  if (enabled.length < leastOptions) refuse(e.OPTIONS_NEEDED);
}

async function add(ctx: Ctx, text: QuestionText) {
  if ((await countQuestions(ctx, text.category)) >= mostQuestions) refuse(e.TOO_MANY_QUESTIONS);
  const added = (await addQuestion(ctx, text)) ?? refuse(e.QUESTION_TAKEN);
  await record(ctx, { module: 'review', action: '新增问题', objectType: 'question', objectId: added.id, objectNo: text.title, after: told(text) });
  return { id: String(added.id), version: added.version };
}

async function edit(ctx: Ctx, question: QuestionRow, text: QuestionText) {
  if (await isTaken(ctx, text, question.id)) refuse(e.QUESTION_TAKEN);
  if (text.kind === 'text' && (await optionsOf(ctx, question.id)).length > 0) refuse(e.NO_OPTIONS);
  if (question.enabled) await checkAnswerable(ctx, { id: question.id, kind: text.kind });
  const version = await changeQuestion(ctx, question.id, text);
  await record(ctx, {
    module: 'review',
    action: '编辑问题',
    objectType: 'question',
    objectId: question.id,
    objectNo: text.title,
    before: told(question),
    after: told(text),
  });
  return { id: String(question.id), version };
}

/** Adds a question, disabled, or edits one. What was answered before keeps the words of then. */
export const saveQuestion = operation(reviewEndpoints.saveQuestion, async (ctx, { body }) => {
  const { question_id: id, version, question_kind: kind, ...rest } = body;
  const text = { ...rest, kind };
  if (id === undefined) return add(ctx, text);
  const question = (await lockQuestion(ctx, id)) ?? refuse(e.QUESTION_NOT_FOUND);
  if (question.version !== version) refuse(platformErrors.STALE);
  return edit(ctx, question, text);
});
