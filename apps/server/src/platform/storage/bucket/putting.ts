import { elements, textIn, writeXml } from '../s3/xml.ts';
import type { Asker } from './authenticate.ts';
import { fault } from './faults.ts';
import type { ObjectFiles } from './files.ts';
import { checkLength, mostBytesOf, typeFor } from './grants.ts';
import { emptyAnswer, xmlAnswer, type BucketAnswer, type BucketRequest } from './messages.ts';
import type { Parts } from './parts.ts';
import { checkedPayload } from './payload.ts';
import type { Room } from './room.ts';
import { textOf } from '../../outbound/text-of.ts';

export interface Target {
  files: ObjectFiles;
  parts: Parts;
  bucket: string;
  key: string;
  now: Date;
  room: Room;
}

/** The longest list of parts, bytes: ten thousand of them by name. */
const longestList = 2_097_152;

const quoted = (etag: string) => `"${etag}"`;

/** The body's length, which is told beforehand and held to. @throws BucketFault where it is not told */
function announcedLength({ headers }: BucketRequest): number {
  const text = headers['content-length'] ?? fault('MissingContentLength', 'Content-Length is missing.');
  return /^\d{1,15}$/.test(text) ? Number(text) : fault('InvalidArgument', 'Content-Length is malformed.');
}

async function* whole(body: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    yield chunk;
  }
  if (size !== length) fault('IncompleteBody', 'The body has another length than announced.');
}

function payloadOf(request: BucketRequest, { grant, payloadHash }: Asker): AsyncIterable<Uint8Array> {
  const length = announcedLength(request);
  checkLength(grant, length);
  return whole(checkedPayload(request.body, { payloadHash, md5: request.headers['content-md5'], mostBytes: mostBytesOf(grant) }), length);
}

export async function putObject({ files, key, now }: Target, request: BucketRequest, asker: Asker): Promise<BucketAnswer> {
  const type = typeFor(asker.grant, key, request.headers['content-type']);
  const { etag } = await files.write(key, payloadOf(request, asker), { type, at: now, exclusive: asker.grant !== undefined });
  return emptyAnswer(200, { etag: quoted(etag) });
}

export async function copyObject({ files, bucket, key, now }: Target, { headers }: BucketRequest): Promise<BucketAnswer> {
  const source = decodeURIComponent(headers['x-amz-copy-source'] ?? '').replace(/^\//, '');
  if (!source.startsWith(`${bucket}/`)) fault('InvalidArgument', 'Copies are made inside the bucket.');
  const from = source.slice(bucket.length + 1);
  const facts = (await files.facts(from)) ?? fault('NoSuchKey', 'The specified key does not exist.');
  const wanted = headers['x-amz-copy-source-if-match'];
  if (wanted !== undefined && wanted !== quoted(facts.etag)) fault('PreconditionFailed', 'The object is another one by now.');
  await files.copy(from, key);
  return xmlAnswer(writeXml({ CopyObjectResult: { LastModified: now.toISOString(), ETag: quoted(facts.etag) } }));
}

export async function beginParts({ files, parts, bucket, key, now }: Target, request: BucketRequest, { grant }: Asker): Promise<BucketAnswer> {
  const type = typeFor(grant, key, request.headers['content-type']);
  if (grant && (await files.facts(key))) fault('ObjectAlreadyExists', 'An object with this key is there already.');
  const uploadId = await parts.begin({ key, type, at: now.getTime() });
  return xmlAnswer(writeXml({ InitiateMultipartUploadResult: { Bucket: bucket, Key: key, UploadId: uploadId } }));
}

export async function putPart({ parts, key, now }: Target, request: BucketRequest, asker: Asker): Promise<BucketAnswer> {
  const uploadId = request.query.get('uploadId') ?? '';
  await parts.find(uploadId, key);
  const etag = await parts.put(uploadId, Number(request.query.get('partNumber')), payloadOf(request, asker), mostBytesOf(asker.grant), now);
  return emptyAnswer(200, { etag: quoted(etag) });
}

export async function completeParts({ files, parts, bucket, key, now }: Target, request: BucketRequest, { grant, payloadHash }: Asker): Promise<BucketAnswer> {
  const uploadId = request.query.get('uploadId') ?? '';
  const { type } = await parts.find(uploadId, key);
  const malformed = () => fault('MalformedXML', 'The list of parts is malformed.');
  const xml = await textOf(checkedPayload(request.body, { payloadHash, mostBytes: longestList }), longestList, malformed);
  const named = elements(xml, 'Part').map((part) => ({ number: Number(textIn(part, 'PartNumber')), etag: textIn(part, 'ETag') ?? '' }));
  const { etag, body } = await parts.join(uploadId, named);
  await files.write(key, body, { type, at: now, exclusive: grant !== undefined, etag });
  await parts.forget(uploadId);
  return xmlAnswer(writeXml({ CompleteMultipartUploadResult: { Bucket: bucket, Key: key, ETag: quoted(etag) } }));
}

export async function abortParts({ parts, key }: Target, { query }: BucketRequest): Promise<BucketAnswer> {
  const uploadId = query.get('uploadId') ?? '';
  await parts.find(uploadId, key);
  await parts.forget(uploadId);
  return emptyAnswer(204);
}
