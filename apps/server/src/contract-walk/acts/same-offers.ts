import { expect } from 'vitest';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { ready } from '../doing.ts';
import { send } from '../send.ts';
import type { Walker } from '../walker.ts';
import type { Offered } from './tried.ts';

interface Row extends Record<string, unknown> {
  actions: Offered[];
}
type Fields = Record<string, unknown>;

/** What a read answers, of these. */
export async function read<T>(walker: Walker, endpoint: Endpoint, fields: Fields): Promise<T> {
  const { call, given, asking } = await ready(walker, { id: endpoint.path, endpoint });
  const part = endpoint.method === 'POST' ? 'body' : 'query';
  const answer = await send(walker.server, call, { ...given, [part]: { ...(given[part] as Fields | undefined), ...fields } }, await asking());
  if (answer.code !== 200) throw new Error(`${endpoint.path}: ${answer.code} ${answer.message}`);
  return answer.result as T;
}

/** Rows offer what their pages offer, all of it or some. @returns how many acts were compared */
export function compareOffers(rows: readonly { listed: readonly Offered[]; shown: readonly Offered[]; of: string }[]): number {
  for (const { listed, shown, of } of rows) for (const each of listed) expect({ of, ...each }).toEqual({ of, ...shown.find(({ act }) => act === each.act) });
  return rows.reduce((sum, { listed }) => sum + listed.length, 0);
}

/** A list's rows of these things, by the pages' acts. */
export async function compareList(
  walker: Walker,
  list: Endpoint,
  key: string,
  pages: ReadonlyMap<string, readonly Offered[]>,
  fields: Fields = {},
): Promise<number> {
  const { list: rows } = await read<{ list: Row[] }>(walker, list, { page: 1, page_size: 50, ...fields });
  const known = rows.filter((row) => pages.has(row[key] as string));
  return compareOffers(
    known.map((row) => {
      const shown = pages.get(row[key] as string)!;
      return { of: `${list.path} ${String(row[key])}`, shown, listed: row.actions.filter(({ act }) => shown.some((each) => each.act === act)) };
    }),
  );
}
