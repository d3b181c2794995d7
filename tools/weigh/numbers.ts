import { countIn, isConsole, isServer, isSupport, type Source } from './source.ts';

/** `o.status = 30`, `type in (1, 2)`: a state or a type in a statement. */
const inStatements = /\b(?:\w+\.)?\w*(?:status|state|type) (?:=|<>|!=|in|not in) \(?\d+/gi;
/** `order.status === 20`: the same in code. */
const inCode = /\b\w*(?:status|state|type)\)? [!=]== \d+/gi;
/** `{ code: 3122 }`, `expect(code).toBe(3122)`: an error's number. 1001 to 1004 and 200 are the envelope's. */
const ofErrors = /\bcode(?:: |\)\.toBe\(|, | === )(?!100\d\b)[1-9]\d{3}\b/g;

/** Numbers that stand where a name would. */
export function numbersForNames(files: readonly Source[]): { statements: number; code: number; errorsInTests: number } {
  const house = files.filter(({ path }) => !isSupport(path) && (isServer(path) || isConsole(path)));
  return {
    statements: countIn(
      house.filter(({ path }) => isServer(path)),
      inStatements,
    ),
    code: countIn(house, inCode),
    errorsInTests: countIn(
      files.filter(({ path }) => isSupport(path) && /\.tsx?$/.test(path) && !path.startsWith('tools/')),
      ofErrors,
    ),
  };
}
