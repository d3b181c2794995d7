import { setTimeout as sleep } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, type Server } from '../build.ts';
import { readConfig } from '../config.ts';
import { MovableClock } from '../platform/clock/clock.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import { accountHeader, sheetOf, uploadForm } from '../testing/uploads.ts';
import { RealServer } from './real-server.ts';

const accounts = Array.from({ length: 80 }, (_, n) => `crash${String(n).padStart(3, '0')}`);

interface Job {
  id: string;
  state: string;
  succeeded: number;
  failed: number;
}

describe('a server that is killed while it brings a sheet in', () => {
  let real: RealServer;
  let database: Database;
  /** The next server process on the same database, three minutes later. */
  let next: Server;
  let token: string;

  async function call<T>(path: string, body?: string | Uint8Array<ArrayBuffer>, contentType = 'application/json'): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': contentType }) };
    const answer = await fetch(real.url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body }) });
    return ((await answer.json()) as { result: T }).result;
  }
  const send = <T>(path: string, body: unknown) => call<T>(path, JSON.stringify(body));

  beforeAll(async () => {
    real = new RealServer();
    await real.start();
    await real.furnish();
  });
  afterAll(async () => {
    await next?.app.close();
    await database?.close();
    await real.remove();
  });

  it('leaves no row half done, and the next one does the rest: each row once, an export whole', async () => {
    database = openDatabase((await real.addresses()).server, { max: 4 });
    token = await real.signIn('boss');
    const { payload, contentType } = uploadForm({ form: 'accounts' }, await sheetOf([accountHeader, ...accounts.map((account) => [account, '员工', '', ''])]));
    const { id } = await call<Job>('/platform/import/upload', new Uint8Array(payload), contentType);
    await send('/platform/import/confirm', { id });
    while ((await call<Job>(`/platform/import/status?id=${id}`)).succeeded < 20) await sleep(10);
    const started = await send<{ id: string }>('/platform/export/start', { list: 'accountList', filter: {} });
    await real.end('SIGKILL');
    await database.close();

    await real.start();
    database = openDatabase((await real.addresses()).server, { max: 4 });
    const left = await call<Job>(`/platform/import/status?id=${id}`);
    expect(['running', 'waiting']).toContain(left.state);
    const config = readConfig({ NODE_ENV: 'test', APP_SECRET: 'a-secret-for-tests-only-0123456789', DEMO: '0', LOG_LEVEL: 'silent' });
    next = await buildServer({ config, clock: new MovableClock(new Date(Date.now() + 180_000)), database, reference: false });
    await next.services.sweeps.run(next.services);

    expect(await call<Job>(`/platform/import/status?id=${id}`)).toMatchObject({ state: 'done', succeeded: accounts.length, failed: 0 });
    const made = await withTenant(database.db, { merchantId: 1 }, (tx) =>
      sql<{
        account: string;
        histories: number;
      }>`select account, (select count(*)::int from operation_log l where l.merchant_id = 1 and l.object_no = a.account) as histories
        from account a where a.merchant_id = 1 and account like 'crash%' order by account`.execute(tx),
    );
    expect(made.rows).toEqual(accounts.map((account) => ({ account, histories: 1 })));
    const answer = await fetch(`${real.url}/platform/export/download?id=${started.id}`, { headers: { authorization: `Bearer ${token}` } });
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
    expect(sheets[0]!.rows.length).toBeGreaterThan(20);
    console.log(`killed after ${left.succeeded} of ${accounts.length} rows at least; the next server did the rest`);
  });
});
