import { estimateRecycle, worthless, type RecycleTerms } from '@merchant-admin/common/recycle';
import { refuse } from '../../../platform/http/refusal.ts';
import { answersProblem } from '../rules/recycle-answers.ts';

/** What a device is worth by complete answers; amounts in fen. @throws RECYCLE_OPTION_UNKNOWN, RECYCLE_ANSWERS */
export function estimateDevice(terms: RecycleTerms, optionIds: readonly string[]) {
  const chosen = new Set(optionIds);
  const problem = answersProblem(terms, chosen);
  if (problem) refuse(problem.definition, { text: problem.text });
  const { price, deducted, steps, refusals } = estimateRecycle(terms, chosen);
  const against = refusals.length === 0 && price === 0 ? [worthless] : [...refusals];
  return { accepted: against.length === 0, price, deducted, steps: [...steps], refusals: against };
}
