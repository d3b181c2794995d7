import type { SourceFile } from '../house.ts';

/** A comparison with a Chinese word, in TypeScript or in a statement's condition. */
const compared = /(?:===|!==)\s*['"`][^'"`\n]*[\u4e00-\u9fff]|['"`][^'"`\n]*[\u4e00-\u9fff][^'"`\n]*['"`]\s*(?:===|!==)/;
const inStatement = /\b(?:where|and|or|when|filter|on)\b[^`]*?(?:=|<>|\blike\b|\^@|\bin\s*\()\s*'[^'`\n]*[\u4e00-\u9fff]/i;
const statements = /sql(?:<[^`]*?>)?`([^`]*)`/g;

/** Words are for people and are edited by them: what belongs to what is a column, what a thing is a code. */
export function wordProblems({ path, place, text }: SourceFile): string[] {
  const acts = place.tree === 'server' ? place.wing === 'modules' || place.wing === 'platform' : place.tree === 'console';
  if (place.isTest || !acts) return [];
  const found = compared.test(text) || [...text.matchAll(statements)].some(([, statement = '']) => inStatement.test(statement));
  return found ? [`${path} decides by a Chinese word: a column or a code does`] : [];
}
