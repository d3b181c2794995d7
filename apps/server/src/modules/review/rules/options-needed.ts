import { optionActs, type OptionAct, type QuestionKind } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints as calls } from '@merchant-admin/contract/review/endpoints';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { offers, why, type OfferedAct, type Viewer } from '../../../platform/acts/offer.ts';

/** The fewest answers of a question that is chosen from. */
const leastOptions = 2;

/** Whether an enabled question could not be answered. @param enabled number of its enabled options */
export const needsOptions = (kind: QuestionKind, enabled: number): boolean => kind !== 'text' && enabled < leastOptions;

interface Question {
  kind: QuestionKind;
  enabled: boolean;
}
interface Option {
  enabled: boolean;
}

/** An enabled question keeps answers enough. @param enabled those on offer now */
export const objectionToEnableOption = (question: Question, option: Option, on: boolean, enabled: number): ErrorDefinition | undefined =>
  question.enabled && needsOptions(question.kind, enabled + Number(on) - Number(option.enabled)) ? e.OPTIONS_NEEDED : undefined;

export const optionActsOf = (viewer: Viewer, question: Question, option: Option, enabled: number): OfferedAct<OptionAct>[] =>
  offers<OptionAct>(
    viewer,
    optionActs,
    { edit: calls.saveOption, enable: calls.enableOption, disable: calls.enableOption },
    { edit: '', [option.enabled ? 'disable' : 'enable']: why(objectionToEnableOption(question, option, !option.enabled, enabled)) },
  );
