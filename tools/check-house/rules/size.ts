import type { SourceFile } from '../house.ts';

const longest = 350;

/** A file that is longer holds more than one thing. */
export function sizeProblems({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return lines > longest ? [`${path} has ${lines} lines: ${longest} at most`] : [];
}
