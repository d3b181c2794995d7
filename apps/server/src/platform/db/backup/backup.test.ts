import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmbeddedPostgres } from '../embedded/index.ts';
import { ownerRole } from '../roles.ts';
import { backUp, checkBackup, restore, type Manifest } from './index.ts';
import { connect, fileName, newDatabase, newServer } from './testing/databases.ts';
import { fillSample, nextNumbers, pictureOf, sampleMigrations } from './testing/sample.ts';

const migrations = sampleMigrations;
const file = fileName('sample.backup');
let source: Client;
let manifest: Manifest;
let home: EmbeddedPostgres;
let other: EmbeddedPostgres;

beforeAll(async () => {
  [home, other] = await Promise.all([newServer('one'), newServer('two')]);
  source = await newDatabase(home, 'shop');
  await fillSample(source);
  manifest = await backUp(source, file);
});

const load = async (client: Client, from: string, replace = false) => restore(client, await checkBackup(from), { migrations, replace });

/** The one line of a refused restore. */
const refusal = (client: Client, from: string, replace = false) =>
  load(client, from, replace).then(
    () => 'not refused',
    (error: Error) => error.message,
  );

describe('a backup', () => {
  it('lists each table with its rows, and is for the eyes of its maker only', () => {
    expect(Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]))).toEqual({
      merchant: 1000,
      egg: 10,
      hen: 10,
      'Odd "name': 3,
      entry: 5000,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dirname(file)).filter((name) => name.includes('.part-'))).toEqual([]);
  });

  it('is not written over another file', async () => {
    await expect(backUp(source, file)).rejects.toThrow(`${file} exists already; give the backup another name`);
  });

  it('leaves nothing when it fails half way', async () => {
    const target = fileName('failed.backup');
    const blocker = await newDatabase(other, 'never_set_up');
    await expect(backUp(blocker, target)).rejects.toThrow('the database was never set up, so there is nothing to back up');
    await expect(backUp(source, '/nonexistent/folder/file')).rejects.toThrow('ENOENT');
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('shows one moment while others write', async () => {
    const writer = await connect(home, 'shop', ownerRole);
    await writer.query('create table if not exists pair_a (n int); create table if not exists pair_b (n int)');
    const work = { goesOn: true };
    const busy = (async () => {
      while (work.goesOn) await writer.query('with a as (insert into pair_a values (1)) insert into pair_b values (1)');
    })();
    const counts = [];
    for (let round = 0; round < 5; round += 1) {
      const { tables } = await backUp(source, fileName(`moment-${round}`));
      counts.push(['pair_a', 'pair_b'].map((name) => tables.find((table) => table.name === name)?.rows));
    }
    work.goesOn = false;
    await busy;
    await writer.query('drop table pair_a, pair_b');
    expect(counts.every(([a, b]) => a === b)).toBe(true);
    expect(counts.at(-1)![0]).toBeGreaterThan(counts[0]![0]!);
  });
});

describe('a restore', () => {
  it('brings everything to an empty database of another server, guards and numbers included', async () => {
    const target = await newDatabase(other, 'copy');
    await load(target, file);
    expect(await pictureOf(target)).toEqual(await pictureOf(source));
    expect(await nextNumbers(target)).toEqual({ a: 21, b: 7, c: 1001 });
    await expect(target.query('delete from entry')).rejects.toThrow('append-only');
  });

  it('can be backed up again to the same content', async () => {
    const target = await newDatabase(other, 'again');
    await load(target, file);
    const second = await backUp(target, fileName('second.backup'));
    expect({ ...second, madeAt: '' }).toEqual({ ...manifest, madeAt: '' });
  });

  it('refuses a database with rows, unless told to replace them', async () => {
    const target = await newDatabase(other, 'not_empty');
    await load(target, file);
    await target.query("insert into merchant (name) values ('newer')");
    expect(await refusal(target, file)).toBe('the database is not empty (table Odd "name has rows); say --replace to replace everything in it');
    expect(await refusal(target, file, true)).toBe('not refused');
    expect(await pictureOf(target)).toEqual(await pictureOf(source));
  });

  it('refuses a database that a server uses, or that is being restored already', async () => {
    const target = await newDatabase(other, 'busy');
    const server = await connect(other, 'busy', 'merchant_server');
    expect(await refusal(target, file)).toBe('the database is in use by merchant_server; stop the server first');
    await server.end();
    const rival = await connect(other, 'busy', ownerRole);
    await rival.query('select pg_advisory_lock(761240001)');
    expect(await refusal(target, file)).toMatch(/^a migration or another restore is at work/);
  });
});

describe('a file that is not whole', () => {
  it('is refused in one line and leaves the database as it was: truncated, damaged or edited anywhere', async () => {
    const target = await newDatabase(other, 'kept');
    await load(target, file);
    await target.query("insert into merchant (name) values ('mine')");
    const before = await pictureOf(target);
    const whole = readFileSync(file);
    const plain = gunzipSync(whole);
    const edited = (from: string, to: string) => gzipSync(Buffer.from(plain.toString('latin1').replace(from, to), 'latin1'));
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 1;
    const bad: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      text: Buffer.from('not a backup'),
      ...Object.fromEntries([10, 0.3, 0.9].map((part) => [`cut ${part}`, whole.subarray(0, part < 1 ? whole.length * part : part)])),
      'cut before the last byte': whole.subarray(0, whole.length - 1),
      'cut between entries': gzipSync(plain.subarray(0, 512)),
      flipped,
      'row edited': edited('\t5000\n', '\t6000\n'),
      'row added': edited('\t5000\n', '\t500\n\n'),
      'manifest edited': edited('"rows": 1000', '"rows": 1001'),
      'no manifest': gzipSync(Buffer.alloc(1024)),
      'unknown format': gzipSync(Buffer.from(plain.toString('latin1').replaceAll('merchant-admin backup 1', 'merchant-admin backup 9'), 'latin1')),
    };
    for (const [name, content] of Object.entries(bad)) {
      const path = fileName(`bad ${name}`);
      writeFileSync(path, content);
      expect(`${name}: ${await refusal(target, path, true)}`).toMatch(
        /^[^\n]*(is truncated or damaged|was edited|is not a backup|not a backup of a kind)[^\n]*$/,
      );
    }
    expect(await refusal(target, '/nonexistent', true)).toBe('/nonexistent is not a file');
    expect(await pictureOf(target)).toEqual(before);
  });

  it('is refused also when only the database can tell, and everything is as before', async () => {
    const target = await newDatabase(other, 'undone');
    await load(target, file);
    await target.query("insert into merchant (name) values ('mine'); alter table egg add constraint small check (id < 100)");
    await target.query('alter table egg drop constraint small; alter table egg add constraint small check (id < 5) not valid');
    const before = await pictureOf(target);
    expect(await refusal(target, file, true)).toMatch(/violates check constraint "small"/);
    expect(await pictureOf(target)).toEqual(before);
    expect(await nextNumbers(target)).toEqual({ a: 21, b: 7, c: 1002 });
    expect(existsSync(`${file}.part-${process.pid}`)).toBe(false);
  });
});
