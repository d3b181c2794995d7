import { searchedFields } from '@merchant-admin/contract/platform/searched';
import type { SearchedKind } from '@merchant-admin/contract/platform/searched-codes';
import { type Fixtures } from '../testing/fixtures.ts';
import { exportsEnded } from '../testing/exports-ended.ts';
import { get, post } from '../testing/http.ts';
import type { Person } from '../testing/staff.ts';
import type { TestServer } from '../testing/test-server.ts';
import { calls, isStaff, type Call } from './calls.ts';
import { oddityOf } from './found.ts';
import { withValue } from './sample/fields.ts';
import { send } from './send.ts';
import { sampleFor } from './walker.ts';

/** A field by which masked data is searched: of a list, a count, an act on all that match, a picker or an export. */
export interface Door {
  id: string;
  kinds: readonly SearchedKind[];
  /** Whether an order's number may be asked along. */
  withOrder: boolean;
  /** Searches as a person. Answers what he is told, without what differs each time. */
  ask(who: Person, text: string, orderNo?: string): Promise<string>;
}

export const toldOf = ({ status, code, message, result }: { status: number; code: number; message: string; result: unknown }): string =>
  JSON.stringify([status, code, message, result], (key, value: unknown) => (key === 'request_id' ? undefined : value));

function doorsOfCall(server: TestServer, fixtures: Fixtures, call: Call): Door[] {
  const place = call.endpoint.method === 'POST' ? 'body' : 'query';
  const sample = sampleFor(call, fixtures);
  const all = { ...(sample[place] as object), ...oddityOf(call).besideFilter };
  const orderField = (path: readonly string[]) => [...path.slice(0, -1), 'order_id'];
  const takesOrder = (path: readonly string[]) => call.endpoint[place].safeParse(withValue(all, orderField(path), fixtures.order)).success;
  return searchedFields(call.endpoint[place]).map(({ path, mark }) => ({
    id: `${call.id} ${path.join('.')}`,
    kinds: mark.searches,
    withOrder: takesOrder(path),
    ask: async (who, text, orderNo) => {
      const given = withValue(orderNo === undefined ? all : withValue(all, orderField(path), orderNo), path, text);
      return toldOf(await send(server, call, { ...sample, [place]: given }, { token: who.token }));
    },
  }));
}

/** The rows that an exported file holds. */
async function exported(server: TestServer, who: Person, list: string, filter: object): Promise<string> {
  const { code, message, result } = await post<{ id: string }>(server, who, '/platform/export/start', { list, filter });
  if (code !== 200) return JSON.stringify([code, message]);
  await exportsEnded(server);
  return JSON.stringify((await get<{ state: string; done: number }>(server, who, '/platform/export/status', { id: result.id })).result, ['state', 'done']);
}

const doorsOfExports = (server: TestServer): Door[] =>
  [...server.services.exports.all()].flatMap(([list, { filter }]) =>
    searchedFields(filter).map(({ path, mark }) => ({
      id: `export ${list} ${path.join('.')}`,
      kinds: mark.searches,
      withOrder: 'order_id' in ((filter.def as unknown as { shape?: object }).shape ?? {}),
      ask: (who: Person, text: string, orderNo?: string) =>
        exported(server, who, list, withValue(orderNo === undefined ? {} : { order_id: orderNo }, path, text) as object),
    })),
  );

/** Every field of the product by which masked data is searched: a new list's is among them because it is declared. */
export const searchDoors = (server: TestServer, fixtures: Fixtures): Door[] => [
  ...calls.filter(isStaff).flatMap((call) => doorsOfCall(server, fixtures, call)),
  ...doorsOfExports(server),
];
