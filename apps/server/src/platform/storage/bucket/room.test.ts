import { AwsV4Signer } from 'aws4fetch';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Grant, TemporaryKey } from '../port.ts';
import { randomName } from '../testing/client.ts';
import { Bucket } from './bucket.ts';
import type { BucketFault } from './faults.ts';
import { OwnKeyGiver } from './temporary-keys.ts';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-03-02T02:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'ma-room-'));
const bucket = new Bucket({ folder, name: 'uploads', region: 'cn-beijing', key, now: () => now, room: { bytes: 20_000, objects: 6 } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grantOf = (merchantId: number): Grant => ({ merchantId, visibility: 'public', kind: 'image' });
let mine: TemporaryKey;
let theirs: TemporaryKey;
beforeAll(async () => {
  [mine, theirs] = (await Promise.all([1, 2].map((id) => new OwnKeyGiver(key).give(grantOf(id), now)))) as [TemporaryKey, TemporaryKey];
});

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** @returns the answer's body or the refusal's code */
async function send(holder: TemporaryKey, method: 'PUT' | 'POST', target: string, bytes: number): Promise<string> {
  const { expiresAt: _ends, ...credentials } = holder;
  const signed = await new AwsV4Signer({
    method,
    url: `http://x/storage/uploads/${target}`,
    headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    ...credentials,
    region: 'cn-beijing',
    service: 's3',
    datetime: '20260302T020000Z',
  }).sign();
  const headers = { ...Object.fromEntries(signed.headers), host: 'x', 'content-length': String(bytes) };
  try {
    const { body } = await bucket.handle({ method, path: signed.url.pathname, query: signed.url.searchParams, headers, body: once(Buffer.alloc(bytes)) });
    return typeof body === 'string' ? body : 'taken';
  } catch (error) {
    return (error as BucketFault).code;
  }
}
const name = (merchant: number) => `m${merchant}/pub/${randomName('jpg')}`;

it('a merchant whose room is full puts nothing more, in no form, and others are not bound by it', async () => {
  for (let n = 0; n < 3; n += 1) expect(await send(mine, 'PUT', name(1), 5000)).toBe('taken');
  const inParts = name(1);
  const uploadId = /<UploadId>(\w+)</.exec(await send(mine, 'POST', `${inParts}?uploads=`, 0))?.[1];
  expect(await send(mine, 'PUT', `${inParts}?partNumber=1&uploadId=${uploadId}`, 3000)).toBe('taken');
  expect(await send(mine, 'PUT', name(1), 10)).toBe('QuotaExceeded');
  expect(await send(mine, 'POST', `${name(1)}?uploads=`, 0)).toBe('QuotaExceeded');
  expect(await send(mine, 'PUT', `${inParts}?partNumber=2&uploadId=${uploadId}`, 10)).toBe('QuotaExceeded');
  expect(await send(theirs, 'PUT', name(2), 5000)).toBe('taken');
});

it('many small ones fill it too', async () => {
  for (let n = 0; n < 6; n += 1) expect(await send(theirs, 'PUT', name(2), 1)).toBe('taken');
  expect(await send(theirs, 'PUT', name(2), 1)).toBe('QuotaExceeded');
});
