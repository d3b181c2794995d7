import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { changeQuestion, lockQuestion } from '../store/question.store.ts';
import { checkAnswerable } from './save-question.ts';

/** From now on reviewers ask the question, or no longer do. */
export const enableQuestion = operation(reviewEndpoints.enableQuestion, async (ctx, { body }) => {
  const question = (await lockQuestion(ctx, body.question_id)) ?? refuse(e.QUESTION_NOT_FOUND);
  if (question.version !== body.version) refuse(platformErrors.STALE);
  if (body.enabled) await checkAnswerable(ctx, question);
  const version = await changeQuestion(ctx, question.id, { enabled: body.enabled });
  await record(ctx, {
    module: 'review',
    action: body.enabled ? '启用问题' : '停用问题',
    objectType: 'question',
    objectId: question.id,
    objectNo: question.title,
    before: { enabled: question.enabled ? '启用' : '停用' },
    after: { enabled: body.enabled ? '启用' : '停用' },
  });
  return { version };
});
