import { writeXml, type Tag } from '../s3/xml.ts';
import { fault } from './faults.ts';
import type { FileFacts, ObjectFiles } from './files.ts';
import { emptyAnswer, xmlAnswer, type BucketAnswer, type BucketRequest } from './messages.ts';
import type { Parts } from './parts.ts';

const mostListed = 1000;

/** The bytes that a Range header asks for; undefined when it asks for all. */
export function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? fault('InvalidRange', 'The requested range cannot be satisfied.') : { from, to };
}

const factHeaders = ({ etag, type, modified }: FileFacts) => ({
  etag: `"${etag}"`,
  'content-type': type,
  'last-modified': modified.toUTCString(),
  'accept-ranges': 'bytes',
});

export async function readObject(files: ObjectFiles, key: string, { method, headers }: BucketRequest): Promise<BucketAnswer> {
  const facts = await files.facts(key);
  if (!facts) return method === 'HEAD' ? emptyAnswer(404) : fault('NoSuchKey', 'The specified key does not exist.');
  const wanted = headers['if-match'];
  if (wanted !== undefined && wanted !== `"${facts.etag}"`) fault('PreconditionFailed', 'The object is another one by now.');
  const range = rangeOf(headers['range'], facts.size);
  const length = range ? range.to - range.from + 1 : facts.size;
  const answer = {
    status: range ? 206 : 200,
    headers: {
      ...factHeaders(facts),
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.from}-${range.to}/${facts.size}` } : {}),
    },
  };
  return method === 'HEAD' ? answer : { ...answer, body: files.read(key, range) };
}

/** Answers ListObjectsV2, without delimiter. */
export async function listObjects(files: ObjectFiles, bucket: string, query: URLSearchParams): Promise<BucketAnswer> {
  if ((query.get('delimiter') ?? '') !== '') fault('NotImplemented', 'Listing by delimiter is not offered.');
  const prefix = query.get('prefix') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? mostListed) || mostListed, mostListed);
  const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
  const found: Tag[] = [];
  let last = '';
  let more = false;
  for await (const key of files.keys(prefix, after)) {
    if (found.length === most) {
      more = true;
      break;
    }
    const facts = await files.facts(key);
    if (!facts) continue;
    last = key;
    found.push({ Contents: { Key: key, LastModified: facts.modified.toISOString(), ETag: `"${facts.etag}"`, Size: facts.size, StorageClass: 'STANDARD' } });
  }
  return xmlAnswer(
    writeXml({
      ListBucketResult: [
        { Name: bucket },
        { Prefix: prefix },
        { KeyCount: found.length },
        { MaxKeys: most },
        { IsTruncated: String(more) },
        ...(more ? [{ NextContinuationToken: last }] : []),
        ...found,
      ],
    }),
  );
}

/** Answers ListMultipartUploads. */
export async function listUnfinished(parts: Parts, bucket: string, query: URLSearchParams): Promise<BucketAnswer> {
  const found: Tag[] = [];
  for await (const { key, uploadId, at } of parts.unfinished(query.get('prefix') ?? ''))
    if (found.length < mostListed) found.push({ Upload: { Key: key, UploadId: uploadId, Initiated: new Date(at).toISOString() } });
  return xmlAnswer(writeXml({ ListMultipartUploadsResult: [{ Bucket: bucket }, { IsTruncated: 'false' }, ...found] }));
}
