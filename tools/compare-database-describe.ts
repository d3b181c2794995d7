import type { ClientBase } from 'pg';

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')`;

/** Everything that a migration can make, one line each, from the database's own catalogue. */
const parts: Readonly<Record<string, string>> = {
  schema: `select format('%s owner %s rights %s', n.nspname, n.nspowner::regrole, n.nspacl) from pg_namespace n where ${ours}`,
  table: `select format('%s.%s kind %s security %s forced %s owner %s rights %s', n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole,
    (select string_agg(entry::text, ',' order by entry::text) from unnest(c.relacl) entry)) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind <> 'i'`,
  column: `select format('%s.%s.%s number %s type %s null %s identity %s generated %s default %s', n.nspname, c.relname, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod), not a.attnotnull, a.attidentity, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid)) from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ${ours} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select format('%s.%s %s: %s', n.nspname, x.conrelid::regclass, x.conname, pg_get_constraintdef(x.oid)) from pg_constraint x join pg_namespace n on n.oid = x.connamespace where ${ours}`,
  index: `select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  policy: `select format('%s %s for %s to %s using %s check %s', p.polrelid::regclass, p.polname, p.polcmd, p.polroles::regrole[], pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
    from pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  trigger: `select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where ${ours} and not t.tgisinternal`,
  routine: `select format('%s rights %s', pg_get_functiondef(p.oid), p.proacl) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours} and p.prokind in ('f', 'p')`,
  sequence: `select format('%s.%s %s %s %s', s.schemaname, s.sequencename, s.data_type, s.start_value, s.increment_by) from pg_sequences s where s.schemaname not in ('jobs')`,
  type: `select format('%s.%s %s', n.nspname, t.typname, t.typtype) from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${ours} and t.typtype in ('e', 'd', 'r')`,
  migration: 'select name || checksum from schema_migration',
};

/** A database's make as sorted lines: two databases are alike when the lines are. */
export async function describeDatabase(client: ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const [part, query] of Object.entries(parts)) {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    lines.push(...rows.map(([line]) => `${part}: ${line}`));
  }
  return lines.sort();
}

/** What one has and the other lacks, marked with - and +. */
export function differences(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)];
  return [...one.filter((line) => !right.has(line)).map((line) => `- ${line}`), ...other.filter((line) => !left.has(line)).map((line) => `+ ${line}`)];
}
