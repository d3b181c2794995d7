import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { installJobs } from '../../jobs/boss.ts';
import { migrate } from '../migrate.ts';
import { prepareEmbedded } from '../prepare-embedded.ts';
import { ownerRole } from '../roles.ts';
import { bareEnvironment } from '../../../testing/bare-environment.ts';
import { fileName, newServer } from './testing/databases.ts';

const source = join(import.meta.dirname, '../../..');
const insertMerchant = "insert into merchant (merchant_id, name, is_guest, enabled, created_at) values (1, '自营', false, true, now())";

interface Settings {
  DATA_DIR?: string;
  DATABASE_URL?: string;
  DATABASE_OWNER_URL?: string;
}

/** Runs a command as a person would, with these settings alone. */
function run(command: 'backup' | 'restore', settings: Settings, ...args: string[]) {
  const env = { ...bareEnvironment(), ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(source, `${command}.ts`), ...args], { env, encoding: 'utf8' });
  return { status, said: stdout.trim(), complained: stderr.trim() };
}

function newFolder(name: string): string {
  const folder = fileName(name);
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  return folder;
}

/** The product's database in a folder, as a server would have it open. */
async function openShop(dataDir: string, fill: boolean) {
  const { postgres: server, owner: address } = await prepareEmbedded({ dataDir, projectRoot: dataDir, log: () => {} });
  const owner = new Client(address);
  await owner.connect();
  if (fill) {
    await migrate(owner);
    await installJobs(address);
    await owner.query(insertMerchant);
  }
  const names = fill ? ['自营'] : (await owner.query('select name from merchant')).rows.map((row: { name: string }) => row.name);
  await owner.end();
  return { server, names };
}

describe('npm run backup and npm run restore', () => {
  it('carry built-in data over, beside a running server and without one', async () => {
    const [from, to] = [newFolder('from'), newFolder('to')];
    expect(run('backup', { DATA_DIR: from }, fileName('none'))).toEqual({
      status: 1,
      said: '',
      complained: 'there is no data yet: the server was never started here',
    });
    const { server } = await openShop(from, true);
    const running = run('backup', { DATA_DIR: from }, fileName('running'));
    expect(running).toMatchObject({ status: 0, complained: '' });
    expect(running.said).toMatch(/^Backed up \d+ rows of \d+ tables, version \d{4}_\w+\.sql, to /);

    const refused = run('restore', { DATA_DIR: from }, fileName('running'), '--replace');
    expect(refused).toMatchObject({ status: 1, said: '' });
    expect(refused.complained).toMatch(/^another server \(process \d+\) is using the data in [^\n]*$/);
    await server.stop();

    expect(run('backup', { DATA_DIR: from }, fileName('stopped'))).toMatchObject({ status: 0 });
    expect(run('restore', { DATA_DIR: to }, fileName('stopped'))).toMatchObject({ status: 0, complained: '' });
    expect(run('restore', { DATA_DIR: to }, fileName('stopped')).complained).toMatch(/^the database is not empty [^\n]*$/);
    expect(run('restore', { DATA_DIR: to }, fileName('running'), '--replace')).toMatchObject({ status: 0 });
    const restored = await openShop(to, false);
    expect(restored.names).toEqual(['自营']);
    await restored.server.stop();
  });

  it('carry built-in data to a PostgreSQL server and back', async () => {
    const external = await newServer('external');
    const admin = new Client({ host: external.socketDir, port: external.port, user: external.superuser, database: 'postgres' });
    await admin.connect();
    await admin.query(`create database shop owner ${ownerRole}`);
    await admin.end();
    const DATABASE_OWNER_URL = `postgresql://${ownerRole}@localhost/shop?host=${encodeURIComponent(external.socketDir)}`;
    const [from, back] = [newFolder('inside'), newFolder('back')];
    const { server } = await openShop(from, true);
    await server.stop();

    expect(run('backup', { DATA_DIR: from }, fileName('outward'))).toMatchObject({ status: 0 });
    expect(run('restore', { DATABASE_OWNER_URL }, fileName('outward'))).toMatchObject({ status: 0, complained: '' });
    expect(run('backup', { DATABASE_OWNER_URL }, fileName('homeward'))).toMatchObject({ status: 0, complained: '' });
    expect(run('restore', { DATA_DIR: back }, fileName('homeward'))).toMatchObject({ status: 0 });
    const restored = await openShop(back, false);
    expect(restored.names).toEqual(['自营']);
    await restored.server.stop();
  });

  it('say in one line what is wrong, and touch nothing', () => {
    const DATA_DIR = fileName('untouched');
    expect(run('backup', { DATA_DIR })).toEqual({ status: 1, said: '', complained: 'usage: npm run backup -- <file>' });
    expect(run('restore', { DATA_DIR }, 'a', 'b').complained).toBe('usage: npm run restore -- <file> [--replace]');
    const file = fileName('half');
    writeFileSync(file, readFileSync(fileName('stopped')).subarray(0, 200));
    expect(run('restore', { DATA_DIR }, file).complained).toBe(`${file} is truncated or damaged`);
    expect(run('backup', { DATABASE_URL: 'postgresql://merchant_server@localhost/shop' }, fileName('x')).complained).toMatch(/^DATABASE_OWNER_URL: needed/);
    expect(run('backup', { DATABASE_OWNER_URL: 'postgresql://nobody@localhost:1/shop' }, fileName('x')).complained).toMatch(/^[^\n]*ECONNREFUSED[^\n]*$/);
    expect(() => readFileSync(DATA_DIR)).toThrow('ENOENT');
  });
});
