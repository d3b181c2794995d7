import { Agent, request } from 'node:http';
import type { Call, Case } from './cases/case.ts';
import { inParallel, type Timing } from './measure.ts';

export interface Target {
  /** Where the server listens. */
  url: string;
  token: string;
}

function once({ url, token }: Target, { method, url: path, body }: Call, agent: Agent): Promise<void> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(url + path, { method, agent, headers }, (answer) => {
      let head = '';
      answer.on('data', (chunk: Buffer) => (head.length < 200 ? (head += chunk.toString()) : undefined));
      answer.on('end', () => (head.startsWith('{"ret_code":200') ? resolve() : reject(new Error(`${path}: ${answer.statusCode} ${head}`))));
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Calls over kept-alive connections of one client; close ends them. */
export function client(target: Target): { send: (calls: Case['calls']) => Promise<void>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  return { send: async (calls) => void (await Promise.all(calls.map((call) => once(target, call, agent)))), close: () => agent.destroy() };
}

/** The case over HTTP, by so many clients. */
export async function overHttp(target: Target, calls: Case['calls'], clients: number, rounds: number): Promise<Timing> {
  const all = Array.from({ length: clients }, () => client(target));
  const timing = await inParallel(clients, rounds, (index) => all[index]!.send(calls));
  for (const each of all) each.close();
  return timing;
}
