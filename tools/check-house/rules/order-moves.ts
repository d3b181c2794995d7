import type { SourceFile } from '../house.ts';

/** What an update of the orders sets, up to where it says which. */
const sets = /update\s+orders\b(?:\s+\w+)?\s+set\b((?:(?!\bwhere\b|\bfrom\b|`)[\s\S])*)/gi;

/** Where an order stands is written by moveOrder, which asks the state table; of the types only SQL gets past it. */
export function moveProblems({ path, place, text }: SourceFile): string[] {
  if (place.tree !== 'server' || place.wing !== 'modules' || place.isTest) return [];
  const past = [...text.matchAll(sets)].some(([, set = '']) => /\b(?:audit_)?status\s*=/.test(set));
  return past ? [`${path} writes where an order stands: moveOrder does, by the state table`] : [];
}
