import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, useServer, type TestServer } from '../../../testing/test-server.ts';
import { originOf, randomName, stsFor } from '../testing/client.ts';
import { putByForm, putByHeader, register, sendSigned } from '../testing/doors.ts';
import { picture } from '../testing/files.ts';

const scratchOf = (folder: string) => {
  try {
    return readdirSync(join(folder, 'storage/scratch'));
  } catch {
    return [];
  }
};

describe('a body that breaks off', () => {
  const server = useServer();

  it('leaves nothing, and the server goes on', async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    const sts = await stsFor(server(), server().staff.admin);
    const key = `${sts.prefix}${randomName('jpg')}`;
    // The signature of a longer body: half of it comes, then the line goes dead.
    const { AwsV4Signer } = await import('aws4fetch');
    const signed = await new AwsV4Signer({
      method: 'PUT',
      url: `${originOf(server())}${sts.endpoint}/${key}`,
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      accessKeyId: sts.access_id,
      secretAccessKey: sts.secret,
      sessionToken: sts.security_token,
      region: sts.region,
      service: 's3',
      datetime: server()
        .clock.now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const lines = [
      `PUT ${signed.url.pathname} HTTP/1.1`,
      `host: ${signed.url.host}`,
      'content-length: 100000',
      ...[...signed.headers].map(([name, value]) => `${name}: ${value}`),
    ];
    const socket = connect(Number(signed.url.port), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(Buffer.alloc(50_000));
    await expect.poll(() => scratchOf(server().config.DATA_DIR!).length).toBe(1);
    socket.destroy();
    await expect.poll(() => scratchOf(server().config.DATA_DIR!).length).toBe(0);
    expect(await server().services.storage.store.head(key)).toBeUndefined();
    expect(await putByHeader(server(), sts, key, await picture())).toEqual({ status: 200, code: '' });
  });
});

/** A small disk of its own; undefined where the system does not let us have one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ma-disk-'));
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=755', 'tmpfs', folder]).status === 0 ? folder : undefined;
}
const disk = smallDisk();

describe.runIf(disk !== undefined)('a full disk', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DATA_DIR: disk! });
  });
  afterAll(async () => {
    await server.app.close();
    await server.test.drop();
    spawnSync('umount', ['-l', disk!]);
    rmSync(disk!, { recursive: true, force: true });
  });

  it('is named at both doors and in parts, leaves nothing half done, and what is there stays', async () => {
    const { admin } = server.staff;
    const sts = await stsFor(server, admin);
    const name = () => `${sts.prefix}${randomName('jpg')}`;
    const good = name();
    await putByHeader(server, sts, good, await picture());
    const much = Buffer.alloc(8 * 1_048_576);
    expect(await putByHeader(server, sts, name(), much)).toEqual({ status: 507, code: 'InsufficientStorage' });
    expect(await putByForm(server, sts, name(), much)).toEqual({ status: 507, code: 'InsufficientStorage' });
    const inParts = name();
    const begun = await server.app.inject({ method: 'GET', url: '/readyz' });
    expect(begun.statusCode).toBe(200);
    await sendSigned(server, sts, 'POST', `${inParts}?uploads=`);
    const [{ uploadId } = { uploadId: '' }] = await server.services.storage.store.unfinished('m1/');
    expect(await sendSigned(server, sts, 'PUT', `${inParts}?partNumber=1&uploadId=${uploadId}`, much)).toEqual({ status: 507, code: 'InsufficientStorage' });
    expect(scratchOf(disk!)).toEqual([]);
    expect((await register(server, admin, [good])).result.list[0]).toMatchObject({ ok: true });
  });
});
