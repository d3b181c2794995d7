import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeFixtures } from '../../testing/fixtures.ts';
import { exportsEnded } from '../../testing/exports-ended.ts';
import { useServer } from '../../testing/test-server.ts';
import { rows } from './database.ts';
import { withClient } from './prepare-embedded.ts';
import { withTenant } from './tenant.ts';

const server = useServer();
let tables: string[];

beforeAll(async () => {
  await makeFixtures(server(), 'everything');
  await makeFixtures(server(), 'guest');
  await exportsEnded(server());
  tables = await withClient(server().test.superuser, async (client) => {
    const { rows: found } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1",
    );
    return found.map((row) => row.name);
  });
});

/** What the server's own login gets for a statement: its rows, or the SQL state that refuses it. */
async function asServer(...statements: string[]): Promise<{ rows: unknown[]; refused?: string }> {
  const client = new pg.Client(server().test.server);
  await client.connect();
  try {
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return { rows: result?.rows ?? [] };
  } catch (error) {
    return { rows: [], refused: (error as { code: string }).code };
  } finally {
    await client.end();
  }
}

const asTenant = (merchantId: number | undefined, statement: string) =>
  asServer('begin', 'set local role merchant_tenant', ...(merchantId === undefined ? [] : [`set local app.merchant_id = '${merchantId}'`]), statement);

describe('row security', () => {
  it('the server’s login itself reads no table of merchants', async () => {
    const answers = await Promise.all(tables.map((table) => asServer(`select 1 from public.${table} limit 1`)));
    expect(new Set(answers.map((answer) => answer.refused))).toEqual(new Set(['42501']));
  });

  it('both merchants have rows, so what follows means something', async () => {
    const filled = await withClient(server().test.superuser, async (client) => {
      const both: string[] = [];
      for (const table of tables) {
        const { rows: merchants } = await client.query(`select distinct merchant_id from ${table} where merchant_id in (1, 2)`);
        if (merchants.length === 2) both.push(table);
      }
      return both;
    });
    console.log(`tables with rows of both merchants: ${filled.length} of ${tables.length}`);
    expect(filled.length).toBeGreaterThanOrEqual(18);
  });

  /** The tables of which a merchant's transaction gets rows for a statement. */
  async function leaking(merchantId: number | undefined, statement: (table: string) => string): Promise<string[]> {
    const leaks: string[] = [];
    for (const table of tables) if ((await asTenant(merchantId, statement(`public.${table}`))).rows.length > 0) leaks.push(table);
    return leaks;
  }

  it('without a merchant there are no rows', async () => {
    expect(await leaking(undefined, (table) => `select 1 from ${table} limit 1`)).toEqual([]);
    expect(await leaking(999, (table) => `select 1 from ${table} limit 1`)).toEqual([]);
    expect((await leaking(1, (table) => `select 1 from ${table} limit 1`)).length).toBeGreaterThanOrEqual(18);
  });

  it('a merchant sees no row of another, though the query asks for it', async () => {
    expect(await leaking(1, (table) => `select 1 from ${table} where merchant_id <> 1 limit 1`)).toEqual([]);
    expect(await leaking(2, (table) => `select 1 from ${table} where merchant_id = 1 limit 1`)).toEqual([]);
  });

  it('a merchant gives no row away and changes none of another', async () => {
    expect(await leaking(1, (table) => `with given as (update ${table} set merchant_id = 2 returning 1) select * from given`)).toEqual([]);
    expect(await leaking(1, (table) => `with gone as (delete from ${table} where merchant_id = 2 returning 1) select * from gone`)).toEqual([]);
  });

  it('a merchant writes no row in another’s name', async () => {
    const write = await asTenant(
      1,
      "insert into saved_view (merchant_id, account_id, list, name, shared, content, created_at) values (2, 1, 'orderList', 'x', true, '{}', now())",
    );
    expect(write.refused).toBe('42501');
  });

  it('history and ledger are altered by nobody, not even their owner', async () => {
    const acts = ['operation_log', 'ledger_transaction', 'ledger_entry'].flatMap((table) => [
      `update ${table} set merchant_id = merchant_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]);
    for (const act of acts) {
      expect((await asTenant(1, act)).refused).toBe('42501');
      await expect(withClient(server().test.owner, (client) => client.query(act))).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('a role taken in a transaction ends with it, whatever becomes of the transaction', async () => {
    const { db } = server().services.database;
    const who = async () =>
      rows(
        db,
        sql<{
          role: string;
          merchant: string | null;
        }>`select current_user::text as role, nullif(current_setting('app.merchant_id', true), '') as merchant from generate_series(1, 1)`,
      );
    await withTenant(db, { merchantId: 1 }, async () => undefined);
    await withTenant(db, { merchantId: 1 }, (tx) => sql`select 1 / 0`.execute(tx)).catch(() => undefined);
    await withTenant(db, { merchantId: 2, platform: true }, (tx) => sql`select 1`.execute(tx));
    const seen = await Promise.all(Array.from({ length: 24 }, who));
    expect(new Set(seen.map(([row]) => `${row?.role} ${row?.merchant}`))).toEqual(new Set(['merchant_server null']));
  });
});
