import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { AwsV4Signer } from 'aws4fetch';
import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { clientWith, keyOf, originOf, ownKey, randomName, refusalOf, stsFor, type Sts } from './testing/client.ts';

const server = useServer();
const Bucket = 'uploads';
const bytes = (length: number) => randomBytes(length);
const md5 = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

let own: S3Client;
let sts: Sts;
let browser: S3Client;

beforeAll(async () => {
  server().clock.moveTo(new Date());
  await server().app.listen({ port: 0, host: '127.0.0.1' });
  own = clientWith(server(), ownKey(server()));
  // The staff's sessions began long before the clock was moved.
  for (const person of [server().staff.admin, server().staff.guest]) person.token = await signIn(server(), person, server().clock.now());
  sts = await stsFor(server(), server().staff.admin);
  browser = clientWith(server(), keyOf(sts));
});

const put = (client: S3Client, Key: string, Body: Buffer = bytes(100), more = {}) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string, Range?: string) => {
  const answer = await own.send(new GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }));
  return { ...answer, bytes: Buffer.from(await answer.Body!.transformToByteArray()) };
};
const exists = async (Key: string) => (await refusalOf(own.send(new HeadObjectCommand({ Bucket, Key })))) === 'taken';
const fresh = (ending = 'jpg') => `${sts.prefix}${randomName(ending)}`;

describe('Amazon’s client', () => {
  it('puts an object with a temporary key and reads it with the server’s', async () => {
    const [Key, body] = [fresh(), bytes(3000)];
    expect((await put(browser, Key, body, { ContentType: 'image/jpeg' })).ETag).toBe(md5(body));
    const back = await read(Key);
    expect(back).toMatchObject({ ContentType: 'image/jpeg', ContentLength: 3000, ETag: md5(body) });
    expect(back.bytes.equals(body)).toBe(true);
    expect(await own.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject({ ContentLength: 3000, ETag: md5(body) });
  });

  it('reads ranges', async () => {
    const [Key, body] = [fresh(), bytes(1000)];
    await put(browser, Key, body);
    expect((await read(Key, 'bytes=10-19')).bytes.equals(body.subarray(10, 20))).toBe(true);
    expect((await read(Key, 'bytes=990-')).bytes.equals(body.subarray(990))).toBe(true);
    expect(await read(Key, 'bytes=-5')).toMatchObject({ ContentRange: 'bytes 995-999/1000', bytes: body.subarray(995) });
    expect(await refusalOf(read(Key, 'bytes=2000-'))).toBe('InvalidRange');
  });

  it('puts more than 5 MB in parts, which appear as one object at the end and not before', async () => {
    const video = await stsFor(server(), server().staff.admin, 'video');
    const client = clientWith(server(), keyOf(video));
    const Key = `${video.prefix}${randomName('mp4')}`;
    const body = bytes(11 * 1_048_576 + 7);
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const cuts = [0, 5 * 1_048_576, 10 * 1_048_576, body.length];
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (const PartNumber of [3, 1, 2]) {
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: body.subarray(cuts[PartNumber - 1], cuts[PartNumber]) }),
      );
      Parts.push({ PartNumber, ETag });
    }
    expect(await exists(Key)).toBe(false);
    const complete = (list: typeof Parts) => client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: list } }));
    expect(await refusalOf(complete(Parts))).toBe('InvalidPartOrder');
    const ordered = Parts.toSorted((a, b) => a.PartNumber - b.PartNumber);
    expect(await refusalOf(complete([{ ...ordered[0]!, ETag: '"0"' }]))).toBe('InvalidPart');
    expect((await complete(ordered)).ETag).toMatch(/^"[0-9a-f]{32}-3"$/);
    expect((await read(Key)).bytes.equals(body)).toBe(true);
    expect(await refusalOf(complete(ordered))).toBe('NoSuchUpload');
  });

  it('gives up an upload in parts', async () => {
    const Key = fresh();
    const { UploadId } = await browser.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    await browser.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: bytes(10) }));
    await browser.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    expect(await refusalOf(browser.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 2, Body: bytes(10) })))).toBe('NoSuchUpload');
  });

  it('lists page by page in order, copies and deletes, with the server’s key', async () => {
    const names = ['list/b', 'list/a', 'list/c/d', 'listed', 'list/a-1'];
    for (const name of names) await put(own, name);
    const first = await own.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', MaxKeys: 3 }));
    expect(first.Contents?.map((each) => each.Key)).toEqual(['list/a', 'list/a-1', 'list/b']);
    const second = await own.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken: first.NextContinuationToken }));
    expect(second).toMatchObject({ IsTruncated: false, KeyCount: 1 });
    expect(second.Contents?.[0]).toMatchObject({ Key: 'list/c/d', Size: 100 });
    await own.send(new CopyObjectCommand({ Bucket, Key: 'list/copy', CopySource: `${Bucket}/list/a` }));
    expect((await read('list/copy')).bytes.equals((await read('list/a')).bytes)).toBe(true);
    expect(await refusalOf(own.send(new CopyObjectCommand({ Bucket, Key: 'x', CopySource: `${Bucket}/list/a`, CopySourceIfMatch: '"1"' })))).toBe(
      'PreconditionFailed',
    );
    await own.send(new DeleteObjectCommand({ Bucket, Key: 'list/a' }));
    expect(await exists('list/a')).toBe(false);
    expect(await exists('list/copy')).toBe(true);
    expect(await refusalOf(read('list/a'))).toBe('NoSuchKey');
  });
});

