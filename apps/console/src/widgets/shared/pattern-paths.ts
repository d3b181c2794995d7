/** The number of ways in which a part of a pattern can match within a text of some length. */
type Paths = number;

const atMost = (text: string | undefined, otherwise: number, length: number) => Math.min(text === undefined || text === '' ? otherwise : Number(text), length);

/**
 * An upper bound of the ways in which a regular expression can be tried on a text of `length` characters, which is what a failing match costs.
 * Infinite for nested quantifiers such as (a+)+ and (a|b)*, and for back references. The pattern must be one that compiles.
 */
export function patternPaths(pattern: string, length: number): Paths {
  let at = 0;

  const skipClass = () => {
    for (at += 1; pattern[at] !== ']'; at += 1) if (pattern[at] === '\\') at += 1;
    at += 1;
  };
  const escaped = (): Paths => {
    const back = /^\\(?:[1-9]|k<)/.test(pattern.slice(at, at + 3));
    at += 2;
    return back ? Infinity : 1;
  };
  const group = (): Paths => {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(pattern.slice(at))?.[0] ?? '(';
    at += opening.length;
    const inside = alternatives();
    at += 1;
    return inside;
  };
  const atom = (): Paths => {
    if (pattern[at] === '(') return group();
    if (pattern[at] === '\\') return escaped();
    if (pattern[at] === '[') skipClass();
    else at += 1;
    return 1;
  };
  const repeated = (once: Paths): Paths => {
    const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at));
    if (!found) return once;
    at += found[0].length;
    const [, sign, low, comma, high] = found;
    const least = sign === undefined ? atMost(low, 0, length) : sign === '+' ? 1 : 0;
    const most = sign === undefined ? (comma === '' ? least : atMost(high, length, length)) : sign === '?' ? 1 : length;
    return once ** most * Math.max(1, most - least + 1);
  };
  const sequence = (): Paths => {
    let ways = 1;
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') ways *= repeated(atom());
    return ways;
  };
  const alternatives = (): Paths => {
    let ways = sequence();
    while (pattern[at] === '|') {
      at += 1;
      ways += sequence();
    }
    return ways;
  };
  const ways = alternatives();
  return pattern.startsWith('^') && !pattern.includes('|') ? ways : ways * length;
}
