import { uploadKinds } from '@merchant-admin/contract/platform/upload-codes';
import { prefixOf } from '../names.ts';
import type { Grant } from '../port.ts';

/**
 * What a temporary key may do at a bucket of another vendor: put objects with the endings of its kind below its one prefix, in parts too. Such policies
 * cannot cap the size; the server reads it before an object counts.
 */
export function sessionPolicy(grant: Grant, vendor: 'aws' | 'aliyun', bucket: string): string {
  const [version, actions, resource] =
    vendor === 'aws'
      ? (['2012-10-17', ['s3:PutObject', 's3:AbortMultipartUpload'], 'arn:aws:s3:::'] as const)
      : (['1', ['oss:PutObject', 'oss:AbortMultipartUpload'], 'acs:oss:*:*:'] as const);
  const Resource = uploadKinds[grant.kind].types.map((type) => `${resource}${bucket}/${prefixOf(grant)}*.${type}`);
  return JSON.stringify({ Version: version, Statement: [{ Effect: 'Allow', Action: actions, Resource }] });
}

export const sessionName = ({ merchantId, kind }: Grant): string => `upload-m${merchantId}-${kind}`;
