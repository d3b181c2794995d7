import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { readConfig } from '../../config.ts';
import { get } from '../../testing/http.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { bucketOrigin, openStorage } from './open-storage.ts';
import { S3Store } from './s3/s3-store.ts';
import { overNetwork } from './s3/transport.ts';
import { originOf, ownKey, randomName } from './testing/client.ts';
import { register } from './testing/doors.ts';
import { VendorStandIn, type Mood } from './testing/vendor.ts';

let vendor: VendorStandIn;
let server: TestServer;
let bucketServer: TestServer;

beforeAll(async () => {
  const now = () => new Date('2026-03-02T02:00:00Z');
  vendor = await VendorStandIn.start(now);
  server = await startTestServer({
    STORAGE: 's3',
    STORAGE_ENDPOINT: vendor.address,
    STORAGE_BUCKET: 'goods',
    STORAGE_ACCESS_KEY: vendor.accessKeyId,
    STORAGE_SECRET_KEY: vendor.secret,
  });
  bucketServer = await startTestServer();
  await bucketServer.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const each of [server, bucketServer]) {
    await each.app.close();
    await each.test.drop();
  }
  await vendor.stop();
});
beforeEach(() => {
  vendor.mood = 'well';
});

const ask = () => get(server, server.staff.admin, '/dmp/oss/upload/get_sts', { kind: 'image', visibility: 'public' });

describe('a bucket of somebody else', () => {
  it('is named to browsers, and its origin may be connected to', async () => {
    const { result, headers } = await ask();
    expect(result).toMatchObject({ access_id: 'STS.given', secret: 'given-secret', endpoint: `${vendor.address}/goods`, bucket: 'goods', prefix: 'm1/pub/' });
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${vendor.address};`);
    expect((await server.app.inject({ method: 'GET', url: '/storage/uploads/x' })).statusCode).toBe(404);
  });

  it.each<Mood>(['error 500', 'garbage', 'empty', 'reset', 'elsewhere', 'halfway', 'another shape'])(
    'that answers %s is a named failure of uploads only',
    async (mood) => {
      vendor.mood = mood;
      expect(await ask()).toMatchObject({ status: 503, code: uploadErrors.STORAGE_DOWN.code, message: '文件存储暂时不可用，请稍后重试' });
      const registered = await register(server, server.staff.admin, [`m1/pub/${randomName('jpg')}`]);
      expect([200, 503]).toContain(registered.status);
      if (registered.status === 200) expect(registered.result.list[0]?.ok).toBe(false);
      else expect(registered.code).toBe(uploadErrors.STORAGE_DOWN.code);
      expect((await get(server, server.staff.admin, '/privilege/my/info')).code).toBe(200);
    },
  );

  it('that is down makes the server not ready', async () => {
    vendor.mood = 'reset';
    const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/readyz' });
    expect([statusCode, JSON.parse(body)]).toMatchObject([503, { database: 'ok', storage: 'down' }]);
  });

  it('that is full is named as such', async () => {
    vendor.mood = 'full';
    await expect(server.services.storage.store.put('a/b', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      definition: { code: platformErrors.NO_ROOM.code },
    });
  });

  it('that does not answer is given up', async () => {
    vendor.mood = 'never';
    const store = new S3Store({
      address: vendor.address,
      bucket: 'goods',
      region: 'x',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      transport: overNetwork(100),
      now: () => new Date(),
    });
    await expect(store.head('a')).rejects.toMatchObject({ definition: { code: uploadErrors.STORAGE_DOWN.code } });
  });
});

describe('the configuration of a bucket', () => {
  const oss = {
    STORAGE: 'oss',
    STORAGE_ENDPOINT: 'https://s3.oss-cn-beijing.aliyuncs.com',
    STORAGE_BUCKET: 'goods',
    STORAGE_ACCESS_KEY: 'a',
    STORAGE_SECRET_KEY: 'b',
    STORAGE_ROLE: 'acs:ram::1:role/x',
  };

  it.each(['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'STORAGE_ROLE'])(
    'lacks nothing: %s is named when it is missing',
    (name) => {
      expect(() => readConfig({ ...oss, [name]: '' })).toThrow(`${name}: needed when STORAGE=oss`);
    },
  );

  it('leads to Aliyun by the host, to everybody else by the path', () => {
    const { clock } = server;
    expect(openStorage(readConfig(oss), clock)).toMatchObject({
      address: 'https://goods.s3.oss-cn-beijing.aliyuncs.com',
      region: 'cn-beijing',
      bucketName: 'goods',
    });
    expect(openStorage(readConfig({ ...oss, STORAGE: 's3', STORAGE_ENDPOINT: 'http://minio:9000/', STORAGE_REGION: 'cn-north-1' }), clock)).toMatchObject({
      address: 'http://minio:9000/goods',
      region: 'cn-north-1',
    });
    expect(bucketOrigin(readConfig(oss))).toBe('https://goods.s3.oss-cn-beijing.aliyuncs.com');
    expect(bucketOrigin(readConfig({ NODE_ENV: 'test' }))).toBeUndefined();
  });
});

describe('the one client over the network', () => {
  const store = () =>
    new S3Store({
      address: `${originOf(bucketServer)}/storage/uploads`,
      bucket: 'uploads',
      region: 'cn-beijing',
      ...ownKey(bucketServer),
      transport: overNetwork(),
      now: () => bucketServer.clock.now(),
    });

  it('does there what it does inside the process', async () => {
    const s3 = store();
    const bytes = Buffer.from('some bytes to keep');
    await s3.ping();
    await s3.put('net/a', bytes, 'text/plain');
    const facts = await s3.head('net/a');
    expect(facts).toMatchObject({ size: bytes.length, type: 'text/plain' });
    expect(await s3.head('net/none')).toBeUndefined();
    const part = await s3.get('net/a', { from: 5, to: 9 });
    expect([(await buffer(part!.body)).toString(), part!.size]).toEqual(['bytes', bytes.length]);
    expect(await s3.copy('net/a', 'net/b', facts!.etag)).toBe(true);
    expect(await s3.copy('net/a', 'net/c', 'another')).toBe(false);
    expect((await s3.list('net/')).rows.map((row) => row.key)).toEqual(['net/a', 'net/b']);
    await s3.remove('net/a');
    await s3.remove('net/a');
    expect((await s3.list('net/')).rows.map((row) => row.key)).toEqual(['net/b']);
  });

  it('is refused with a wrong secret', async () => {
    const wrong = new S3Store({
      address: `${originOf(bucketServer)}/storage/uploads`,
      bucket: 'uploads',
      region: 'cn-beijing',
      accessKeyId: 'SERVER',
      secretAccessKey: 'wrong',
      transport: overNetwork(),
      now: () => bucketServer.clock.now(),
    });
    await expect(wrong.ping()).rejects.toMatchObject({ definition: { code: uploadErrors.STORAGE_DOWN.code } });
  });
});
