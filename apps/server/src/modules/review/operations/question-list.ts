import { questionCategories, questionCategoryNames, questionKinds } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { keptPage } from '../../../platform/kept/index.ts';
import { questions } from './question-kept.ts';
import { optionActsOf } from '../rules/options-needed.ts';
import { countByCategory, listQuestions, type ListedQuestion } from '../store/question-list.view.ts';
import { findQuestion, optionsOf } from '../store/question.store.ts';

const shown = ({ kind, ...row }: ListedQuestion) => ({
  ...row,
  question_kind: kind,
  id: String(row.id),
  category_name: questionCategories[row.category],
  kind_name: questionKinds[kind],
  updated_at: row.updated_at.toISOString(),
});

/** The question bank, in the order in which questions are asked. */
export const questionList = operation(reviewEndpoints.questionList, async (ctx, { body }) =>
  keptPage(ctx, questions, body, await listQuestions(ctx, body), ({ actions, ...row }) => ({ ...shown(row), actions })),
);

/** The categories with the number of their questions. */
export const questionTabs = operation(reviewEndpoints.questionTabs, async (ctx) => {
  const counts = new Map((await countByCategory(ctx)).map(({ category, n }) => [category, n]));
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const each = questionCategoryNames.map((value) => ({ value, name: questionCategories[value] as string, number: counts.get(value) ?? 0, children: [] }));
  return { list: [{ value: '0', name: '全部', number: all, children: [] }, ...each] };
});

/** One question with all of its options, disabled ones too. */
export const questionInfo = operation(reviewEndpoints.questionInfo, async (ctx, { query }) => {
  const question = (await findQuestion(ctx, query.question_id)) ?? refuse(e.QUESTION_NOT_FOUND);
  const options = await optionsOf(ctx, question.id);
  const enabled = options.filter((option) => option.enabled);
  return {
    question: shown({ ...question, options: enabled.length, risk_options: enabled.filter((option) => option.is_risk).length }),
    list: options.map(({ question_id: _question, ...option }) => ({
      ...option,
      id: String(option.id),
      actions: optionActsOf(ctx, question, option, enabled.length),
    })),
  };
});
