import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { staySignedIn } from '../../reliability/desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { startWalker, type Walker } from '../walker.ts';
import { keptDoings, offeredByPage, rowsOf } from './kept-doings.ts';
import { keptKinds, type KeptKind } from './kept-kinds.ts';
import { keptThings } from './kept-things.ts';
import { Tried } from './tried.ts';
import { Undone } from './undone.ts';

const acts = ['edit', 'switch', 'delete'] as const;
type Act = (typeof acts)[number];
/** Calls that refused what was blocked. */
const refused = new Set<Endpoint>();

const server = useServer();
let walker: Walker;
let undone: Undone;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  undone = await Undone.open(server());
});

/** Every other one that may be switched is: both ways of the switch are met. */
async function switchSome(kind: KeptKind): Promise<void> {
  const { switch: doing } = await keptDoings(walker, kind);
  const rows = (await rowsOf(walker, kind)).filter(({ actions }) => actions.some(({ act, allowed }) => act === 'switch' && allowed));
  for (const [n, row] of rows.entries()) if (n % 2 === 1) expect(await doing!(row)).toMatchObject({ code: 200 });
}

describe('what is offered of a kept thing is what the call answers', () => {
  it.each(Object.entries(keptKinds))('of %s', async (name, kind) => {
    await kind.make?.(walker);
    const tried = new Tried(undone, name, 4, await keptDoings(walker, kind));
    await switchSome(kind);
    for (const row of await rowsOf(walker, kind))
      for (const each of row.actions) await tried.compare(`${String(row['name'] ?? row['title'] ?? row['lease_type_name'])}`, row, each);
    for (const row of await rowsOf(walker, kind)) expect((await offeredByPage(walker, kind, row)) ?? row.actions).toEqual(row.actions);
    tried.end(acts.filter((act) => kind[act] !== undefined));
    for (const act of tried.refused()) refused.add(kind[act as Act]!);
  });

  it('and whatever is kept is among these, with everything that it objects to', async () => {
    const things = await keptThings();
    expect(things.length).toBeGreaterThanOrEqual(11);
    const calls = new Set(Object.values(keptKinds).flatMap((kind) => acts.map((act) => kind[act])));
    const missing = things.flatMap(({ title, calls: does, objections }) => [
      ...does.filter((call) => !calls.has(call)).map(({ path }) => `${title}: ${path} is done by no kind of these`),
      ...objections.filter(({ call }) => !refused.has(call)).map(({ text }) => `${title}: ${text} never stood in the way`),
    ]);
    expect(missing).toEqual([]);
  });
});
