import type { SourceFile } from '../house.ts';

/** `o.status = 30`, `type in (1, 2)`: a state or a type in a statement. */
const inStatement = /\b(?:\w+\.)?\w*(?:status|state|type) (?:=|<>|!=|in|not in) \(?[1-9]\d*\b/;
/** `order.status === 20`: the same in code. */
const inCode = /\b\w*(?:status|state|type)\)? [!=]== [1-9]\d*\b/i;

/** A state or a type of a module is told by its name in the contract: `orderStatus.TO_SHIP`, `codes(...openBillStates)`. */
export function numberProblems({ path, place, text }: SourceFile): string[] {
  if ((place.tree !== 'server' && place.tree !== 'console') || place.wing !== 'modules' || place.isTest) return [];
  const found = inStatement.exec(text) ?? inCode.exec(text);
  return found ? [`${path} says "${found[0]}": a state or a type is told by its name`] : [];
}
