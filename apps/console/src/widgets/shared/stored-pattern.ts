import { patternPaths } from './pattern-paths.ts';

/** The longest pattern in characters; longer ones are refused: a stored pattern must not freeze the page. */
export const patternCap = 200;

/** The most steps of a failing match; a text is tried only while it stays below, which is some tenths of a second at the very worst. */
const mostPaths = 100_000_000;
const textLengths = [10_000, 5000, 2000, 1000, 500, patternCap];

export interface StoredPattern {
  /** Whether a text fits the pattern. A text that is too long to be tried does not. */
  readonly test: (text: string) => boolean;
}

/** Reads a regular expression that is stored as text; undefined when it is too long, does not compile, or could run on without end. */
export function storedPattern(pattern: string): StoredPattern | undefined {
  if (pattern.length > patternCap) return undefined;
  try {
    const expression = new RegExp(pattern);
    const longest = textLengths.find((length) => patternPaths(pattern, length) <= mostPaths);
    return longest === undefined ? undefined : { test: (text) => text.length <= longest && expression.test(text) };
  } catch {
    return undefined;
  }
}
