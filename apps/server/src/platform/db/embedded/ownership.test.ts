import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeOwnership } from './owner-lock.ts';
import { killHard, openElsewhere } from './testing/other-process.ts';
import { countRows, open, query, refusal, rowsBefore, tempFolder } from './testing/world.ts';

describe('the data has one owner', () => {
  it('refuses a second opener of this or another process in one line, and damages nothing', async () => {
    const folder = tempFolder();
    const { database } = await open(folder);
    await query(database, rowsBefore);
    const { pid } = database;

    const elsewhere = await openElsewhere({ dataDir: folder, projectRoot: folder });
    const line = `StartError: another server (process ${process.pid}) is using the data in ${folder}/postgresql; stop it first, or set DATA_DIR to another folder`;
    expect(elsewhere.refused).toBe(line);
    expect(await refusal(folder)).toBe(line);
    expect(await refusal(folder)).toBe(line);
    expect(await query(database, countRows)).toEqual([1000]);
    expect(database.pid).toBe(pid);
  });

  it('lets exactly one of five openers at once have it', async () => {
    const folder = tempFolder();
    const options = { dataDir: folder, projectRoot: folder };
    const answers = await Promise.all(Array.from({ length: 5 }, () => openElsewhere(options)));
    expect(answers.filter((answer) => answer.ready)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.refused?.includes('is using the data'));
    expect(refused).toHaveLength(4);
  });

  it('is free again when its owner is killed, whoever has that process number by then', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'owner.txt'), `${process.ppid}\n`);
    writeFileSync(join(home, 'owner.lock'), '');
    const lock = takeOwnership(home);
    expect(() => takeOwnership(home)).toThrow('is using the data');
    lock.release();
    takeOwnership(home).release();
  });

  it('takes over from a killed PostgreSQL whose process number a stranger has by now, and leaves the stranger alone', async () => {
    const folder = tempFolder();
    const first = await open(folder);
    await query(first.database, rowsBefore);
    await first.database.stop();
    const stranger = spawn('sleep', ['60']);
    const note = [stranger.pid, first.database.dataDir, 1, 5432, first.database.socketDir, '', '1 1', 'ready', ''];
    writeFileSync(join(first.database.dataDir, 'postmaster.pid'), note.join('\n'));

    try {
      const second = await open(folder);
      expect(await query(second.database, countRows)).toEqual([1000]);
      expect(second.lines).toEqual([]);
      expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null]);
    } finally {
      await killHard(stranger);
    }
  });
});
