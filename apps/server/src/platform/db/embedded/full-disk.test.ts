import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countRows, eventually, isRoot, open, query, refusal, rowsBefore, tempFolder } from './testing/world.ts';

const mounted: string[] = [];

/** A small disk of its own; undefined where the system does not let us have one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = join(tempFolder(), 'disk');
  mkdirSync(folder);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  if (status !== 0) return undefined;
  mounted.push(folder);
  return folder;
}

/** Takes all the room that is left. */
function fillUp(disk: string): void {
  try {
    for (let number = 0; ; number += 1) writeFileSync(join(disk, `filler-${number}`), Buffer.alloc(2 ** 20));
  } catch {
    // Full.
  }
}

function clear(disk: string): void {
  for (const name of readdirSync(disk).filter((entry) => entry.startsWith('filler-'))) rmSync(join(disk, name));
}

/** Writes more of PostgreSQL's log of changes than fits without new room. */
const writeMuch = 'select pg_logical_emit_message(true, $$x$$, repeat($$y$$, 20000000))';

describe.runIf(isRoot && smallDisk(1))('a full disk', () => {
  afterAll(() => {
    for (const disk of mounted) spawnSync('umount', ['-l', disk]);
  });

  it('is named at the first start, and what was half made is cleared', async () => {
    const disk = smallDisk(20)!;
    expect(await refusal(disk)).toBe(`StartError: cannot create the database in ${disk}/postgresql: no space left on the disk`);
    expect(readdirSync(join(disk, 'postgresql'))).toEqual(['owner.lock']);
  });

  it('stops changes but not reading, loses nothing, and work goes on when there is room', async () => {
    const disk = smallDisk(280)!;
    const { database, lines } = await open(disk);
    await query(database, rowsBefore);
    fillUp(disk);
    await expect(query(database, writeMuch)).rejects.toThrow(/No space left|terminated/);

    expect(await eventually(() => query(database, countRows))).toEqual([1000]);
    await eventually(() => expect(query(database, 'insert into kept values (0)')).rejects.toThrow('read-only transaction'));
    await database.stop();
    const again = await open(disk);
    expect(await query(again.database, countRows)).toEqual([1000]);

    clear(disk);
    await eventually(() => query(again.database, 'insert into kept values (0)'));
    expect(await query(again.database, countRows)).toEqual([1001]);
    expect(lines).toContain('the disk is full: PostgreSQL answers reads and refuses changes until there is room');
    await eventually(async () => expect(existsSync(join(disk, 'postgresql', 'reserve'))).toBe(true));
  });
});
