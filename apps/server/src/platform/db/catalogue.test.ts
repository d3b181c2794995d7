import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { withClient } from './prepare-embedded.ts';
import { ownerRole, platformRole, serverRole, tenantRole } from './roles.ts';

/** Tables whose rows are a record: written once, never altered. */
const records = [
  'operation_log',
  'ledger_transaction',
  'ledger_entry',
  'order_remark',
  'recycle_quote',
  'recycle_step',
  'plain_view',
  'review_contact',
  'late_picture',
  'late_picture_order',
  'late_picture_cell',
  'late_picture_cohort',
  'supply_price',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Functions that count over all merchants, and answer yes or no. */
const yesOrNo = new Set(['may_contact', 'take_contact']);

/** The first column of what a query says, asked by the cluster's superuser. */
async function column(query: string, values: unknown[] = []): Promise<string[]> {
  return withClient(test.superuser, async (client) =>
    (await client.query<unknown[]>({ text: query, values, rowMode: 'array' })).rows.map((row) => String(row[0])),
  );
}

/** Tables of merchants: all of schema public but the list of applied migrations. */
const ofMerchants = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relname <> 'schema_migration'`;
const own = '(merchant_id = current_merchant())';

/** What no table may be; each query names the tables that are. */
const faults: Readonly<Record<string, string>> = {
  'is a view, which goes round the fence': `select t.relname from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('v', 'm', 'f')`,
  'has no merchant_id, or one that may be null': `select t.relname from pg_class t where ${ofMerchants} and not exists (
    select from pg_attribute a where a.attrelid = t.oid and a.attname = 'merchant_id' and a.attnotnull and a.atttypid = 'bigint'::regtype)`,
  'has no row security, or none that binds its owner': `select t.relname from pg_class t where ${ofMerchants} and not (t.relrowsecurity and t.relforcerowsecurity)`,
  'does not hold the merchant’s role to its own rows, in reading and in writing': `select t.relname from pg_class t where ${ofMerchants} and not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polroles = array['${tenantRole}'::regrole::oid] and p.polcmd = '*'
      and pg_get_expr(p.polqual, p.polrelid) = '${own}' and pg_get_expr(p.polwithcheck, p.polrelid) = '${own}')`,
  'has a policy beside the merchant’s, the platform’s reading and the owner’s': `select t.relname from pg_class t where ${ofMerchants} and (
    select count(*) from pg_policy p where p.polrelid = t.oid) > 3 or exists (select from pg_policy p where p.polrelid = t.oid and not (p.polroles = array['${tenantRole}'::regrole::oid]
      or (p.polroles = array['${platformRole}'::regrole::oid] and p.polcmd = 'r') or p.polroles = array['${ownerRole}'::regrole::oid]))`,
  'has no primary key': `select t.relname from pg_class t where ${ofMerchants} and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  'has a unique key that does not begin with merchant_id': `select distinct t.relname from pg_index i join pg_class t on t.oid = i.indrelid where ${ofMerchants} and i.indisunique
    and (select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) is distinct from 'merchant_id'`,
  'has a foreign key without merchant_id on both sides': `select distinct t.relname from pg_constraint c join pg_class t on t.oid = c.conrelid where ${ofMerchants} and c.contype = 'f' and not (
    (select attname from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]) = 'merchant_id'
    and (select attname from pg_attribute a where a.attrelid = c.confrelid and a.attnum = c.confkey[1]) = 'merchant_id')`,
  'gives rights to somebody else, or more than reading and writing rows': `select distinct table_name from information_schema.role_table_grants where table_schema = 'public' and grantee <> '${ownerRole}'
    and (grantee not in ('${tenantRole}', '${platformRole}') or privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') or (grantee = '${platformRole}' and privilege_type <> 'SELECT'))`,
};

