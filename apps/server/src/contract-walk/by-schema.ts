import type { Call } from './calls.ts';
import { searchOf } from './send.ts';

/** An address's part after the question mark, as the server reads it: texts, several where a name comes several times. */
function readSearch(query: unknown): Record<string, string | string[]> {
  const search = searchOf(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, search.getAll(name)] as const).map(([name, all]) => [name, all.length === 1 ? all[0]! : all]),
  );
}

const arriving = {
  query: readSearch,
  body: (body: unknown): unknown => JSON.parse(JSON.stringify(body ?? {})),
} as const;

/** Whether the schema by which the server checks a part of a call refuses it, as it arrives there. */
export const isRefused = ({ endpoint }: Call, part: keyof typeof arriving, given: unknown): boolean => !endpoint[part].safeParse(arriving[part](given)).success;
