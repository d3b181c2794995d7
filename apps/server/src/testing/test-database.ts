import { randomBytes } from 'node:crypto';
import pg, { type ClientBase, type QueryResult, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { databaseOf, openPool, type Address, type Database } from '../platform/db/database.ts';
import { embeddedDatabase, withClient } from '../platform/db/prepare-embedded.ts';
import { ownerRole, serverRole } from '../platform/db/roles.ts';

export interface TestDatabase {
  database: Database;
  owner: Address;
  server: Address;
  superuser: Address;
  /** Rows that the superuser sees, on one connection that stays open: for questions that are asked again and again. */
  asked<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  /** Does work as the owner of the tables, on one of few connections that stay open: a new one costs more than what is mostly asked. The work leaves no settings behind. */
  byOwner<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

/** Connections of the owner, with nothing set but what PostgreSQL sets by itself. */
function openOwners(address: Address): pg.Pool {
  const owners = new pg.Pool({ ...address, max: 8, idleTimeoutMillis: 0, application_name: 'merchant-admin tests' });
  owners.on('error', () => {});
  return owners;
}

async function lent<T>(owners: pg.Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await owners.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // What failed may have left a transaction open: its connection serves nobody else.
    client.release(true);
    throw error;
  }
}

/** A database with the connections to it that stay open. */
export interface OpenTestDatabase extends TestDatabase {
  readonly pools: { readonly server: pg.Pool; readonly superuser: pg.Pool; readonly owner: pg.Pool };
}

/**
 * A migrated database of one's own, copied from the run's template in a fraction of a second.
 * @param template another database to copy, which nobody is connected to
 */
export async function createTestDatabase(max = 24, template: string = embeddedDatabase): Promise<OpenTestDatabase> {
  const { socketDir, port, superuser } = inject('cluster');
  const socket = { host: socketDir, port };
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = { ...socket, user: superuser, database: 'postgres' };
  await withClient(admin, (client) => client.query(`create database ${name} template ${template} strategy file_copy owner ${ownerRole}`));
  const server = { ...socket, user: serverRole, database: name };
  const asSuperuser = { ...socket, user: superuser, database: name };
  const owner = { ...socket, user: ownerRole, database: name };
  const pools = { server: openPool(server, { max, prepared: 'all' }), superuser: openPool(asSuperuser, { max: 1, prepared: 'all' }), owner: openOwners(owner) };
  return {
    pools,
    database: databaseOf(pools.server),
    server,
    owner,
    superuser: asSuperuser,
    asked: (text, values) => pools.superuser.query(text, values),
    byOwner: (work) => lent(pools.owner, work),
    drop: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
      await withClient(admin, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
