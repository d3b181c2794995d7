import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Address } from '../../apps/server/src/platform/db/database.ts';

/** Milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
}

export interface Statement {
  text: string;
  values: unknown[];
}

export function timingOf(samples: number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

interface Target {
  url: string;
  token: string;
  body: string;
}

function once(target: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      target.url,
      {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${target.token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(target.body) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`))));
      },
    );
    sent.on('error', reject);
    sent.end(target.body);
  });
}

async function inParallel(clients: number, rounds: number, work: (client: number) => Promise<void>): Promise<Timing> {
  const samples: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; round < rounds / clients; round += 1) {
        const began = performance.now();
        await work(client);
        samples.push(performance.now() - began);
      }
    }),
  );
  return timingOf(samples);
}

/** The call, over a kept-alive connection for each client. */
export async function overHttp(target: Target, clients: number, rounds: number): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const timing = await inParallel(clients, rounds, () => once(target, agent));
  agent.destroy();
  return timing;
}

/** The same statements on bare connections: the limit that the call is held against. */
export async function replay(address: Address, statements: readonly Statement[], clients: number, rounds: number): Promise<Timing> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client(address);
      await client.connect();
      await client.query("set jit = off; set role merchant_tenant; set app.merchant_id = '1'");
      return client;
    }),
  );
  const timing = await inParallel(clients, rounds, async (index) => {
    for (const { text, values } of statements) await connections[index]!.query(text, values);
  });
  await Promise.all(connections.map((client) => client.end()));
  return timing;
}
