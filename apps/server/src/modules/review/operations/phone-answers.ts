import type { z } from 'zod';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import type { givenAnswers } from '@merchant-admin/contract/review/questions';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { factsOf, findOrder, judge, lockOrder, reviewerAt, type OrderRow } from '../../orders/index.ts';
import { currentAnswer, inWords, openQuestions, readAnswers, risksIn } from '../rules/answers.ts';
import { keepSheet, newestSheet, sheetsOf } from '../store/answers.store.ts';
import { bankOf } from '../store/question-list.view.ts';

/** The questions to ask by phone, the last answers, and the earlier sheets. */
export const phoneAnswers = operation(reviewEndpoints.phoneAnswers, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const bank = await bankOf(ctx, 'phone');
  const sheets = await sheetsOf(ctx, order.id);
  const answers = sheets[0]?.answers ?? [];
  return {
    order_id: order.order_no,
    version: sheets[0]?.version ?? 0,
    editable: ctx.can('review:decide') && reviewerAt(order, ctx.now) === ctx.actor.id && judge('pass', factsOf(order, ctx.now)).allowed,
    questions: bank.map((question) => {
      const { optionIds, text } = currentAnswer(question, answers);
      return {
        question_id: String(question.id),
        title: question.title,
        hint: question.hint,
        kind: question.kind,
        required: question.required,
        options: question.options.map((option) => ({ option_id: String(option.id), text: option.text, is_risk: option.is_risk })),
        option_ids: optionIds.map(String),
        text,
      };
    }),
    open: openQuestions(bank, answers),
    sheets: sheets.map((sheet) => ({
      version: sheet.version,
      at: sheet.at.toISOString(),
      operator_name: sheet.operator_name,
      answers: inWords(sheet.answers),
    })),
  };
});

/** Keeps what the customer of a locked order answered as its next sheet. */
export async function keepAnswers(
  ctx: Ctx,
  order: OrderRow,
  given: z.output<typeof givenAnswers>,
): Promise<{ version: number; risks: string[]; open: string[] }> {
  const before = (await newestSheet(ctx, order.id))?.version ?? 0;
  if (before !== given.sheet_version) refuse(platformErrors.STALE);
  const bank = await bankOf(ctx, 'phone');
  const answers = readAnswers(bank, given.answers) ?? refuse(e.ANSWER_INVALID);
  await keepSheet(ctx, order.id, before + 1, answers);
  const open = openQuestions(bank, answers);
  await record(ctx, {
    module: 'review',
    action: '填写通话问题',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { answered: `已答${answers.length}题`, open: open.length === 0 ? '' : `未答必答${open.length}题` },
  });
  return { version: before + 1, risks: risksIn(answers), open };
}

/** Saves what the customer answered, by the reviewer who holds the order. */
export const savePhoneAnswers = operation(reviewEndpoints.savePhoneAnswers, async (ctx, { body: { order_id: orderNo, ...given } }) => {
  const order = await lockOrder(ctx, orderNo);
  if (!judge('pass', factsOf(order, ctx.now)).allowed) refuse(e.NOT_IN_REVIEW);
  if (reviewerAt(order, ctx.now) !== ctx.actor.id) refuse(e.NOT_YOURS);
  return keepAnswers(ctx, order, given);
});
