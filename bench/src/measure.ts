import pg from 'pg';
import type { Address } from '../../apps/server/src/platform/db/database.ts';

/** Milliseconds. */
export interface Timing {
  p50: number;
  p95: number;
  p99: number;
}

export interface Statement {
  text: string;
  values: unknown[];
}

export function timingOf(samples: number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** So many pieces of work, shared by so many clients that each do one after another. */
export async function inParallel(clients: number, rounds: number, work: (client: number, round: number) => Promise<void>): Promise<Timing> {
  const samples: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (next < rounds) {
        const round = next++;
        const began = performance.now();
        await work(client, round);
        samples.push(performance.now() - began);
      }
    }),
  );
  return timingOf(samples);
}

/** As whom the server asks: within one merchant, or across them for the platform's staff. */
export type Role = 'merchant_tenant' | 'merchant_platform';

/** Connections as the server's, for merchant 1. */
export function connections(address: Address, count: number, role: Role = 'merchant_tenant'): Promise<pg.Client[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const client = new pg.Client(address);
      await client.connect();
      await client.query(`set jit = off; set role ${role}; set app.merchant_id = '1'`);
      return client;
    }),
  );
}

/** The same statements on bare connections: the limit that the call is held against. */
export async function replay(address: Address, statements: readonly Statement[], clients: number, rounds: number, role?: Role): Promise<Timing> {
  const open = await connections(address, clients, role);
  const timing = await inParallel(clients, rounds, async (index) => {
    for (const { text, values } of statements) await open[index]!.query(text, values);
  });
  await Promise.all(open.map((client) => client.end()));
  return timing;
}
