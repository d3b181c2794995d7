import { partBytes, uploadKinds } from '@merchant-admin/contract/platform/upload-codes';
import { uploadEndpoints } from '@merchant-admin/contract/platform/uploads';
import { preparedOperation } from '../../http/operation.ts';
import { prefixOf } from '../names.ts';

/** A temporary key for one kind of files, good for half an hour. */
export const getSts = preparedOperation(uploadEndpoints.getSts, async ({ storage, clock }, { merchantId }, { query }) => {
  const now = clock.now();
  const grant = { merchantId, ...query };
  const key = await storage.keys.give(grant, now);
  const { types, maxBytes } = uploadKinds[query.kind];
  const answer = {
    access_id: key.accessKeyId,
    secret: key.secretAccessKey,
    security_token: key.sessionToken,
    expires_at: key.expiresAt.toISOString(),
    now: now.toISOString(),
    bucket: storage.bucketName,
    region: storage.region,
    endpoint: storage.address,
    prefix: prefixOf(grant),
    types: [...types],
    max_bytes: maxBytes,
    part_bytes: partBytes,
  };
  return () => answer;
});
