import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSerial } from '../testing/stock-desk.ts';
import { RealServer } from './real-server.ts';

const deviceCount = 120;
const perCall = 4;
/** Packets that are under way at once. */
const atOnce = 8;

interface Answer<T> {
  ret_code: number;
  ret_msg: string;
  result: T;
}
type Version = { version: number };

describe('a server that is killed while a store is counted', () => {
  let real: RealServer;
  let token: string;
  let sku: string;

  async function call<T>(path: string, body?: unknown): Promise<Answer<T>> {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(real.url + path, { headers, ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }) });
    return (await answer.json()) as Answer<T>;
  }
  async function sure<T>(path: string, body?: unknown): Promise<T> {
    const { ret_code: code, ret_msg: message, result } = await call<T>(path, body);
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return result;
  }

  beforeAll(async () => {
    real = new RealServer();
    await real.start();
    sku = await real.furnish();
    token = await real.signIn('counter');
  });
  afterAll(() => real.remove());

  it('keeps each scan that it acknowledged, counts those once that are sent again, and the count ends without a difference', async () => {
    const numbers = Array.from({ length: deviceCount }, newSerial);
    await sure('/merchant/stock/intake/save', { place: 'head', lines: numbers.map((number) => ({ number, sku_id: sku })) });
    const { count_id: id } = await sure<{ count_id: string }>('/merchant/stock/count/make', { place: 'head', scope: 'whole' });
    const scans = numbers.map((number) => ({ scan_id: randomUUID(), number, at: new Date().toISOString() }));
    const packets = Array.from({ length: deviceCount / perCall }, (_, n) => scans.slice(n * perCall, (n + 1) * perCall));
    const acknowledged: string[] = [];
    const send = async (packet: typeof scans) => {
      const { ret_code: code } = await call('/merchant/stock/count/scan', { count_id: id, sent_at: new Date().toISOString(), scans: packet });
      if (code === 200) acknowledged.push(...packet.map(({ number }) => number));
      if (acknowledged.length >= deviceCount / 3) await real.end('SIGKILL');
    };
    // Few at a time: whatever the answers wait for in this process, most packets are not sent yet when the server is killed.
    const lane = async () => {
      for (let packet = packets.shift(); packet; packet = packets.shift()) await send(packet);
    };
    const sent = await Promise.allSettled(Array.from({ length: atOnce }, lane));
    expect(sent.some(({ status }) => status === 'rejected')).toBe(true);
    expect(acknowledged.length).toBeGreaterThanOrEqual(deviceCount / 3);
    expect(acknowledged.length).toBeLessThan(deviceCount);

    await real.start();
    const seen = async () => {
      const found: string[] = [];
      for (let page = 1; found.length < (page - 1) * 50 + 1 && page < 5; page += 1) {
        const { list } = await sure<{ list: { number: string }[] }>(`/merchant/stock/count/scans?count_id=${id}&page=${page}&page_size=50`);
        found.push(...list.map(({ number }) => number));
      }
      return found;
    };
    expect(await seen()).toEqual(expect.arrayContaining(acknowledged));
    // The phone heard of some of its scans only: it sends all of them again.
    await sure('/merchant/stock/count/scan', { count_id: id, sent_at: new Date().toISOString(), scans });
    expect((await seen()).toSorted()).toEqual(numbers.toSorted());
    const { version } = await sure<Version>(`/merchant/stock/count/detail?count_id=${id}`);
    const submitted = await sure<Version>('/merchant/stock/count/submit', { count_id: id, version });
    await sure('/merchant/stock/count/confirm', { count_id: id, version: submitted.version });
    const { list } = await sure<{ list: { result: string }[] }>(`/merchant/stock/count/lines?count_id=${id}&tab=open&page_size=50`);
    expect(list).toEqual([]);
    console.log(`killed after ${acknowledged.length} of ${deviceCount} scans were acknowledged`);
  });
});
