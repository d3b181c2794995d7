import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Timing } from './measure.ts';
import { signInFirst, withFilled } from './world.ts';

export interface Watched extends Timing {
  count: number;
  longest: number;
}

export interface ExportFigures {
  rows: number;
  seconds: number;
  megabytes: number;
  alone: Watched;
  beside: Watched;
  /** Milliseconds of the server's thread. */
  loop: Timing & { max: number };
  /** Megabytes beyond what the process held before. */
  memory: number;
  /** Milliseconds that the longest transaction of the server was open. */
  transaction: number;
}

/** Asks for the first page of the order list meanwhile. @returns how to stop, and what was measured */
export function watch(url: string, token: string): () => Promise<Watched> {
  const call = { method: 'POST', url: '/merchant/order/order/orderListV2', body: {} };
  const worker = new Worker(new URL('./clients.ts', import.meta.url), { workerData: { target: { url, token }, call, clients: 4, pause: 25 } });
  const answer = new Promise<Watched>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return () => {
    worker.postMessage('stop');
    return answer;
  };
}

/** Exports every order of a merchant that has so many, beside people who look at the list. */
export const benchExport = (rows: number, log: (line: string) => void): Promise<ExportFigures> =>
  // Merchant 1 holds 40 % of the orders.
  withFilled({ orders: rows / 0.4, log }, async ({ server: address, superuser, config }) => {
    const database = openDatabase(address, { max: 16 });
    const server = await buildServer({ config, clock: systemClock, database, reference: false });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await signInFirst(superuser, database);
    const call = async <T>(path: string, body?: unknown): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const answer = await fetch(url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
      return ((await answer.json()) as { result: T }).result;
    };
    const first = watch(url, token);
    await setTimeout(8000);
    const alone = await first();

    log('export begins');
    const held = process.memoryUsage().rss;
    const loop = monitorEventLoopDelay({ resolution: 1 });
    const second = watch(url, token);
    await setTimeout(500);
    loop.enable();
    const began = performance.now();
    const { id } = await call<{ id: string }>('/platform/export/start', { list: 'orderList', filter: {} });
    let memory = 0;
    let transaction = 0;
    for (;;) {
      await setTimeout(100);
      memory = Math.max(memory, process.memoryUsage().rss - held);
      const open = await withClient(superuser, (client) =>
        client.query<{ ms: number }>(
          "select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::float as ms from pg_stat_activity where usename = 'merchant_server'",
        ),
      );
      transaction = Math.max(transaction, open.rows[0]!.ms);
      const { state } = await call<{ state: string }>(`/platform/export/status?id=${id}`);
      if (state === 'failed') throw new Error('the export failed');
      if (state === 'done') break;
    }
    const seconds = (performance.now() - began) / 1000;
    loop.disable();
    const beside = await second();
    const { list } = await call<{ list: { size: number; done: number }[] }>('/platform/downloads/list');
    await server.app.close();
    await database.close();
    const ms = (nanoseconds: number) => nanoseconds / 1e6;
    return {
      rows: list[0]!.done,
      seconds,
      megabytes: list[0]!.size / 1024 / 1024,
      alone,
      beside,
      loop: { p50: ms(loop.percentile(50)), p95: ms(loop.percentile(95)), p99: ms(loop.percentile(99)), max: ms(loop.max) },
      memory: memory / 1024 / 1024,
      transaction,
    };
  });
