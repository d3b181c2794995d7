import { takes } from './kinds.ts';
import type { Announced, Describer } from './described.ts';
import type { Promised } from './row-type.ts';
import { keyOf, type Sent, type SentStatement } from './sent.ts';
import type { Written } from './written.ts';

/** What is wrong with one column: the reader's promise against what PostgreSQL announces and what came. */
function wrongWith({ name, kinds }: Promised, column: Announced | undefined, values: SentStatement['values'] | undefined): string | undefined {
  if (column === undefined) return `the row has ${name}, and the statement does not`;
  if (column.kind !== 'json' && !takes(kinds, column.kind)) return `${name} is ${column.kind}, and is read as ${[...kinds].join(' | ')}`;
  const other = [...(values?.get(name) ?? [])].find((kind) => !takes(kinds, kind));
  if (other !== undefined) return `${name} was ${other}, and is read as ${[...kinds].join(' | ')}`;
  return column.mayBeNull && !takes(kinds, 'null') ? `${name} may be null` : undefined;
}

/** What is wrong with the columns of a statement for the row that it is read into. */
export function misfits(
  { promised = [], isPart }: Pick<Written, 'promised' | 'isPart'>,
  columns: readonly Announced[],
  values?: SentStatement['values'],
): string[] {
  const named = new Map(columns.map((column) => [column.name, column]));
  const wrong = promised.filter(({ name, optional }) => named.has(name) || !optional).map((each) => wrongWith(each, named.get(each.name), values));
  const known = new Set(promised.map(({ name }) => name));
  // A row has more columns than those that one of its parts stands for.
  const unread = isPart ? [] : [...named.keys()].filter((name) => !known.has(name)).map((name) => `the statement answers ${name}, which the row does not have`);
  return [...wrong.filter((each) => each !== undefined), ...unread];
}

export interface Proof {
  /** How many statements were prepared and compared. */
  proved: number;
  /** Names of the statements of which no text is known. */
  unproved: string[];
  /** Statements that PostgreSQL refuses, and columns that do not fit. */
  problems: string[];
}

/** The texts by which a statement is proved: its own, those that it was sent as, and for a part those that it was sent in. */
function textsOf({ pieces, text, isPart, promised }: Written, sent: Sent): Set<string> {
  const key = keyOf(pieces);
  const within = isPart || promised === undefined ? sent.parts.get(key) : undefined;
  // What stands in another statement may name its tables, and is then none by itself.
  const own = text !== undefined && within === undefined ? [text] : [];
  return new Set([...own, ...(sent.statements.get(key)?.texts ?? []), ...(within ?? [])]);
}

/** Has every written statement prepared, in its own text and as it was sent, and compares the columns with the row's. */
export async function prove(written: readonly Written[], sent: Sent, describer: Describer): Promise<Proof> {
  const proof: Proof = { proved: 0, unproved: [], problems: [] };
  const named = new Set(written.filter(({ isPart }) => isPart).flatMap((part) => [...textsOf(part, sent)]));
  for (const statement of written) {
    const texts = textsOf(statement, sent);
    const values = statement.isPart ? undefined : sent.statements.get(keyOf(statement.pieces))?.values;
    const wrong = new Set<string>();
    for (const text of texts) {
      const columns = await describer.columnsOf(text).catch((error: Error) => error);
      if (columns instanceof Error) wrong.add(columns.message);
      else if (statement.generic) wrong.add(named.has(text) ? '' : 'no part of it names the row');
      else if (statement.promised) for (const each of misfits(statement, columns, values)) wrong.add(each);
    }
    wrong.delete('');
    if (texts.size === 0) proof.unproved.push(statement.name);
    else if (wrong.size === 0) proof.proved += 1;
    proof.problems.push(...[...wrong].map((each) => `${statement.place}: ${each}`));
  }
  return proof;
}
