import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../testing/test-server.ts';
import { one, rows, type Tx } from './database.ts';
import { withTenant } from './tenant.ts';

const server = useServer();
const inside = <T>(work: (tx: Tx) => Promise<T>, readOnly = false) => withTenant(server().services.database.db, { merchantId: 1, readOnly }, work);
const stores = (tx: Tx) => rows(tx, sql<{ name: string }>`select name from store where merchant_id = 1 order by name`);
const add = (tx: Tx, name: string) =>
  sql`insert into store (merchant_id, name, created_at, updated_at) values (1, ${name}, now(), now())`.execute(tx).then(
    () => 'done',
    (error: Error) => error.message,
  );

describe('statements of one transaction that are sent without waiting', () => {
  it('are answered each to its own asker, in the order in which they were sent', async () => {
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const told = await inside((tx) => Promise.all(numbers.map((n) => one(tx, sql<{ n: number }>`select ${n}::int as n`))), true);
    expect(told.map(({ n }) => n)).toEqual(numbers);
  });

  it('leave in one write when they come in one turn, and wait for no other turn', async () => {
    const client = await server().services.database.pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
    const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
    const written = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const first = Promise.all(Array.from({ length: 50 }, (_, n) => client.query('select $1::int as n', [n])));
    await setImmediate();
    const afterFirst = written();
    await first;
    await client.query('select 1');
    const afterSecond = written();
    for (const each of writes) each.mockRestore();
    client.release();
    expect([afterFirst, afterSecond]).toEqual([1, 2]);
  });

  it('fail together, and nothing of them is kept', async () => {
    const before = await inside(stores, true);
    await expect(inside((tx) => Promise.all([add(tx, '先'), sql`select 1 / 0`.execute(tx), add(tx, '后')]))).rejects.toThrow('division by zero');
    expect(await inside(stores, true)).toEqual(before);
    expect(await inside(async (tx) => [await add(tx, '先'), (await stores(tx)).length])).toEqual(['done', before.length + 1]);
  });

  it('read nothing where no role was taken on: a statement behind an opening that failed is refused', async () => {
    await expect(server().services.database.pool.query('select name from public.store')).rejects.toThrow('permission denied');
  });

  it.each([true, false])('are refused once their transaction is over (reading: %s)', async (readOnly) => {
    const escaped = await inside((tx) => Promise.resolve({ tx }), readOnly);
    await expect(one(escaped.tx, sql`select 1`)).rejects.toThrow('after the end of its transaction');
  });

  it('are refused too where one branch goes on after another failed: the connection is somebody else’s by then', async () => {
    const before = await inside(stores, true);
    let goOn = () => {};
    const failed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let told: Promise<string> = Promise.resolve('');
    const work = inside((tx) => {
      told = failed.then(() => add(tx, '迟到的'));
      return Promise.all([told, sql`select 1 / 0`.execute(tx)]);
    });
    await expect(work).rejects.toThrow('division by zero');
    goOn();
    expect(await told).toMatch('after the end of its transaction');
    expect(await inside(stores, true)).toEqual(before);
  });
});
