import type { SourceFile } from '../house.ts';

/** `o.status = 30`, `type in (1, 2)`: a state or a type in a statement. */
const inStatement = /\b(?:\w+\.)?\w*(?:status|state|type) (?:=|<>|!=|in|not in) \(?[1-9]\d*\b/;
/** `order.status === 20`: the same in code. */
const inCode = /\b\w*(?:status|state|type)\)? [!=]== [1-9]\d*\b/i;

/** `{ code: 3122 }`, `expect(code).toBe(3122)`: a refusal's number. 200 and 1001 to 1009 are the envelope's. */
const inExpectation = /\bcode(?:: |\)\.toBe\(|, | === )(?!100\d\b)[1-9]\d{3}\b/;

/** A state or a type of a module is told by its name in the contract: `orderStatus.TO_SHIP`, `codes(...openBillStates)`; a refusal too, in a test: `billsErrors.BILL_IN_COURT.code`. */
export function numberProblems({ path, place, text }: SourceFile): string[] {
  if (place.tree !== 'server' && place.tree !== 'console') return [];
  if (place.isTest) {
    const expected = inExpectation.exec(text);
    return expected ? [`${path} says "${expected[0]}": a refusal is told by its name`] : [];
  }
  if (place.wing !== 'modules') return [];
  const found = inStatement.exec(text) ?? inCode.exec(text);
  return found ? [`${path} says "${found[0]}": a state or a type is told by its name`] : [];
}
