import { writeXml } from '../s3/xml.ts';
import { authenticateForm, type Door } from './authenticate.ts';
import { BucketFault, fault } from './faults.ts';
import { readForm } from './form.ts';
import { checkGrant, mostBytesOf, typeFor } from './grants.ts';
import { emptyAnswer, xmlAnswer, type BucketAnswer, type BucketRequest } from './messages.ts';
import { checkPolicy, readPolicy } from './policy.ts';
import type { Target } from './putting.ts';
import { checkRoom } from './room.ts';

async function* within(file: AsyncIterable<Uint8Array>, { least, most }: { least: number; most: number }): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of file) {
      size += chunk.length;
      if (size > most) fault('EntityTooLarge', `The object may have ${most} bytes at most.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof BucketFault) throw error;
    fault('IncompleteBody', 'The form ended early.');
  }
  if (size < least) fault('EntityTooSmall', `The object has ${least} bytes at least.`);
}

/** Answers a POST of a form under a signed policy: the other way in for browsers. */
export async function putForm(target: Omit<Target, 'key'>, door: Door, request: BucketRequest): Promise<BucketAnswer> {
  const { fields, file } = await readForm(request);
  try {
    const { grant } = authenticateForm(door, fields);
    const range = checkPolicy(readPolicy(fields.get('policy') ?? ''), fields, target.now);
    // The bucket's name stands in the address, so a policy may name it though no field does.
    const key = fields.get('key') ?? fault('InvalidArgument', 'The form lacks key.');
    checkGrant(grant, 'put', key);
    await checkRoom(target.room, target, grant);
    const type = typeFor(grant, key, fields.get('content-type'));
    const most = Math.min(range.most, mostBytesOf(grant));
    const { etag } = await target.files.write(key, within(file, { least: range.least, most }), { type, at: target.now, exclusive: grant !== undefined });
    const headers = { etag: `"${etag}"` };
    if (fields.get('success_action_status') !== '201') return emptyAnswer(fields.get('success_action_status') === '200' ? 200 : 204, headers);
    return { ...xmlAnswer(writeXml({ PostResponse: { Bucket: target.bucket, Key: key, ETag: headers.etag } }), 201), headers };
  } catch (error) {
    file.resume();
    throw error;
  }
}
