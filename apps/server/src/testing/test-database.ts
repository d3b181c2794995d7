import { randomBytes } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Address, type Database } from '../platform/db/database.ts';
import { embeddedDatabase, withClient } from '../platform/db/prepare-embedded.ts';
import { ownerRole, serverRole } from '../platform/db/roles.ts';

export interface TestDatabase {
  database: Database;
  owner: Address;
  server: Address;
  superuser: Address;
  /** Rows that the superuser sees, on one connection that stays open: for questions that are asked again and again. */
  asked<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  drop(): Promise<void>;
}

/** A migrated database of one's own, copied from the run's template in a fraction of a second. */
export async function createTestDatabase(max = 24): Promise<TestDatabase> {
  const { socketDir, port, superuser } = inject('cluster');
  const socket = { host: socketDir, port };
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = { ...socket, user: superuser, database: 'postgres' };
  await withClient(admin, (client) => client.query(`create database ${name} template ${embeddedDatabase} strategy file_copy owner ${ownerRole}`));
  const server = { ...socket, user: serverRole, database: name };
  const database = openDatabase(server, { max, prepared: 'all' });
  const asSuperuser = { ...socket, user: superuser, database: name };
  const own = openDatabase(asSuperuser, { max: 1, prepared: 'all' });
  return {
    database,
    server,
    owner: { ...socket, user: ownerRole, database: name },
    superuser: asSuperuser,
    asked: (text, values) => own.pool.query(text, values),
    drop: async () => {
      await Promise.all([database.close(), own.close()]);
      await withClient(admin, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
