import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Address } from './database.ts';
import { migrate, migrationsFolder, pendingOf, readMigrations } from './migrate.ts';
import { withClient } from './prepare-embedded.ts';
import { ownerRole } from './roles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql = 'select 1') => writeFileSync(join(folder, name), sql);

describe('the files', () => {
  it('are read in the order of their numbers', () => {
    write('0002_b.sql', 'select 2');
    write('0001_a.sql', 'select 1');
    write('notes.md', 'no migration');
    expect(readMigrations(folder).map(({ name, sql }) => [name, sql])).toEqual([
      ['0001_a.sql', 'select 1'],
      ['0002_b.sql', 'select 2'],
    ]);
  });

  it.each([
    ['a gap', ['0001_a.sql', '0003_c.sql']],
    ['a number twice', ['0001_a.sql', '0001_b.sql']],
    ['another beginning', ['0000_a.sql', '0001_b.sql']],
    ['no number', ['a.sql']],
    ['too short a number', ['1_a.sql']],
  ])('are refused with %s', (_, names) => {
    for (const name of names) write(name);
    expect(() => readMigrations(folder)).toThrow(/is out of order/);
  });

  it('are refused when there are none', () => {
    expect(() => readMigrations(folder)).toThrow(/no migrations in/);
  });

  it('of the product are in order', () => {
    expect(readMigrations().length).toBeGreaterThanOrEqual(6);
  });
});

describe('what is still to do', () => {
  const file = (name: string, checksum = `sum of ${name}`) => ({ name, sql: '', checksum });
  const files = ['0001_a.sql', '0002_b.sql', '0003_c.sql'].map((name) => file(name));

  it.each([0, 1, 2, 3])('is what comes after the %i applied', (applied) => {
    expect(pendingOf(files, files.slice(0, applied))).toEqual(files.slice(applied));
  });

  it('is refused when an applied file was edited', () => {
    expect(() => pendingOf(files, [file('0001_a.sql', 'another')])).toThrow(/0001_a\.sql was edited/);
  });

  it('is refused when an applied file is missing in the middle, or was renumbered', () => {
    expect(() => pendingOf([files[0]!, files[2]!], files)).toThrow(/0003_c\.sql is out of order: the database has 0002_b\.sql/);
    expect(() => pendingOf([files[0]!, file('0002_c.sql')], files)).toThrow(/0002_c\.sql is out of order/);
  });

  it('is refused when the database is newer than the files', () => {
    expect(() => pendingOf(files.slice(0, 2), files)).toThrow(/0003_c\.sql, which this version does not know/);
  });
});

describe('a real run', () => {
  let empty: Address;
  let admin: Address;
  beforeEach(async () => {
    const { socketDir, port, superuser } = inject('cluster');
    const name = `m_${randomBytes(6).toString('hex')}`;
    admin = { host: socketDir, port, user: superuser, database: 'postgres' };
    empty = { host: socketDir, port, user: ownerRole, database: name };
    await withClient(admin, (client) => client.query(`create database ${name} owner ${ownerRole}`));
    await withClient({ ...empty, user: superuser }, (client) => client.query(`alter schema public owner to ${ownerRole}`));
    for (const file of readdirSync(migrationsFolder)) copyFileSync(join(migrationsFolder, file), join(folder, file));
  });
  afterEach(() => withClient(admin, (client) => client.query(`drop database ${empty.database} with (force)`)));

  const run = (upTo?: string) => withClient(empty, (client) => migrate(client, { files: readMigrations(folder), ...(upTo ? { upTo } : {}) }));
  const applied = () =>
    withClient(empty, async (client) => (await client.query<{ name: string }>('select name from schema_migration order by name')).rows.map((row) => row.name));
  const names = () => readdirSync(folder).sort();

  it('applies everything once', async () => {
    expect(await run()).toEqual(names());
    expect(await run()).toEqual([]);
    expect(await applied()).toEqual(names());
  });

  it('goes as far as it is told, and on from there', async () => {
    const [first, second, ...rest] = names();
    expect(await run(second)).toEqual([first, second]);
    expect(await run()).toEqual(rest);
  });

  it('by two at once is done by one', async () => {
    const [a, b] = await Promise.all([run(), run()]);
    expect([a.length, b.length].sort((x, y) => x - y)).toEqual([0, names().length]);
  });

  it('is refused after a file was edited, and changes nothing', async () => {
    const [first, second] = names();
    await run(second);
    appendFileSync(join(folder, first!), '\n-- a thought that came later');
    await expect(run()).rejects.toThrow(/was edited after it was applied/);
    expect(await applied()).toEqual([first, second]);
  });

  it('is refused when a file was taken away, renumbered, or put in between', async () => {
    await run();
    const [first, second] = names();
    renameSync(join(folder, second!), join(folder, '0002_renamed.sql'));
    await expect(run()).rejects.toThrow(/0002_renamed\.sql is out of order/);
    renameSync(join(folder, '0002_renamed.sql'), join(folder, second!));
    rmSync(join(folder, names().at(-1)!));
    await expect(run()).rejects.toThrow(/which this version does not know/);
    rmSync(join(folder, first!));
    await expect(run()).rejects.toThrow(/is out of order: number 1 is expected/);
  });

  it('of a file that fails leaves the database as it was before that file', async () => {
    await run();
    const before = await applied();
    const next = `${String(before.length + 1).padStart(4, '0')}_broken.sql`;
    write(next, 'create table half_made (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow(new RegExp(`${next} failed: division by zero`));
    expect(await applied()).toEqual(before);
    expect(await withClient(empty, async (client) => (await client.query("select to_regclass('public.half_made') as found")).rows)).toEqual([{ found: null }]);
    write(next, 'select 1');
    expect(await run()).toEqual([next]);
  });
});
