import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { ready, type Ready } from '../doing.ts';
import { unique } from '../preparing.ts';
import { send, type Answer } from '../send.ts';
import { propertiesOf, takes } from '../sample/schema.ts';
import type { Walker } from '../walker.ts';
import type { KeptKind } from './kept-kinds.ts';
import type { Doing, Offered } from './tried.ts';

export interface KeptRow extends Record<string, unknown> {
  version: number;
  actions: Offered[];
}
type Fields = Record<string, unknown>;

const schemaOf = ({ method, body, query }: Endpoint) => (method === 'POST' ? body : query);
const fieldsOf = (endpoint: Endpoint) => new Map(propertiesOf(schemaOf(endpoint)));

/** Of a tree: what is below it as well. */
const withBelow = (row: KeptRow): KeptRow[] => [row, ...((row['children'] ?? []) as KeptRow[]).map((child) => ({ ...child, parent_id: row['id'] }))];

/** Everything of a kind, with its acts. */
export async function rowsOf(walker: Walker, { list }: KeptKind): Promise<KeptRow[]> {
  const page = fieldsOf(list).has('page_size') ? { page: 1, page_size: 50 } : {};
  const prepared = await ready(walker, { id: list.path, endpoint: list });
  const answer = await sent(walker, prepared, page);
  return (answer.result as { list: KeptRow[] }).list.flatMap(withBelow);
}

/** Sends a call with some of its fields given. */
async function sent(walker: Walker, { call, given, asking }: Ready, fields: Fields): Promise<Answer> {
  const part = call.endpoint.method === 'POST' ? 'body' : 'query';
  return send(walker.server, call, { ...given, [part]: { ...(given[part] as Fields | undefined), ...fields } }, await asking());
}

/** What the page of one offers of it, where there is one that does. */
export async function offeredByPage(walker: Walker, { id, detail }: KeptKind, row: KeptRow): Promise<Offered[] | undefined> {
  if (detail === undefined) return undefined;
  const answer = await sent(walker, await ready(walker, { id: detail.path, endpoint: detail }), { [id]: row['id'] });
  return (answer.result as KeptRow).actions;
}

const isOn = (row: KeptRow): boolean => Boolean(row['enabled'] ?? row['on_shelf']);

/** The other way of its switch, as the call says it. */
function turned(endpoint: Endpoint, row: KeptRow): Fields {
  const fields = fieldsOf(endpoint);
  const name = ['enabled', 'on_shelf', 'status'].find((each) => fields.has(each))!;
  return { [name]: takes(fields.get(name)!, true) ? !isOn(row) : isOn(row) ? 'off' : 'on' };
}

/** How each act on a kept thing is done: by its call as the walk makes it, for the row that is meant. */
export async function keptDoings(walker: Walker, kind: KeptKind): Promise<Record<string, Doing<KeptRow>>> {
  const doing = async (act: 'edit' | 'switch' | 'delete'): Promise<[string, Doing<KeptRow>][]> => {
    const endpoint = kind[act];
    if (endpoint === undefined) return [];
    const prepared = await ready(walker, { id: endpoint.path, endpoint });
    const fields = fieldsOf(endpoint);
    const named = () => (fields.has('name') ? { name: unique('改名') } : {});
    const meant = (row: KeptRow): Fields => ({ ...named(), [kind.id]: row[kind.id] ?? row['id'], version: row.version });
    const content = async (row: KeptRow): Promise<Fields> =>
      act === 'edit' ? ((await kind.keeps?.(row, walker)) ?? {}) : act === 'switch' ? turned(endpoint, row) : {};
    return [[act, async (row) => sent(walker, prepared, { ...meant(row), ...(await content(row)) })]];
  };
  return Object.fromEntries([...(await doing('edit')), ...(await doing('switch')), ...(await doing('delete'))]);
}
