import type { RecycleTerms } from '@merchant-admin/common/recycle';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { TermsProblem } from './recycle-terms.ts';

/** What is wrong with the answers about a device, in the user's words: an option that is not asked for, two where one is, none. */
export function answersProblem({ groups }: RecycleTerms, chosen: ReadonlySet<string>): TermsProblem | undefined {
  const known = new Set(groups.flatMap((group) => group.options.map((option) => option.id)));
  if ([...chosen].some((id) => !known.has(id))) return { definition: e.RECYCLE_OPTION_UNKNOWN, text: e.RECYCLE_OPTION_UNKNOWN.text };
  for (const { name, multiple, options } of groups) {
    const answers = options.filter((option) => chosen.has(option.id)).length;
    if (!multiple && answers === 0) return { definition: e.RECYCLE_ANSWERS, text: `请选择${name}` };
    if (!multiple && answers > 1) return { definition: e.RECYCLE_ANSWERS, text: `“${name}”只能选择一项` };
  }
  return undefined;
}
