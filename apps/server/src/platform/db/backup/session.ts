import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';

/** The advisory lock of whatever changes the schema or all of the data: migrations take the same one. */
const maintenanceLock = 761_240_001;

/** Settings of the transaction: values are written the same way everywhere, and long work is not cut short. */
const settings = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = pg_catalog;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s'`;

/** Does the work in a transaction of that kind (`begin …`); a failure undoes all of it. */
export async function inTransaction<T>(client: ClientBase, kind: string, work: () => Promise<T>): Promise<T> {
  await client.query(`begin ${kind}; ${settings}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Does the work as the only one who changes the schema or all of the data. */
export async function asOnlyMaintainer<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [maintenanceLock]);
  if (!rows[0]?.got) throw new BackupError('a migration or another restore is at work in this database; try again when it is done');
  try {
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [maintenanceLock]).catch(() => {});
  }
}
