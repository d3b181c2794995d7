import pg from 'pg';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './embedded/index.ts';
import type { Address } from './database.ts';
import { ownerRole, prepareRoles, serverRole } from './roles.ts';

export const embeddedDatabase = 'merchant_admin';

export interface EmbeddedDatabase {
  postgres: EmbeddedPostgres;
  owner: Address;
  server: Address;
}

/** Does work on one connection and closes it. */
export async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, application_name: 'merchant-admin setup' });
  // A connection that breaks while idle must not end the process; the next statement says so.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createOwnDatabase(client: pg.Client): Promise<void> {
  await prepareRoles(client);
  const owner = await client.query('select from pg_roles where rolname = $1', [ownerRole]);
  if (owner.rowCount === 0) await client.query(`create role ${ownerRole} login`);
  const database = await client.query('select from pg_database where datname = $1', [embeddedDatabase]);
  if (database.rowCount === 0) await client.query(`create database ${embeddedDatabase} owner ${ownerRole}`);
}

/** Drops a database whose demo data a crash left half filled: it is made anew. */
async function dropHalfFilled(socket: Address, superuser: string): Promise<void> {
  const halfFilled = await withClient({ ...socket, user: superuser, database: embeddedDatabase }, async (client) => {
    const { rows } = await client.query<{ known: boolean }>("select to_regclass('directory.setting') is not null as known");
    if (!rows[0]?.known) return false;
    const setting = await client.query("select from directory.setting where key = 'demo' and value = 'filling'");
    return setting.rowCount === 1;
  });
  if (!halfFilled) return;
  await withClient({ ...socket, user: superuser, database: 'postgres' }, async (client) => {
    await client.query(`drop database ${embeddedDatabase} with (force)`);
    await createOwnDatabase(client);
  });
}

/** The addresses of the running embedded database for its owner and for the server. */
export function embeddedAddresses(postgres: Pick<EmbeddedPostgres, 'socketDir' | 'port'>): { owner: Address; server: Address } {
  const socket = { host: postgres.socketDir, port: postgres.port, database: embeddedDatabase };
  return { owner: { ...socket, user: ownerRole }, server: { ...socket, user: serverRole } };
}

/** Starts the embedded PostgreSQL and makes roles and database on the first start. */
export async function prepareEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const postgres = await startEmbedded(options);
  try {
    const socket = { host: postgres.socketDir, port: postgres.port };
    await withClient({ ...socket, user: postgres.superuser, database: 'postgres' }, createOwnDatabase);
    await dropHalfFilled(socket, postgres.superuser);
    await withClient({ ...socket, user: postgres.superuser, database: embeddedDatabase }, async (client) => {
      await client.query(`alter schema public owner to ${ownerRole}`);
    });
    return { postgres, ...embeddedAddresses(postgres) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
