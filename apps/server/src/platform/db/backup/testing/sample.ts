import type { Client } from 'pg';
import type { Migrations } from '../restore.ts';

/** Everything that makes a table hard to carry over: see each line. */
const schema = `
  create table schema_migration (name text primary key, checksum text);
  insert into schema_migration values ('0001_sample.sql', 'abc');
  create schema directory;
  create table merchant (id bigint generated always as identity primary key, name text, parent bigint references merchant);
  -- Two tables that refer to each other, one key deferrable and one not.
  create table egg (id int primary key, hen int not null);
  create table hen (id int primary key, egg int not null references egg deferrable);
  alter table egg add constraint "egg of hen" foreign key (hen) references hen;
  create table directory."Odd ""name" ("from" text, bytes bytea, at timestamptz, price numeric, twice numeric generated always as (price * 2) stored, tags text[], doc jsonb, ratio float8);
  create table entry (merchant_id bigint not null references merchant, amount bigint);
  alter table entry enable row level security;
  alter table entry force row level security;
  create policy owner on entry for all to current_user using (true);
  create function refuse() returns trigger language plpgsql as 'begin raise exception ''append-only''; end';
  create trigger closed before insert or update or delete on entry for each row execute function refuse();
  create trigger kept before truncate on entry for each statement execute function refuse();
  alter table entry enable always trigger kept;
  create sequence number increment by 10;
  create sequence untouched start with 7;`;

const rows = `
  insert into merchant (name, parent) select '商户 ' || n, nullif(n / 2, 0) from generate_series(1, 1000) n;
  begin;
  set constraints all deferred;
  insert into hen select n, n from generate_series(1, 10) n;
  insert into egg select n, n from generate_series(1, 10) n;
  commit;
  insert into directory."Odd ""name" ("from", bytes, at, price, tags, doc, ratio) values
    (E'tab\\t line\\n back\\\\slash \\\\N \\\\. 张三 😀', '\\x00ff0a5c', '2026-02-28 23:59:59.123456+08', 0.10, '{a,"b,c",null}', '{"a": [1, "\\\\n"]}', 'NaN'),
    (null, '', 'infinity', -1e30, '{}', 'null', 0.1::float8 + 0.2), ('', null, null, null, null, null, '-Infinity');
  alter table entry disable trigger closed;
  insert into entry select n % 1000 + 1, n from generate_series(1, 5000) n;
  alter table entry enable trigger closed;
  select nextval('number'), nextval('number')`;

export const sampleMigrations: Migrations = { check: () => {}, run: (client) => client.query(schema) };

export async function fillSample(client: Client): Promise<void> {
  await client.query(schema);
  await client.query('set constraints all deferred').catch(() => {});
  await client.query(rows);
}

/** All that a restore has to bring back, and the guards that it has to put up again. */
export async function pictureOf(client: Client): Promise<Record<string, unknown>> {
  const picture: Record<string, unknown> = {};
  for (const table of ['merchant', 'egg', 'hen', 'directory."Odd ""name"', 'entry']) {
    picture[table] = (await client.query(`select t::text as row from ${table} t order by 1`)).rows;
  }
  const catalogue = {
    triggers: 'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1',
    keys: 'select conname, condeferrable, condeferred, convalidated from pg_constraint order by 1',
    security: "select relname, relrowsecurity, relforcerowsecurity from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  };
  for (const [name, sql] of Object.entries(catalogue)) picture[name] = (await client.query(sql)).rows;
  return picture;
}

/** What the sequences give out next. Uses a number of each. */
export async function nextNumbers(client: Client): Promise<unknown> {
  const sql = "select nextval('number')::int as a, nextval('untouched')::int as b, nextval('merchant_id_seq')::int as c";
  return (await client.query(sql)).rows[0];
}
