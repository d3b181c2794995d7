import { mostOptions } from '@merchant-admin/contract/review/codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { addOption, changeOption, findOption, lockQuestion, optionsOf, type OptionText, type QuestionRow } from '../store/question.store.ts';
import { objectionToEnableOption } from '../rules/options-needed.ts';

const told = (option: OptionText) => ({ text: option.text, risk: option.is_risk ? '计为风险' : '不计风险', sort: option.sort });
const isOn = (enabled: boolean) => ({ enabled: enabled ? '启用' : '停用' });

const keep = (ctx: Ctx, question: QuestionRow, action: string, before: object | undefined, after: object) =>
  record(ctx, {
    module: 'review',
    action,
    objectType: 'question',
    objectId: question.id,
    objectNo: question.title,
    ...(before ? { before: { ...before } } : {}),
    after: { ...after },
  });

/** Adds an option to a question, or edits one. The question is locked, so its options change one after another. */
export const saveOption = operation(reviewEndpoints.saveOption, async (ctx, { body }) => {
  const { question_id: questionId, option_id: id, version, ...text } = body;
  const question = (await lockQuestion(ctx, questionId)) ?? refuse(e.QUESTION_NOT_FOUND);
  if (question.kind === 'text') refuse(e.NO_OPTIONS);
  const options = await optionsOf(ctx, question.id);
  const option = options.find((each) => String(each.id) === id);
  if (id !== undefined && !option) refuse(e.OPTION_NOT_FOUND);
  if (options.some((each) => each.text === text.text && each !== option)) refuse(e.OPTION_TAKEN);
  if (!option) {
    if (options.length >= mostOptions) refuse(e.TOO_MANY_OPTIONS);
    const added = await addOption(ctx, question.id, text);
    await keep(ctx, question, '新增答案', undefined, told(text));
    return { id: String(added.id), version: added.version };
  }
  if (version === undefined || !(await changeOption(ctx, option.id, version, text))) refuse(platformErrors.STALE);
  await keep(ctx, question, '编辑答案', told(option), told(text));
  return { id: String(option.id), version: version + 1 };
});

/** Enables or disables an option. An enabled question keeps at least two. */
export const enableOption = operation(reviewEndpoints.enableOption, async (ctx, { body }) => {
  const { question_id: questionId } = (await findOption(ctx, body.option_id)) ?? refuse(e.OPTION_NOT_FOUND);
  const question = (await lockQuestion(ctx, questionId)) ?? refuse(e.OPTION_NOT_FOUND);
  const options = await optionsOf(ctx, question.id);
  const option = options.find((each) => String(each.id) === body.option_id) ?? refuse(e.OPTION_NOT_FOUND);
  if (!(await changeOption(ctx, option.id, body.version, { enabled: body.enabled }))) refuse(platformErrors.STALE);
  refuseFor(objectionToEnableOption(question, option, body.enabled, options.filter((each) => each.enabled).length));
  await keep(
    ctx,
    question,
    body.enabled ? '启用答案' : '停用答案',
    { text: option.text, ...isOn(option.enabled) },
    { text: option.text, ...isOn(body.enabled) },
  );
  return { version: body.version + 1 };
});
