import type { SourceFile } from '../house.ts';

const writes = /\b(?:insert into|update|delete from)\s+([a-z_]+)\b(?!\.)/g;
/** What follows `update` in `for update of …`, and tables of the platform's own schema, is no table of a module. */
const noTable = new Set(['of', 'set', 'skip', 'nowait', 'directory', 'sandbox']);

/** When a key was used last is noted where its signature is read; what is old is forgotten in one place for all. */
const allowed: Readonly<Record<string, RegExp>> = { api_key: /platform\/session\//, shop_event: /platform\/jobs\/forget\.ts$/ };

function tablesWrittenBy({ path, place, text }: SourceFile): string[] {
  if (place.tree !== 'server' || place.isTest || (place.wing !== 'modules' && place.wing !== 'platform')) return [];
  return [...new Set([...text.matchAll(writes)].map((match) => match[1]!))].filter((table) => !noTable.has(table) && !allowed[table]?.test(path));
}

const ownerOf = ({ place }: SourceFile): string => place.module ?? 'platform';

/** A table is written by one module: who else has something for it asks its owner. */
export function tableProblems(files: readonly SourceFile[]): string[] {
  const writers = new Map<string, SourceFile[]>();
  for (const file of files) for (const table of tablesWrittenBy(file)) writers.set(table, [...(writers.get(table) ?? []), file]);
  return [...writers]
    .filter(([, by]) => new Set(by.map(ownerOf)).size > 1)
    .map(([table, by]) => `${table} is written by ${[...new Set(by.map(ownerOf))].join(' and ')}: ${by.map(({ path }) => path).join(', ')}`);
}
