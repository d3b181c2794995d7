import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { canReach, giveTo, type Runner } from './runner.ts';
import { attempt, StartError } from './start-error.ts';

/** The folder that all checkouts of this machine share when the server runs as root. */
export const rootHome = '/var/lib/merchant-admin';

/**
 * The longest path of the socket's folder, in bytes. A unix socket's path has 104 bytes on macOS and 108 on Linux, and PostgreSQL adds
 * `/.s.PGSQL.5432.lock`.
 */
const longestSocketDir = 82;

export interface Places {
  /** The folder of our own: lock, log, and the two folders below. */
  home: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  socketDir: string;
  logFile: string;
  /** The file that holds room back for a full disk. */
  reserveFile: string;
}

export interface Whereabouts {
  dataDir: string | undefined;
  projectRoot: string;
}

/** Where the data lives; does not say whether any is there. */
export function placesFor(where: Whereabouts, runner: Runner, sharedHome = rootHome): Places {
  const home = join(dataFolder(where, runner.switchTo !== undefined, sharedHome), 'postgresql');
  const nearSocket = join(home, 'run');
  const fits = Buffer.byteLength(nearSocket) <= longestSocketDir;
  return {
    home,
    cluster: join(home, 'cluster'),
    socketDir: fits ? nearSocket : join(tmpdir(), `merchant-admin-${runner.uid}-${shortHash(home)}`),
    logFile: join(home, 'postgresql.log'),
    reserveFile: join(home, 'reserve'),
  };
}

/** The folder of all data. Root keeps it away from the checkout, because a private parent folder would lock PostgreSQL's user out. */
export function dataFolder({ dataDir, projectRoot }: Whereabouts, asRoot: boolean, sharedHome = rootHome): string {
  if (dataDir !== undefined) return resolve(projectRoot, dataDir);
  if (!asRoot) return join(projectRoot, 'data');
  const checkout = realpathSync(projectRoot);
  return join(sharedHome, `${basename(checkout)}-${shortHash(checkout)}`);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** Makes the folder that holds everything, and checks that PostgreSQL's user can enter it. */
export function prepareHome({ home }: Places, runner: Runner): void {
  attempt(`create the data folder ${home}`, () => mkdirSync(home, { recursive: true, mode: 0o755 }));
  // Root keeps the folder itself, so that PostgreSQL's user cannot swap the lock or the log for a link.
  attempt(`protect the data folder ${home}`, () => chmodSync(home, runner.switchTo ? 0o711 : 0o700));
  if (runner.switchTo && !canReach(runner, home)) {
    throw new StartError(
      `the user ${runner.switchTo.name}, as whom PostgreSQL runs, cannot reach ${home}; ` +
        'open its parent folders (chmod o+x) or set DATA_DIR to another folder',
    );
  }
}

/**
 * Makes the private folder of the socket, and clears what a killed PostgreSQL left in it. Whoever can open the folder can sign in: there is no other
 * authentication.
 */
export function prepareSocketDir({ socketDir }: Places, runner: Runner): void {
  attempt(`create the socket folder ${socketDir}`, () => {
    if (lstatSync(socketDir, { throwIfNoEntry: false }) === undefined) {
      mkdirSync(socketDir, { mode: 0o700 });
      giveTo(runner, socketDir);
    }
  });
  const found = lstatSync(socketDir);
  if (!found.isDirectory() || found.uid !== runner.uid) {
    throw new StartError(`the socket folder ${socketDir} belongs to someone else; remove it and start again`);
  }
  attempt(`protect the socket folder ${socketDir}`, () => chmodSync(socketDir, 0o700));
  for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name), { force: true });
}

/** Takes the socket's folder away when PostgreSQL has ended; while a file is in it, PostgreSQL has not. */
export function removeSocketDir({ socketDir }: Places): void {
  try {
    rmdirSync(socketDir);
  } catch {
    // The next start clears and uses it again.
  }
}