describe('no table of a merchant', () => {
  it.each(Object.entries(faults))('%s', async (_, query) => {
    expect(await column(query)).toEqual([]);
  });

  it('is left out: there are as many as ever', async () => {
    const tables = await column(`select t.relname from pg_class t where ${ofMerchants}`);
    console.log(`tables of merchants: ${tables.length}, faults looked for: ${Object.keys(faults).length}`);
    expect(tables.length).toBeGreaterThanOrEqual(24);
  });

  it('would pass if it had one of these faults', async () => {
    const scratch = await createTestDatabase();
    const found = await withClient(scratch.superuser, async (client) => {
      await client.query('create table leaky (id bigint, merchant_id bigint, account_id bigint)');
      await client.query(
        'create table target (id bigint primary key); alter table leaky add foreign key (account_id) references target; create view peep as select * from account',
      );
      await client.query(
        `create table eager (merchant_id bigint not null, id bigint unique, primary key (merchant_id, id)); call fence_tenant_table('eager', 'select')`,
      );
      await client.query('create policy everybody on eager using (true); grant truncate on eager to merchant_tenant');
      const tables = new Map<string, string[]>();
      for (const [fault, query] of Object.entries(faults))
        tables.set(
          fault,
          (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.map((row) => String(row[0])),
        );
      return tables;
    });
    await scratch.drop();
    expect(Object.keys(faults).filter((fault) => found.get(fault)?.length === 0)).toEqual([]);
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

  it('history and ledger are guarded by triggers as well', async () => {
    const guarded = await column(
      `select distinct t.relname from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid where p.proname = 'refuse_change' order by 1`,
    );
    const kept = [
      'device_cost',
      'device_event',
      'ledger_entry',
      'ledger_transaction',
      'operation_log',
      'purse_flow',
      'recycle_blind',
      'recycle_correction',
      'recycle_quote',
      'recycle_terms',
      'settle_terms',
      'stock_adjust',
      'stock_adjust_line',
      'supply_price',
    ];
    expect(guarded).toEqual(kept);
  });

  it('nobody makes tables in our schemas', async () => {
    expect(
      await column(`select nspname from pg_namespace where nspname in ('public', 'directory', 'sandbox') and (
      has_schema_privilege('public', oid, 'create') or has_schema_privilege('${serverRole}', oid, 'create') or has_schema_privilege('${tenantRole}', oid, 'create'))`),
    ).toEqual([]);
  });

  it('the server’s role owns nothing, inherits nothing, and is nobody special', async () => {
    const flags = await column(
      `select concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication) from pg_roles where rolname = $1`,
      [serverRole],
    );
    expect(flags).toEqual(['f f f f f f']);
    expect(
      await column(`select refobjid from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = '${serverRole}'::regrole and deptype = 'o'`),
    ).toEqual([]);
  });

  it('the server’s role may take the two roles of a transaction and no other', async () => {
    expect(await column(`select roleid::regrole::text from pg_auth_members where member = '${serverRole}'::regrole order by 1`)).toEqual([
      platformRole,
      tenantRole,
    ]);
    const flags = await column(
      `select concat_ws(' ', rolsuper, rolbypassrls, rolcanlogin, rolcreaterole) from pg_roles where rolname in ('${tenantRole}', '${platformRole}')`,
    );
    expect(flags).toEqual(['f f f f', 'f f f f']);
    expect(await column(`select roleid::regrole from pg_auth_members where member in ('${tenantRole}'::regrole, '${platformRole}'::regrole)`)).toEqual([]);
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
      `select p.proname || ' ' || p.prosrc from pg_proc p where p.prosecdef and p.pronamespace = 'directory'::regnamespace and has_function_privilege('${tenantRole}', p.oid, 'execute')`,
    );
    expect(functions.length).toBeGreaterThanOrEqual(3);
    const overall = functions.filter((source) => !source.includes('current_merchant()')).map((source) => source.split(' ')[0]!);
    expect(new Set(overall)).toEqual(yesOrNo);
  });
});
