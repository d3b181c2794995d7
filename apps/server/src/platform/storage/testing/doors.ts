import { AwsV4Signer } from 'aws4fetch';
import { createHash, createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { post } from '../../../testing/http.ts';
import type { Person } from '../../../testing/staff.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Sts } from './client.ts';

/** How an object got in, or why not, in S3's words. */
export interface Passed {
  status: number;
  code: string;
}

async function knock(server: TestServer, options: InjectOptions): Promise<Passed> {
  const answer = await server.app.inject(options);
  return { status: answer.statusCode, code: /<Code>(\w+)</.exec(answer.body)?.[1] ?? '' };
}

const dateOf = (server: TestServer) =>
  server.clock
    .now()
    .toISOString()
    .replaceAll(/[:-]|\.\d{3}/g, '');

/** A request at the bucket with a signature in its headers. */
export async function sendSigned(
  server: TestServer,
  sts: Sts,
  method: 'PUT' | 'POST',
  target: string,
  bytes: Buffer = Buffer.alloc(0),
  type?: string,
): Promise<Passed> {
  const signed = await new AwsV4Signer({
    method,
    url: `http://localhost${sts.endpoint}/${target}`,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'), ...(type ? { 'content-type': type } : {}) },
    accessKeyId: sts.access_id,
    secretAccessKey: sts.secret,
    sessionToken: sts.security_token,
    region: sts.region,
    service: 's3',
    datetime: dateOf(server),
  }).sign();
  const headers = { ...Object.fromEntries(signed.headers), host: 'localhost', 'content-length': String(bytes.length) };
  return knock(server, { method, url: `${signed.url.pathname}${signed.url.search}`, headers, payload: bytes });
}

/** The first door: PUT with a signature in its headers. */
export const putByHeader = (server: TestServer, sts: Sts, key: string, bytes: Buffer, type?: string): Promise<Passed> =>
  sendSigned(server, sts, 'PUT', key, bytes, type);

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

interface FormMore {
  /** Fields beside those that a form needs. */
  fields?: Record<string, string>;
  conditions?: unknown[];
  fileName?: string;
  secret?: string;
  expiration?: Date;
}

/** A browser's form with a policy that its key's holder signed. */
export function signedForm(
  server: TestServer,
  sts: Sts,
  key: string,
  bytes: Buffer,
  more: FormMore = {},
): { headers: Record<string, string>; payload: Buffer } {
  const date = dateOf(server);
  const credential = `${sts.access_id}/${date.slice(0, 8)}/${sts.region}/s3/aws4_request`;
  const named = {
    key,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': credential,
    'x-amz-date': date,
    'x-amz-security-token': sts.security_token,
  };
  const expiration = more.expiration ?? new Date(server.clock.now().getTime() + 600_000);
  const conditions = [{ bucket: sts.bucket }, ...Object.entries(named).map(([name, value]) => ({ [name]: value })), ...(more.conditions ?? [])];
  // The address names the bucket; a form may name it too.
  const fields: Record<string, string> = { bucket: sts.bucket, ...named, ...more.fields };
  const policy = Buffer.from(JSON.stringify({ expiration: expiration.toISOString(), conditions })).toString('base64');
  const signing = ['s3', 'aws4_request'].reduce((held, part) => hmac(held, part), hmac(hmac(`AWS4${more.secret ?? sts.secret}`, date.slice(0, 8)), sts.region));
  const boundary = 'boundary0123456789';
  const parts = Object.entries({ ...fields, policy, 'x-amz-signature': hmac(signing, policy).toString('hex') }).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${more.fileName ?? 'a.jpg'}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The second door: POST of a form. */
export const putByForm = (server: TestServer, sts: Sts, key: string, bytes: Buffer, more: FormMore = {}): Promise<Passed> =>
  knock(server, { method: 'POST', url: sts.endpoint, ...signedForm(server, sts, key, bytes, more) });

export interface Verdict {
  key: string;
  ok: boolean;
  url: string;
  type: string;
  size: number;
  width: number;
  height: number;
  reason?: string;
}

export const register = (server: TestServer, who: Person, keys: string[], key?: string) =>
  post<{ list: Verdict[] }>(server, who, '/common/upload/temporaryImage/list', { keys }, key);

/** Looks at an address as somebody, or as nobody. */
export const look = (server: TestServer, url: string, who?: Person, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...headers } });
