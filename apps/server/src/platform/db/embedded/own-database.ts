import { Client } from 'pg';
import { ownerRole, prepareRoles } from '../roles.ts';
import type { EmbeddedPostgres } from './index.ts';

/** The one database in the built-in PostgreSQL. */
export const embeddedDatabase = 'merchant_admin';

type Address = Pick<EmbeddedPostgres, 'socketDir' | 'port' | 'superuser'>;

/** Makes the roles and the empty database, which belongs to the owner role, unless they are there. */
export async function ensureOwnDatabase({ socketDir, port, superuser }: Address): Promise<void> {
  const client = new Client({ host: socketDir, port, user: superuser, database: 'postgres' });
  await client.connect();
  try {
    await prepareRoles(client);
    await ensureOwner(client);
    const found = await client.query('select from pg_database where datname = $1', [embeddedDatabase]);
    if (found.rowCount === 0) await client.query(`create database ${embeddedDatabase} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}

async function ensureOwner(client: Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [ownerRole]);
  if (found.rowCount === 0) await client.query(`create role ${ownerRole} login noinherit`);
}
