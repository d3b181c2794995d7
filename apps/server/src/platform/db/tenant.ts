import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './database.ts';
import { platformRole, tenantRole } from './roles.ts';
import { Sending } from './sending.ts';

export interface Tenant {
  merchantId: number;
  /** Whether the transaction reads across merchants: only for endpoints declared with scope platform. */
  platform?: boolean;
  /** Whether the transaction may not write; its result is handed out without waiting for its end. */
  readOnly?: boolean;
}

type Send = (text: string) => Promise<unknown>;
const connected = <T>(db: Db, work: (sending: Sending, send: Send) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => work(new Sending(connection, db), (text) => connection.executeQuery(CompiledQuery.raw(text))));
const isConflict = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '');

/** Thrown by a preview: the transaction's result is wanted but not its changes. */
export class Preview<T> {
  readonly value: T;
  constructor(value: T) {
    this.value = value;
  }
}

/** Opens the transaction in one statement. `set local` ends with it, so nothing leaks to the connection's next user. */
const opening = (tenant: Tenant) =>
  `begin ${tenant.readOnly ? 'read only' : ''}; set local role ${tenant.platform ? platformRole : tenantRole}; set local app.merchant_id = '${Math.trunc(tenant.merchantId)}'`;

/** Does work in a transaction that opens with its first statement's round trip. A statement behind an opening that failed fails too: outside of its merchant's role nothing can be read. */
async function within<T>(sending: Sending, send: Send, tenant: Tenant, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const [, result] = await Promise.all([send(opening(tenant)), work(sending.tx)]);
    return result;
  } finally {
    sending.end();
  }
}

/** Does reading work. It changes nothing, so nothing is lost when the answer leaves before the connection is given back. */
function read<T>(db: Db, tenant: Tenant, work: (tx: Tx) => Promise<T | Preview<T>>): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = connected(db, async (sending, send) => {
      try {
        const result = await within(sending, send, tenant, work);
        resolve(result instanceof Preview ? result.value : result);
      } finally {
        await send('rollback').catch(() => {});
      }
    });
    done.catch(reject);
  });
}

async function attempt<T>(db: Db, tenant: Tenant, work: (tx: Tx) => Promise<T | Preview<T>>): Promise<T> {
  if (tenant.readOnly) return read(db, tenant, work);
  return connected(db, async (sending, send) => {
    try {
      const result = await within(sending, send, tenant, work);
      if (result instanceof Preview) {
        // Deferred checks speak up in a preview as they would at commit.
        await send('set constraints all immediate; rollback');
        return result.value;
      }
      await send('commit');
      return result;
    } catch (error) {
      await send('rollback').catch(() => {});
      throw error;
    }
  });
}

/**
 * One transaction inside one merchant's fence. Serialisation failures and deadlocks are tried again up to five
 * times: `work` makes no outside call.
 */
export async function withTenant<T>(db: Db, tenant: Tenant, work: (tx: Tx) => Promise<T | Preview<T>>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(db, tenant, work);
    } catch (error) {
      if (!isConflict(error) || tries >= 5) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * tries));
    }
  }
}
