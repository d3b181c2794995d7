import { isSound } from '../platform/http/sound-value.ts';
import type { Call } from './calls.ts';
import { searchOf } from './send.ts';

/** An address's part after the question mark, as the server reads it: texts, several where a name comes several times. */
function readSearch(query: unknown): Record<string, string | string[]> {
  const search = searchOf(query);
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => [name, search.getAll(name)] as const).map(([name, all]) => [name, all.length === 1 ? all[0]! : all]),
  );
}

/** A value as it is once it was written as JSON and read again; a text is not copied, for it may be a megabyte long. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (each === undefined ? null : asJson(each)));
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).filter(([, each]) => each !== undefined);
    return Object.fromEntries(kept.map(([name, each]) => [name, asJson(each)]));
  }
  if (typeof value !== 'number') return value;
  // JSON knows no infinity, and no zero below zero.
  return Number.isFinite(value) ? value + 0 : null;
}

const arriving = {
  query: readSearch,
  body: (body: unknown): unknown => asJson(body ?? {}),
} as const;

/** Whether the schema by which the server checks a part of a call refuses it, as it arrives there. */
export const isRefused = ({ endpoint }: Call, part: keyof typeof arriving, given: unknown): boolean => !endpoint[part].safeParse(arriving[part](given)).success;

/** The same of a body that is told as its JSON text. What cannot be walked or is no text never comes to the schema, so that is asked of the server. */
export function isRefusedAsText({ endpoint }: Call, text: string): boolean {
  const body: unknown = JSON.parse(text);
  return isSound(body) && !endpoint.body.safeParse(body).success;
}
