import { describe, expect, it } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contract } from '@merchant-admin/contract';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { useServer } from '../../testing/test-server.ts';
import { mayCompress } from './compression.ts';

const server = useServer();
const ask = (url: string, encoding: string) =>
  server().app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${server().staff.admin.token}`, 'accept-encoding': encoding } });
const long = '/privilege/my/info';

describe('what staff read', () => {
  it('goes out compressed as the client takes it, and says so to caches', async () => {
    const plain = await ask(long, 'identity');
    const [br, gzip] = [await ask(long, 'gzip, br'), await ask(long, 'gzip')];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(br.headers['vary']).toMatch(/accept-encoding/i);
    const result = (body: Buffer) => (JSON.parse(body.toString('utf8')) as { result: object }).result;
    expect(result(brotliDecompressSync(br.rawPayload))).toEqual(result(plain.rawPayload));
    expect(result(gunzipSync(gzip.rawPayload))).toEqual(result(plain.rawPayload));
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('goes out as it is where it is short', async () => {
    const { headers, rawPayload } = await ask('/home/nothing', 'br');
    expect([headers['content-encoding'], rawPayload.length < 1024]).toEqual([undefined, true]);
  });
});

it('no answer that may hold a secret is compressed', () => {
  const all: readonly Endpoint[] = Object.values(contract).flatMap((endpoints) => Object.values(endpoints));
  const secrets = all.filter(({ kind, permission, secret }) => kind === 'write' || permission === 'open' || permission === 'shop' || secret);
  expect(secrets.length).toBeGreaterThan(100);
  expect(secrets.filter(mayCompress)).toEqual([]);
});
