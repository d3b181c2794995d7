import { findBinaries, type Binaries } from './binaries.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { installBinaries } from './install-binaries.ts';
import { Keeper } from './keeper.ts';
import { takeOwnership, type OwnerLock } from './owner-lock.ts';
import { placesFor, prepareHome, removeSocketDir, rootHome, type Places } from './places.ts';
import { chooseRunner, keepOwnerOf, type LookupUser, type Runner } from './runner.ts';
import { commandLine, socketPort } from './settings.ts';

export { findRunning, hasData } from './running.ts';
export { DataInUseError, StartError } from './start-error.ts';

export interface EmbeddedOptions {
  /** The folder set by `DATA_DIR`; without it each checkout has a place of its own. */
  dataDir: string | undefined;
  projectRoot: string;
  log: (line: string) => void;
  /** Further PostgreSQL settings, by name. */
  settings?: Record<string, string>;
  /** How users are looked up, and where root keeps things; only tests set these. */
  lookupUser?: LookupUser;
  sharedHome?: string;
}

/** A running PostgreSQL that takes connections on a unix socket from its own user and root only. */
export interface EmbeddedPostgres {
  readonly socketDir: string;
  readonly port: number;
  readonly superuser: string;
  /** PostgreSQL's data directory. */
  readonly dataDir: string;
  /** PostgreSQL's process number; another after it died and was started again. */
  readonly pid: number;
  /** Lets running statements be cancelled, writes everything down and ends PostgreSQL. May be called twice. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that comes with the product, as the one owner of its data. @throws StartError of one line */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const chosen = chooseRunner(options.lookupUser);
  const binaries = binariesFor(chosen, options.sharedHome);
  const places = placesFor(options, chosen, options.sharedHome);
  const runner = keepOwnerOf(places.cluster, chosen);
  prepareHome(places, runner);
  const lock = takeOwnership(places.home);
  try {
    const keeper = await startOwned(options, places, binaries, runner);
    return handleOf(places, keeper, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOwned(options: EmbeddedOptions, places: Places, binaries: Binaries, runner: Runner): Promise<Keeper> {
  await ensureCluster(places, binaries, runner);
  const args = commandLine(places, options.settings);
  return Keeper.start({ places, binaries, runner, args, log: options.log });
}

function binariesFor(runner: Runner, sharedHome = rootHome): Binaries {
  const installed = findBinaries();
  return runner.switchTo ? installBinaries(installed, sharedHome) : installed;
}

function handleOf(places: Places, keeper: Keeper, lock: OwnerLock): EmbeddedPostgres {
  return {
    socketDir: places.socketDir,
    port: socketPort,
    superuser,
    dataDir: places.cluster,
    get pid() {
      return keeper.pid;
    },
    async stop() {
      await keeper.stop();
      removeSocketDir(places);
      lock.release();
    },
  };
}
