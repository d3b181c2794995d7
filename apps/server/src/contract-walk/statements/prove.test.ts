import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../platform/db/prepare-embedded.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { Describer } from './described.ts';
import { misfits, prove } from './prove.ts';
import type { Promised } from './row-type.ts';
import { Sent } from './sent.ts';
import { writtenStatements, type Written } from './written.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const columns = (row: Record<string, string>): Promised[] =>
  Object.entries(row).map(([name, kinds]) => ({ name: name.replace('?', ''), kinds: new Set(kinds.split(' ')), optional: name.endsWith('?') }));
const written = (text: string | undefined, row: Record<string, string>, more: Partial<Written> = {}): Written => ({
  place: 'here:1',
  name: 'here',
  pieces: [text ?? 'nobody sent it'],
  text,
  promised: columns(row),
  generic: false,
  isPart: false,
  ...more,
});
const proofOf = (statement: Written, sent = new Sent()) =>
  withClient(test.owner, async (client) => prove([statement], sent, await Describer.of(client, test.database)));

describe('the proof of rows', () => {
  it.each<[what: string, text: string, row: Record<string, string>, said: RegExp]>([
    ['a column that was renamed', 'select id as other from orders', { id: 'number' }, /the row has id/],
    ['a column that is not there', 'select nowhere from orders', { nowhere: 'number' }, /column "nowhere" does not exist/],
    ['a number that is read as text', 'select id from orders', { id: 'string' }, /id is number, and is read as string/],
    ['a sum that comes as text', 'select sum(id) as n from orders', { n: 'number' }, /n is string/],
    ['a date that is read as an instant', 'select current_date as day', { day: 'Date' }, /day is string/],
    ['a list of another kind', "select '{1}'::bigint[] as ids", { ids: 'string[]' }, /ids is number\[\]/],
    ['a column that may be empty', 'select store_id from orders', { store_id: 'number' }, /store_id may be null/],
    ['a column that nobody reads', 'select id, version from orders', { id: 'number' }, /answers version/],
  ])('sees %s', async (_, text, row, said) => {
    expect((await proofOf(written(text, row))).problems).toContainEqual(expect.stringMatching(said));
  });

  it('takes what fits', async () => {
    const text = "select id, store_id, created_at, '{}'::jsonb as facts, array[1::bigint] as ids from orders where $1 = id";
    const row = { id: 'number', store_id: 'number null', created_at: 'Date', facts: 'object', ids: 'number[]', 'more?': 'string' };
    expect(await proofOf(written(text, row))).toEqual({ proved: 1, unproved: [], problems: [] });
    expect((await proofOf(written('select store_id from orders where store_id = $1', { store_id: 'number' }))).problems).toEqual([]);
  });

  it('names a statement of which no text is known', async () => {
    expect(await proofOf(written(undefined, {}))).toMatchObject({ proved: 0, unproved: ['here'] });
  });

  it('sees what came: null from an outer join, what a document holds', async () => {
    const sent = new Sent();
    const statement = sql`select o.id, '[1]'::jsonb as list from (select 1) one left join (select 1 as id) o on false`;
    await statement.execute(test.database.db.withPlugin(sent));
    const pieces = [...sent.statements.keys()];
    expect((await proofOf(written(undefined, { id: 'number', list: 'string[]' }, { pieces }), sent)).problems).toEqual([
      'here:1: id was null, and is read as number',
      'here:1: list was number[], and is read as string[]',
    ]);
  });

  it('compares a part that names the row with the statements that it was sent in', async () => {
    const sent = new Sent();
    await sql`select ${sql`id, version`} from (select 1 as id, 1 as version) rows`.execute(test.database.db.withPlugin(sent));
    const part = written(undefined, { id: 'number', name: 'string' }, { pieces: ['id, version'], isPart: true });
    expect((await proofOf(part, sent)).problems).toEqual(['here:1: the row has name, and the statement does not']);
    const whole = written(undefined, {}, { pieces: ['select ', ' from (select 1 as id, 1 as version) rows'], generic: true });
    expect((await proofOf(whole, sent)).problems).toEqual(['here:1: no part of it names the row']);
  });

  it('says nothing of a row that nobody reads', () => {
    expect(misfits({ promised: [], isPart: true }, [{ name: 'id', kind: 'number', mayBeNull: false }])).toEqual([]);
  });

  it('reads the server’s own statements with their rows', () => {
    const all = writtenStatements();
    const statements = all.filter(({ place }) => place.startsWith('modules/orders/store/new-order.store.ts'));
    expect(statements).toContainEqual(expect.objectContaining({ text: "select nextval('order_number') as n", promised: columns({ n: 'number' }) }));
    expect(all.length).toBeGreaterThan(700);
    expect(all.filter(({ text }) => text !== undefined).length / all.length).toBeGreaterThan(0.8);
  });
});
