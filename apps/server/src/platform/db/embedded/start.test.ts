import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { postgresProcessesOf } from './processes.ts';
import { countRows, open, query, rowsBefore, tempFolder } from './testing/world.ts';

describe('the built-in PostgreSQL', () => {
  it('starts on an empty folder, and the second time within seconds with the data in place', async () => {
    const folder = tempFolder();
    const first = await open(folder);
    await query(first.database, rowsBefore);
    await first.database.stop();

    const begin = performance.now();
    const second = await open(folder);
    expect(performance.now() - begin).toBeLessThan(60_000);
    expect(await query(second.database, countRows)).toEqual([1000]);
  });

  it('can be stopped twice, and leaves no process and no socket', async () => {
    const { database } = await open(tempFolder());
    await Promise.all([database.stop(), database.stop()]);
    await database.stop();
    expect(postgresProcessesOf(database.dataDir)).toEqual([]);
    expect(existsSync(database.socketDir)).toBe(false);
  });

  it('listens on a private socket only', async () => {
    const { database } = await open(tempFolder());
    expect(await query(database, 'show listen_addresses')).toEqual(['']);
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700);
    expect(statSync(database.dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(database.dataDir).uid).not.toBe(0);
  });

  it('keeps its promises about safety, text, time and what it logs', async () => {
    const { database } = await open(tempFolder(), { settings: { work_mem: '5MB' } });
    const shows = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding', 'timezone', 'log_statement', 'work_mem'];
    const answers = await Promise.all(shows.map((name) => query(database, `show ${name}`)));
    expect(answers.flat()).toEqual(['on', 'on', 'on', 'on', 'UTF8', 'Asia/Shanghai', 'none', '5MB']);
    expect(await query(database, "select lower('Ä'), '张三' ~ '^\\w+$', 'b' < 'C'")).toEqual(['ä', true, false]);
  });
});
