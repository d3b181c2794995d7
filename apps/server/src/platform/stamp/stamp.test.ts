import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedStamper } from './embedded.ts';
import { HttpStamper } from './over-http.ts';
import { checkToken } from './token.ts';

const now = () => new Date();
const content = Buffer.from('["head",1,"2026-03-02",3,2,"ab","cd"]');
const digest = createHash('sha256').update(content).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'ma-stamp-'));
const at = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** An authority of openssl's own: a certificate, and its answers to requests. */
const settings = `[tsa]
default_tsa = it
[it]
serial = ${at('serial')}
signer_cert = ${at('tsa.pem')}
signer_key = ${at('tsa.key')}
signer_digest = sha256
default_policy = 1.2.3.4.1
other_policies = 1.2.3.4.2
digests = sha256, sha384
accuracy = secs:1
ess_cert_id_alg = sha256
[req]
distinguished_name = name
x509_extensions = ext
[name]
[ext]
extendedKeyUsage = critical,timeStamping
`;
/** What is done to an answer before it goes out. */
let bend = (answer: Buffer): Buffer => answer;
let status = 200;
let authority: Server;
let url = '';

beforeAll(async () => {
  writeFileSync(at('tsa.cnf'), settings);
  writeFileSync(at('serial'), '01');
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    at('tsa.key'),
    '-out',
    at('tsa.pem'),
    '-days',
    '30',
    '-subj',
    '/CN=Test TSA',
    '-config',
    at('tsa.cnf'),
  );
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const name = randomBytes(4).toString('hex');
    writeFileSync(at(`${name}.tsq`), await buffer(request));
    openssl('ts', '-reply', '-config', at('tsa.cnf'), '-queryfile', at(`${name}.tsq`), '-out', at(`${name}.tsr`));
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(bend(readFileSync(at(`${name}.tsr`))));
  };
  authority = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => authority.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(authority.address() as AddressInfo).port}`;
});
afterAll(() => {
  authority.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  bend = (answer) => answer;
  status = 200;
});

describe('the embedded authority', () => {
  const stamper = new EmbeddedStamper(randomBytes(32), now);

  it('issues tokens that openssl finds good for that hash, and for no other', async () => {
    const { token } = await stamper.stamp(content);
    const { certificate } = await checkToken(token, content);
    writeFileSync(at('own.tst'), token);
    writeFileSync(at('own.pem'), `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`);
    const verify = (hash: string) => openssl('ts', '-verify', '-digest', hash, '-in', at('own.tst'), '-token_in', '-CAfile', at('own.pem'));
    expect(verify(digest)).toContain('Verification: OK');
    expect(() => verify(digest.replace(/^./, (first) => (first === '0' ? '1' : '0')))).toThrow('Command failed');
  });

  it('says that it is no third party, and has the same key for the same secret', async () => {
    const secret = randomBytes(32);
    const [one, other] = [new EmbeddedStamper(secret, now), new EmbeddedStamper(secret, now)];
    expect(await one.authority()).toEqual(await other.authority());
    expect(await one.authority()).toMatchObject({ neutral: false, name: '商家后台内置时间戳（非第三方）' });
    const checked = await checkToken((await one.stamp(content)).token, content);
    expect(checked.keySha256).toBe((await other.authority()).keySha256);
    expect(checked.keySha256).not.toBe((await stamper.authority()).keySha256);
  });

  it('is not believed for another content, nor with any of its bytes changed', async () => {
    const { token } = await stamper.stamp(content);
    await expect(checkToken(token, Buffer.from('other'))).rejects.toThrow('时间戳是对其他内容签发的');
    let refused = 0;
    for (let n = 0; n < token.length; n += 7) {
      const bent = Buffer.from(token);
      bent[n]! ^= 0x01;
      await checkToken(bent, content).then(
        () => undefined,
        () => (refused += 1),
      );
    }
    // Some bytes are no part of what is signed: version numbers, and the certificate's own signature by itself.
    expect(refused).toBeGreaterThan((token.length / 7) * 0.75);
  });
});

describe('an authority over HTTP', () => {
  const stamper = (over: object = {}, clock = now) => new HttpStamper({ url, ...over }, clock);

  it('is asked as openssl understands it, and answers a token that is good', async () => {
    const asked = stamper({ policy: '1.2.3.4.2' });
    expect(await asked.authority()).toMatchObject({ neutral: true, keySha256: '' });
    const { token } = await asked.stamp(content);
    expect(await checkToken(token, content)).toMatchObject({ authority: 'Test TSA', policy: '1.2.3.4.2' });
    expect(await asked.authority()).toMatchObject({ name: 'Test TSA', neutral: true });
  });

  it('is refused where policy, key or time are others than they should be', async () => {
    await expect(stamper({ policy: '1.2.3.4.9' }).stamp(content)).rejects.toThrow('时间戳服务拒绝签发');
    await expect(stamper({ keySha256: '0'.repeat(64) }).stamp(content)).rejects.toThrow('时间戳不是由设置的机构签发');
    await expect(stamper({}, () => new Date(Date.now() + 600_000)).stamp(content)).rejects.toThrow('时间戳的时间与本机相差过大');
  });

  it('is refused where the answer is to an earlier request, broken, or none', async () => {
    let first: Buffer | undefined;
    bend = (answer) => (first ??= answer);
    await stamper().stamp(content);
    await expect(stamper().stamp(content)).rejects.toThrow('时间戳不是对本次请求的应答');
    bend = () => Buffer.from('nonsense');
    await expect(stamper().stamp(content)).rejects.toThrow('时间戳服务的应答无法识别');
    status = 503;
    await expect(stamper().stamp(content)).rejects.toThrow('时间戳服务应答异常（503）');
    await expect(stamper({ url: 'http://127.0.0.1:9' }).stamp(content)).rejects.toThrow('时间戳服务无法连接');
  });
});
