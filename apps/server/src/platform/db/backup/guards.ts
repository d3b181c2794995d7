import type { ClientBase } from 'pg';
import { quoted, type ForeignKey, type Table } from './catalogue.ts';

/** A change to a table and the one that takes it back. */
interface Lift {
  lift: string;
  back: string;
}

/**
 * Does the work while nothing reacts to rows or refuses them: no triggers of ours, no row security for the owner (COPY does not go through it), and keys
 * between tables that refer to each other checked at the end. The caller's transaction undoes all of it on a failure.
 */
export async function withGuardsLifted(client: ClientBase, tables: Table[], late: ForeignKey[], work: () => Promise<void>): Promise<void> {
  const lifts = [...(await triggerLifts(client, tables)), ...(await rowSecurityLifts(client, tables)), ...(await keyLifts(client, late))];
  for (const { lift } of lifts) await client.query(lift);
  await work();
  await client.query('set constraints all immediate');
  for (const { back } of lifts.toReversed()) await client.query(back);
}

async function triggerLifts(client: ClientBase, tables: Table[]): Promise<Lift[]> {
  const { rows } = await client.query<{ table: string; name: string; mode: 'O' | 'A' }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name, t.tgenabled as mode
     from pg_trigger t where not t.tgisinternal and t.tgenabled in ('O', 'A') and t.tgrelid = any($1::regclass[])`,
    [tables.map((table) => quoted(client, table))],
  );
  return rows.map(({ table, name, mode }) => {
    const trigger = `trigger ${client.escapeIdentifier(name)}`;
    return { lift: `alter table ${table} disable ${trigger}`, back: `alter table ${table} enable ${mode === 'A' ? 'always ' : ''}${trigger}` };
  });
}

async function rowSecurityLifts(client: ClientBase, tables: Table[]): Promise<Lift[]> {
  const { rows } = await client.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class where relforcerowsecurity and oid = any($1::regclass[])`,
    [tables.map((table) => quoted(client, table))],
  );
  return rows.map(({ table }) => ({ lift: `alter table ${table} no force row level security`, back: `alter table ${table} force row level security` }));
}

async function keyLifts(client: ClientBase, late: ForeignKey[]): Promise<Lift[]> {
  const { rows } = await client.query<{ table: string; name: string; deferrable: boolean; deferred: boolean }>(
    `select conrelid::regclass::text as table, conname as name, condeferrable as deferrable, condeferred as deferred
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where contype = 'f' and n.nspname || '.' || c.relname || '.' || conname = any($1)`,
    [late.map(({ from, name }) => `${from}.${name}`)],
  );
  return rows.map(({ table, name, deferrable, deferred }) => {
    const key = `alter table ${table} alter constraint ${client.escapeIdentifier(name)}`;
    const back = deferrable ? `deferrable initially ${deferred ? 'deferred' : 'immediate'}` : 'not deferrable';
    return { lift: `${key} deferrable initially deferred`, back: `${key} ${back}` };
  });
}
