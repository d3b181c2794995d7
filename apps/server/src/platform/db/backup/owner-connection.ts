import { Client, type ClientConfig } from 'pg';
import { DataInUseError, findRunning, hasData } from '../embedded/index.ts';
import { embeddedAddresses, prepareEmbedded } from '../prepare-embedded.ts';
import { prepareRoles, serverRole } from '../roles.ts';
import { BackupError } from './backup-error.ts';

/** Which database is meant; the settings have the names of the server's own. */
export interface Where {
  projectRoot: string;
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
}

/** read: may go on beside a running server. write: must have the data to itself, and may make the database. */
export type Purpose = 'read' | 'write';

/** Does the work with a connection of the tables' owner; starts the built-in PostgreSQL for the time, where that is meant. */
export async function asOwner<T>(where: Where, purpose: Purpose, work: (client: Client) => Promise<T>): Promise<T> {
  if (where.DATABASE_OWNER_URL) return onServer(where.DATABASE_OWNER_URL, purpose, work);
  if (where.DATABASE_URL) throw new BackupError('DATABASE_OWNER_URL: needed beside DATABASE_URL, because the server role sees no merchant and owns no table');
  return onEmbedded(where, purpose, work);
}

async function onServer<T>(connectionString: string, purpose: Purpose, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient({ connectionString }, async (client) => {
    if (purpose === 'write') await ensureRoles(client);
    return work(client);
  });
}

async function ensureRoles(client: Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [serverRole]);
  if (found.rowCount === 0) await prepareRoles(client);
}

async function onEmbedded<T>(where: Where, purpose: Purpose, work: (client: Client) => Promise<T>): Promise<T> {
  const options = { dataDir: where.DATA_DIR, projectRoot: where.projectRoot, log: (line: string) => console.error(line) };
  if (purpose === 'read' && !hasData(options)) throw new BackupError('there is no data yet: the server was never started here');
  try {
    const own = await prepareEmbedded(options);
    try {
      return await withClient(own.owner, work);
    } finally {
      await own.postgres.stop();
    }
  } catch (error) {
    if (!(error instanceof DataInUseError) || purpose === 'write') throw error;
    return withClient(embeddedAddresses(await findRunning(options)).owner, work);
  }
}

async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...config, application_name: 'merchant-admin backup', connectionTimeoutMillis: 10_000 });
  // A connection lost in the middle shows as the failure of the statement under way.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
