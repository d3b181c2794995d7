import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '../migrate.ts';
import { backUp, checkBackup, restore } from './index.ts';
import { connect, fileName, newDatabase, newServer } from './testing/databases.ts';

const countsOf = async (client: Client) => (await client.query('select count(*)::int as n from public.merchant')).rows[0].n;
const schemaOf = async (client: Client) =>
  (
    await client.query(`
      select c.relname, c.relforcerowsecurity, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace) and a.attnum > 0 and c.relkind = 'r' order by 1, 3`)
  ).rows;

describe("a backup of the product's own database", () => {
  it('goes to an empty database of another server, which it brings to the same version', async () => {
    const [here, there] = await Promise.all([newServer('here'), newServer('there')]);
    const source = await newDatabase(here, 'shop');
    await migrate(source);
    await source.query(`
      insert into merchant (merchant_id, name, is_guest, enabled, created_at) values (1, '自营', false, true, now());
      insert into account (merchant_id, account, name, password_hash, created_at) values (1, 'admin', '管理员', 'x', now())`);
    const manifest = await backUp(source, fileName('product.backup'));
    expect(manifest.migrations).toHaveLength(readMigrations().length);

    const target = await newDatabase(there, 'shop');
    await restore(target, await checkBackup(fileName('product.backup')));
    expect(await countsOf(target)).toBe(1);
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    const again = await backUp(target, fileName('again.backup'));
    expect(again.tables).toEqual(manifest.tables);
    const fenced = await connect(there, 'shop', there.superuser);
    await fenced.query("set role merchant_tenant; set app.merchant_id = '2'");
    expect(await countsOf(fenced)).toBe(0);
  });
});
