import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { withClient } from './prepare-embedded.ts';
import { ownerRole, platformRole, serverRole, tenantRole } from './roles.ts';

/** The only table of the schema that belongs to no merchant: which migrations were applied. */
const notTenant = ['schema_migration'];
/** Tables whose rows are a record: written once, never altered. */
const records = ['operation_log', 'ledger_transaction', 'ledger_entry', 'order_remark', 'plain_view', 'review_contact'];

let test: TestDatabase;
let client: pg.Client;
let tables: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  await withClient(test.superuser, async (open) => {
    client = open;
    tables = await column(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname <> all($1) order by 1`,
      [notTenant],
    );
  });
});
afterAll(() => test.drop());

/** The first column of what a query says, asked by the cluster's superuser. */
async function column(query: string, values: unknown[] = []): Promise<string[]> {
  return withClient(test.superuser, async (open) => (await open.query<unknown[]>({ text: query, values, rowMode: 'array' })).rows.map((row) => String(row[0])));
}
void (() => client);

const inPublic = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'schema_migration'`;

describe('every table of a merchant', () => {
  it('is a table (no view goes round the fence), and there are as many as ever', async () => {
    expect(await column(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`)).toEqual([]);
    console.log(`tenant tables: ${tables.length}`);
    expect(tables.length).toBeGreaterThanOrEqual(21);
  });

  it('has merchant_id, which is never null', async () => {
    const without = await column(`select t.relname from pg_class t where ${inPublic} and not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'merchant_id' and a.attnotnull and a.atttypid = 'bigint'::regtype)`);
    expect(without).toEqual([]);
  });

  it('has row security on, and forced on its owner too', async () => {
    expect(await column(`select t.relname from pg_class t where ${inPublic} and not (t.relrowsecurity and t.relforcerowsecurity)`)).toEqual([]);
  });

  it('lets the merchant’s role see and write the merchant’s own rows only', async () => {
    const own = '(merchant_id = current_merchant())';
    const open = await column(
      `select t.relname from pg_class t where ${inPublic} and not exists (
        select from pg_policy p where p.polrelid = t.oid and p.polroles = array[$1::regrole::oid] and p.polcmd = '*' and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) = $2 and pg_get_expr(p.polwithcheck, p.polrelid) = $2)`,
      [tenantRole, own],
    );
    expect(open).toEqual([]);
  });

  it('has no policy but the merchant’s, the platform’s reading, and the owner’s', async () => {
    const others = await column(
      `select t.relname || ': ' || p.polname from pg_policy p join pg_class t on t.oid = p.polrelid where not (
        p.polroles = array[$1::regrole::oid] or (p.polroles = array[$2::regrole::oid] and p.polcmd = 'r') or p.polroles = array[$3::regrole::oid])`,
      [tenantRole, platformRole, ownerRole],
    );
    expect(others).toEqual([]);
    expect(
      await column(`select count(*) from pg_policy p join pg_class t on t.oid = p.polrelid where ${inPublic} group by t.oid having count(*) <> 3`),
    ).toEqual([]);
  });

  it('begins every primary and unique key with merchant_id', async () => {
    const loose = await column(`select i.indexrelid::regclass::text from pg_index i join pg_class t on t.oid = i.indrelid where ${inPublic} and i.indisunique
      and (select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) is distinct from 'merchant_id'`);
    expect(loose).toEqual([]);
    expect(
      await column(`select t.relname from pg_class t where ${inPublic} and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`),
    ).toEqual([]);
  });

  it('carries merchant_id in every foreign key, at the same place on both sides', async () => {
    const loose =
      await column(`select c.conrelid::regclass || '.' || c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid where ${inPublic} and c.contype = 'f' and not (
      (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) = 'merchant_id'
      and (select attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) = 'merchant_id')`);
    expect(loose).toEqual([]);
  });

  it('points to tables of merchants only', async () => {
    expect(
      await column(
        `select c.conname from pg_constraint c join pg_class t on t.oid = c.confrelid where c.contype = 'f' and c.conrelid in (select oid from pg_class t where ${inPublic}) and not (${inPublic})`,
      ),
    ).toEqual([]);
  });
});

describe('who may do what', () => {
  const grants = (role: string) =>
    column(
      `select table_name || ' ' || lower(privilege_type) from information_schema.role_table_grants where table_schema = 'public' and grantee = $1 order by 1`,
      [role],
    );

  it('a record can be read and added to, and nothing else', async () => {
    const held = await grants(tenantRole);
    for (const table of records) expect(held.filter((grant) => grant.startsWith(`${table} `))).toEqual([`${table} insert`, `${table} select`]);
  });

  it('every record of the ledger and of history is guarded by a trigger as well', async () => {
    const guarded = await column(
      `select distinct t.relname from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid where p.proname = 'refuse_change' order by 1`,
    );
    expect(guarded).toEqual(['ledger_entry', 'ledger_transaction', 'operation_log']);
  });

  it('nobody truncates, refers to, or puts triggers on a table of merchants', async () => {
    const odd = await column(
      `select grantee || ' ' || table_name || ' ' || privilege_type from information_schema.role_table_grants
      where table_schema = 'public' and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') and grantee <> $1`,
      [ownerRole],
    );
    expect(odd).toEqual([]);
  });

  it('the role that looks across merchants only reads', async () => {
    expect((await grants(platformRole)).filter((grant) => !grant.endsWith(' select'))).toEqual([]);
  });

  it('everybody else has nothing in it', async () => {
    expect(
      await column(`select grantee from information_schema.role_table_grants where table_schema = 'public' and grantee <> all($1)`, [
        [tenantRole, platformRole, ownerRole],
      ]),
    ).toEqual([]);
    expect(
      await column(`select nspname from pg_namespace where nspname in ('public', 'directory', 'sandbox') and has_schema_privilege('public', oid, 'create')`),
    ).toEqual([]);
  });

  it('the server’s role owns nothing, inherits nothing, and is nobody special', async () => {
    const flags = await column(
      `select concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication) from pg_roles where rolname = $1`,
      [serverRole],
    );
    expect(flags).toEqual(['f f f f f f']);
    expect(
      await column(
        'select oid::regclass from pg_class where relowner = $1::regrole union all select oid::regprocedure from pg_proc where proowner = $1::regrole union all select nspname::regnamespace from pg_namespace where nspowner = $1::regrole',
        [serverRole],
      ),
    ).toEqual([]);
  });

  it('the server’s role may take the two roles of a transaction and no other', async () => {
    expect(await column(`select roleid::regrole from pg_auth_members where member = $1::regrole order by 1::text`, [serverRole])).toEqual([
      platformRole,
      tenantRole,
    ]);
    const flags = await column(`select concat_ws(' ', rolsuper, rolbypassrls, rolcanlogin, rolcreaterole) from pg_roles where rolname = any($1)`, [
      [tenantRole, platformRole],
    ]);
    expect(flags).toEqual(['f f f f', 'f f f f']);
    expect(await column('select roleid::regrole from pg_auth_members where member = any($1::regrole[])', [[tenantRole, platformRole]])).toEqual([]);
  });

  it('a function that acts for its owner has a fixed search path, and is not for everybody', async () => {
    const definers = `p.prosecdef and p.pronamespace in ('public'::regnamespace, 'directory'::regnamespace, 'sandbox'::regnamespace)`;
    expect(Number((await column(`select count(*) from pg_proc p where ${definers}`))[0])).toBeGreaterThanOrEqual(9);
    expect(
      await column(
        `select p.oid::regprocedure from pg_proc p where ${definers} and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp')`,
      ),
    ).toEqual([]);
    expect(await column(`select p.oid::regprocedure from pg_proc p where ${definers} and has_function_privilege('public', p.oid, 'execute')`)).toEqual([]);
  });

  it('a function for a merchant’s transaction acts on that merchant only', async () => {
    const functions = await column(
      `select p.prosrc from pg_proc p where p.prosecdef and p.pronamespace = 'directory'::regnamespace and has_function_privilege($1, p.oid, 'execute')`,
      [tenantRole],
    );
    expect(functions.length).toBeGreaterThanOrEqual(3);
    expect(functions.filter((source) => !source.includes('current_merchant()'))).toEqual([]);
  });
});
