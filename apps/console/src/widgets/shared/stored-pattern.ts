import { patternPaths } from './pattern-paths.ts';

/** Longer patterns are refused: a stored pattern must not freeze the page. */
export const patternCap = 200;

/** A text is tried only as long as a failing match stays below this many steps, which is some tenths of a second at the very worst. */
const mostPaths = 100_000_000;
const textLengths = [10_000, 5000, 2000, 1000, 500, patternCap];

export interface StoredPattern {
  /** Whether a text fits. One that is too long to be tried does not. */
  readonly test: (text: string) => boolean;
}

/** Reads a regular expression that somebody stored as text. Answers nothing when it is too long, does not compile, or could run on without end. */
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