describe('the bucket refuses', () => {
  const withKey = (over: Partial<ReturnType<typeof keyOf>>) => clientWith(server(), { ...keyOf(sts), ...over });
  const tampered = (token: string) => `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;

  it.each([
    ['a wrong secret', () => withKey({ secretAccessKey: 'wrong' }), 'SignatureDoesNotMatch'],
    ['a key that is none', () => clientWith(server(), { accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' }), 'InvalidAccessKeyId'],
    ['an altered token', () => withKey({ sessionToken: tampered(sts.security_token) }), 'InvalidToken'],
    ['a token of another key', () => withKey({ accessKeyId: 'TMPSOMEBODYELSE' }), 'InvalidToken'],
    ['a temporary key without its token', () => clientWith(server(), { accessKeyId: sts.access_id, secretAccessKey: sts.secret }), 'InvalidAccessKeyId'],
    ['another region', () => clientWith(server(), keyOf(sts), 'us-east-1'), 'AuthorizationHeaderMalformed'],
  ])('%s', async (_, client, refusal) => {
    const Key = fresh();
    expect(await refusalOf(put(client(), Key))).toBe(refusal);
    expect(await exists(Key)).toBe(false);
  });

  it('a key whose half hour is over, and one signed more than 15 minutes ago or ahead', async () => {
    const { clock } = server();
    const now = clock.now().getTime();
    const at = async (minutes: number, client = browser) => {
      clock.moveTo(new Date(now + minutes * 60_000));
      try {
        return await refusalOf(put(client, fresh()));
      } finally {
        clock.moveTo(new Date(now));
      }
    };
    expect(await at(14)).toBe('taken');
    expect(await at(16)).toBe('RequestTimeTooSkewed');
    expect(await at(-16)).toBe('RequestTimeTooSkewed');
    expect(await at(31)).toBe('ExpiredToken');
  });

  it.each([
    ['another merchant’s room', () => `m2/pub/${randomName('jpg')}`],
    ['another room of one’s own merchant', () => `m1/own/${randomName('jpg')}`],
    ['where the server keeps what it has read', () => `kept/${sts.prefix}${randomName('jpg')}`],
    ['a name that is not in base 36', () => `${sts.prefix}a-name-of-my-own-making.jpg`],
    ['a short name', () => `${sts.prefix}a.jpg`],
    ['a name with a folder', () => `${sts.prefix}x/${randomName('jpg')}`],
    ['an ending of another kind', () => `${sts.prefix}${randomName('pdf')}`],
    ['a page', () => `${sts.prefix}${randomName('html')}`],
    ['a way out', () => `${sts.prefix}../../${randomName('jpg')}`],
  ])('a temporary key at %s', async (_, key) => {
    const Key = key();
    expect(await refusalOf(put(browser, Key))).toMatch(/^(AccessDenied|InvalidArgument|SignatureDoesNotMatch)$/);
    if (!Key.includes('..')) expect(await exists(Key)).toBe(false);
  });

  it('a temporary key that reads, lists, deletes or copies', async () => {
    const Key = fresh();
    await put(browser, Key);
    const acts = [
      new GetObjectCommand({ Bucket, Key }),
      new DeleteObjectCommand({ Bucket, Key }),
      new ListObjectsV2Command({ Bucket, Prefix: sts.prefix }),
      new CopyObjectCommand({ Bucket, Key: fresh(), CopySource: `${Bucket}/${Key}` }),
    ];
    for (const act of acts) expect(await refusalOf(browser.send(act as never))).toBe('AccessDenied');
    expect(await exists(Key)).toBe(true);
  });

  it('a second object under the same name, in one piece and in parts', async () => {
    const [Key, body] = [fresh(), bytes(50)];
    await put(browser, Key, body);
    expect(await refusalOf(put(browser, Key))).toBe('ObjectAlreadyExists');
    expect(await refusalOf(browser.send(new CreateMultipartUploadCommand({ Bucket, Key })))).toBe('ObjectAlreadyExists');
    expect((await read(Key)).bytes.equals(body)).toBe(true);
  });

  it('two who put the same name at once: one goes through', async () => {
    const Key = fresh();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(put(browser, Key))));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'ObjectAlreadyExists']));
  });

  it('more than the kind may have, whole and in parts; exactly as much is taken', async () => {
    expect(await refusalOf(put(browser, fresh(), Buffer.alloc(sts.max_bytes)))).toBe('taken');
    const Key = fresh();
    expect(await refusalOf(put(browser, Key, Buffer.alloc(sts.max_bytes + 1)))).toBe('EntityTooLarge');
    const { UploadId } = await browser.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    const part = (PartNumber: number, length: number) =>
      refusalOf(browser.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: Buffer.alloc(length) })));
    expect(await part(1, 6 * 1_048_576)).toBe('taken');
    expect(await part(2, 5 * 1_048_576)).toBe('EntityTooLarge');
    expect(await exists(Key)).toBe(false);
  });

  it('another content type than the name’s', async () => {
    expect(await refusalOf(put(browser, fresh(), bytes(10), { ContentType: 'text/html' }))).toBe('AccessDenied');
  });
});

describe('a request that is signed by hand', () => {
  const body = Buffer.from('exactly this');
  const sha256 = createHash('sha256').update(body).digest('hex');
  const signed = (key: string, more: { headers?: Record<string, string>; signQuery?: boolean; query?: string } = {}) =>
    new AwsV4Signer({
      method: 'PUT',
      url: `${originOf(server())}/storage/${Bucket}/${key}${more.query ?? ''}`,
      ...(more.signQuery ? { signQuery: true } : { headers: { 'x-amz-content-sha256': sha256, ...more.headers } }),
      ...keyOf(sts),
      region: sts.region,
      service: 's3',
      datetime: server()
        .clock.now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
  const send = async ({ url, headers }: Awaited<ReturnType<typeof signed>>, sent: Buffer = body) => {
    const answer = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(sent) });
    return { status: answer.status, code: /<Code>(\w+)</.exec(await answer.text())?.[1] };
  };

  it('is taken as it was signed, and refused with another body', async () => {
    expect(await send(await signed(fresh()))).toEqual({ status: 200, code: undefined });
    const Key = fresh();
    expect(await send(await signed(Key), Buffer.from('another thing'))).toEqual({ status: 400, code: 'XAmzContentSHA256Mismatch' });
    expect(await exists(Key)).toBe(false);
  });

  it('with a Content-MD5 of something else is refused', async () => {
    const contentMd5 = (text: Buffer) => ({ headers: { 'content-md5': createHash('md5').update(text).digest('base64') } });
    expect(await send(await signed(fresh(), contentMd5(body)))).toEqual({ status: 200, code: undefined });
    expect(await send(await signed(fresh(), contentMd5(Buffer.from('x'))))).toEqual({ status: 400, code: 'BadDigest' });
  });

  it('is refused with another name, and with a header that the signature does not cover', async () => {
    const other = await signed(fresh());
    other.url.pathname = `/storage/${Bucket}/${fresh()}`;
    expect(await send(other)).toEqual({ status: 403, code: 'SignatureDoesNotMatch' });
    const extra = await signed(fresh());
    extra.headers.set('x-amz-meta-owner', 'somebody else');
    expect(await send(extra)).toEqual({ status: 403, code: 'AccessDenied' });
  });

  it('in its address holds for as long as it says', async () => {
    expect(await send(await signed(fresh(), { signQuery: true, query: '?X-Amz-Expires=60' }))).toEqual({ status: 200, code: undefined });
    const late = await signed(fresh(), { signQuery: true, query: '?X-Amz-Expires=60' });
    server().clock.advance(61_000);
    expect(await send(late)).toEqual({ status: 403, code: 'AccessDenied' });
    server().clock.advance(-61_000);
  });

  it('in many hostile forms is refused in XML, and never a fault of ours', async () => {
    const targets = [
      '',
      '/',
      '//',
      '/%2e%2e/%2e%2e/etc/passwd',
      `/${fresh()}?uploadId=../../x`,
      `/${fresh()}?uploadId=&partNumber=1`,
      `/${fresh()}?partNumber=-1&uploadId=${'a'.repeat(32)}`,
    ];
    const queries = [
      '',
      'X-Amz-Algorithm=AWS4-HMAC-SHA256',
      'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=60&X-Amz-Date=20261301T000000Z',
      'list-type=2&max-keys=x',
    ];
    const authorizations = [
      undefined,
      'AWS4-HMAC-SHA256',
      'AWS4-HMAC-SHA256 Credential=SERVER/1/2/3/4, SignedHeaders=host, Signature=00',
      `AWS4-HMAC-SHA256 Credential=SERVER/20260302/cn-beijing/s3/aws4_request, SignedHeaders=, Signature=${'0'.repeat(64)}`,
      'Basic eDp5',
    ];
    let cases = 0;
    for (const target of targets) {
      for (const query of queries) {
        for (const authorization of authorizations) {
          const method = (['GET', 'PUT', 'DELETE', 'HEAD'] as const)[cases % 4]!;
          const url = `/storage/${Bucket}${target}${target.includes('?') ? '&' : '?'}${query}`;
          const answer = await server().app.inject({ method, url, headers: { ...(authorization ? { authorization } : {}), 'x-amz-date': '20260302T020000Z' } });
          expect([url, authorization, answer.statusCode < 500]).toEqual([url, authorization, true]);
          cases += 1;
        }
      }
    }
    console.info(`hostile requests at the bucket: ${cases} cases`);
    expect(cases).toBeGreaterThanOrEqual(140);
  });

  it('without a signature, or for another bucket, is refused', async () => {
    const answer = await fetch(`${originOf(server())}/storage/${Bucket}/${fresh()}`, { method: 'PUT', body: 'x' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
    expect((await fetch(`${originOf(server())}/storage/other/x`)).status).toBe(404);
    expect((await fetch(`${originOf(server())}/storage/${Bucket}/%ff`)).status).toBe(404);
    expect((await fetch(`${originOf(server())}/storage/${Bucket}/x`, { method: 'POST' })).status).toBe(501);
  });
});
