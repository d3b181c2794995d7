import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { postgresProcessesOf } from './processes.ts';
import { killHard, openElsewhere, spawnOpener } from './testing/other-process.ts';
import { countRows, eventually, open, query, rowsBefore, tempFolder } from './testing/world.ts';

describe('after kill -9', () => {
  it('of the server: the next start ends the PostgreSQL left behind and has every committed row', async () => {
    const folder = tempFolder();
    const { child, ready } = await openElsewhere({ dataDir: folder, projectRoot: folder });
    await query(ready!, rowsBefore);
    await killHard(child);
    expect(postgresProcessesOf(ready!.dataDir)).toContain(ready!.pid);

    const { database, lines } = await open(folder);
    expect(await query(database, countRows)).toEqual([1000]);
    expect(lines).toEqual([`ending the PostgreSQL (process ${ready!.pid}) that an earlier server left behind`]);
    expect(postgresProcessesOf(ready!.dataDir)).not.toContain(ready!.pid);
  });

  it('of PostgreSQL: it comes back by itself with every committed row, time after time', async () => {
    const { database, lines } = await open(tempFolder());
    await query(database, rowsBefore);
    for (let round = 0; round < 3; round += 1) {
      const { pid } = database;
      process.kill(pid, 'SIGKILL');
      expect(await eventually(() => query(database, countRows))).toEqual([1000]);
      expect(database.pid).not.toBe(pid);
    }
    expect(lines.filter((line) => line === 'PostgreSQL ended (signal SIGKILL); starting it again')).toHaveLength(3);
  });

  it('of PostgreSQL in the middle of a long statement: the statement does not hold the return up', async () => {
    const { database } = await open(tempFolder());
    const long = query(database, 'select count(*) from generate_series(1, 4000000000)').catch((error: unknown) => String(error));
    await eventually(async () =>
      expect(await query(database, "select 1 from pg_stat_activity where query like '%4000000000%' and pid <> pg_backend_pid()")).toEqual([1]),
    );
    process.kill(database.pid, 'SIGKILL');
    expect(await eventually(() => query(database, 'select 1'))).toEqual([1]);
    expect(await long).toContain('Connection terminated');
  });

  it('of one of its processes: it comes back by itself too', async () => {
    const { database } = await open(tempFolder());
    await query(database, rowsBefore);
    const [backend] = await query(database, "select pid from pg_stat_activity where backend_type = 'checkpointer'");
    process.kill(Number(backend), 'SIGKILL');
    expect(await eventually(() => query(database, countRows))).toEqual([1000]);
  });

  it('of PostgreSQL, and stopped before it is back: nothing is left running', async () => {
    const { database } = await open(tempFolder());
    process.kill(database.pid, 'SIGKILL');
    await sleep(Math.random() * 250);
    await database.stop();
    expect(postgresProcessesOf(database.dataDir)).toEqual([]);
  });

  it('not so by Ctrl-C at the terminal, which is for the server alone', async () => {
    const folder = tempFolder();
    const { child, ready } = await openElsewhere({ dataDir: folder, projectRoot: folder });
    process.kill(-child.pid!, 'SIGINT');
    await sleep(200);
    expect(await query(ready!, 'select 1')).toEqual([1]);
  });

  it('of both: the next start recovers every committed row', async () => {
    const folder = tempFolder();
    const { child, ready } = await openElsewhere({ dataDir: folder, projectRoot: folder });
    await query(ready!, rowsBefore);
    await killHard(child);
    process.kill(ready!.pid, 'SIGKILL');

    const { database } = await open(folder);
    expect(await query(database, countRows)).toEqual([1000]);
  });

  it('at any moment of the very first start: the next start succeeds and clears what was half made', async () => {
    for (const moment of [0, 1, 2, 3, 4]) {
      const folder = tempFolder();
      const child = spawnOpener({ dataDir: folder, projectRoot: folder });
      await sleep(100 + moment * 120 + Math.random() * 100);
      await killHard(child);

      const { database } = await open(folder);
      expect(await query(database, 'select 1')).toEqual([1]);
      await database.stop();
      const left = readdirSync(join(folder, 'postgresql')).filter((name) => name !== 'run');
      expect(left.filter((name) => !name.startsWith('cluster.new-')).sort()).toEqual(['cluster', 'owner.lock', 'postgresql.log', 'reserve']);
    }
  });
});
