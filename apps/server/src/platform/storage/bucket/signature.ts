import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { fault } from './faults.ts';
import type { BucketRequest } from './messages.ts';

export const algorithm = 'AWS4-HMAC-SHA256';
const skew = 15 * 60_000;

/** What a request says of its signature, unproven. */
export interface Claim {
  accessKeyId: string;
  token: string | undefined;
  /** What the credential is for: yyyymmdd, region, service. */
  scope: string;
  at: Date;
  amzDate: string;
  signedHeaders: readonly string[];
  signature: string;
  payloadHash: string;
  /** Milliseconds for which a presigned address holds; undefined for a signature in headers. */
  holds: number | undefined;
}

/** yyyymmddThhmmssZ as an instant. */
function instantOf(amzDate: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate) ?? [];
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? fault('AccessDenied', 'The date of the request is missing or malformed.') : at;
}

/** Reads a credential: key id / day / region / s3 / aws4_request. */
export function readCredential(credential: string, amzDate: string, region: string): { accessKeyId: string; scope: string } {
  const [, accessKeyId = '', day, given, service] = /^([\w-]{4,64})\/(\d{8})\/([\w-]+)\/(\w+)\/aws4_request$/.exec(credential) ?? [];
  if (day !== amzDate.slice(0, 8) || given !== region || service !== 's3')
    fault('AuthorizationHeaderMalformed', `The credential must be for the day of the request, the region ${region} and the service s3.`);
  return { accessKeyId, scope: `${day}/${given}/${service}/aws4_request` };
}

function headerClaim({ headers }: BucketRequest, region: string): Claim {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 +Credential=([^, ]+), *SignedHeaders=([^, ]+), *Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '') ??
    fault('AccessDenied', 'The request carries no signature of version 4.');
  const amzDate = headers['x-amz-date'] ?? '';
  const at = instantOf(amzDate);
  return {
    ...readCredential(credential, amzDate, region),
    token: headers['x-amz-security-token'],
    at,
    amzDate,
    signedHeaders: signedHeaders.split(';'),
    signature,
    payloadHash: headers['x-amz-content-sha256'] ?? fault('InvalidArgument', 'x-amz-content-sha256 is missing.'),
    holds: undefined,
  };
}

function queryClaim({ query }: BucketRequest, region: string): Claim {
  const amzDate = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  if (!(seconds >= 1 && seconds <= 604_800)) fault('AccessDenied', 'X-Amz-Expires must be 1 to 604800 seconds.');
  return {
    ...readCredential(query.get('X-Amz-Credential') ?? '', amzDate, region),
    token: query.get('X-Amz-Security-Token') ?? undefined,
    at: instantOf(amzDate),
    amzDate,
    signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: query.get('X-Amz-Signature') ?? '',
    payloadHash: 'UNSIGNED-PAYLOAD',
    holds: seconds * 1000,
  };
}

export const readClaim = (request: BucketRequest, region: string): Claim =>
  request.query.get('X-Amz-Algorithm') === algorithm ? queryClaim(request, region) : headerClaim(request, region);

/** Checks the date of a signature: it is good for 15 minutes around it; a presigned address for as long as it says, from it on. @throws BucketFault */
export function checkDate({ at, holds }: Claim, now: Date): void {
  const age = now.getTime() - at.getTime();
  if (age < -skew || (holds === undefined && age > skew))
    fault('RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
  if (holds !== undefined && age > holds) fault('AccessDenied', 'Request has expired');
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalPath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/');
  } catch {
    return fault('InvalidArgument', 'The path is malformed.');
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const canonicalQuery = (query: URLSearchParams) =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([a, x], [b, y]) => order(a, b) || order(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The key that signs for one day, region and service. */
export const signingKey = (secret: string, scope: string): Buffer =>
  scope.split('/').reduce<Buffer | string>((key, part) => mac(key, part), `AWS4${secret}`) as Buffer;

export function matches(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(mac(key, text).toString('hex'));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Checks that host and every x-amz header are signed: what is not could be anybody's. @throws BucketFault */
function checkCoverage({ signedHeaders }: Claim, headers: BucketRequest['headers']): void {
  const missing = Object.keys(headers).find((name) => name.startsWith('x-amz-') && !signedHeaders.includes(name));
  if (missing !== undefined || !signedHeaders.includes('host')) fault('AccessDenied', `The signature does not cover the header ${missing ?? 'host'}.`);
}

/** @throws BucketFault SignatureDoesNotMatch when the request is not what the holder of the secret signed */
export function checkSignature(claim: Claim, secret: string, request: BucketRequest): void {
  checkCoverage(claim, request.headers);
  const canonical = [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
  const text = [algorithm, claim.amzDate, claim.scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  if (!matches(signingKey(secret, claim.scope), text, claim.signature))
    fault('SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
}
