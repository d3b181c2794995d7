import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { get } from '../../../testing/http.ts';
import type { Person } from '../../../testing/staff.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { serverKey } from '../bucket/temporary-keys.ts';

export interface Sts {
  access_id: string;
  secret: string;
  security_token: string;
  expires_at: string;
  bucket: string;
  region: string;
  endpoint: string;
  prefix: string;
  max_bytes: number;
}

export async function stsFor(server: TestServer, who: Person, kind = 'image', visibility = 'public'): Promise<Sts> {
  const { result } = await get<Sts>(server, who, '/dmp/oss/upload/get_sts', { kind, visibility });
  return result;
}

/** A name as browsers make them. */
export const randomName = (ending: string): string =>
  `${BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')}.${ending}`;

interface Key {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export const originOf = ({ app }: TestServer): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** Amazon's own client, which knows nothing of this product. */
export const clientWith = (server: TestServer, credentials: Key, region = 'cn-beijing'): S3Client =>
  new S3Client({ endpoint: `${originOf(server)}/storage`, region, credentials, forcePathStyle: true, maxAttempts: 1, systemClockOffset: 0 });

export const keyOf = (sts: Sts): Key => ({ accessKeyId: sts.access_id, secretAccessKey: sts.secret, sessionToken: sts.security_token });
export const ownKey = ({ config }: TestServer): Key => serverKey(config.key('storage'));

/** How a request was refused, in S3's words. */
export async function refusalOf(sent: Promise<unknown>): Promise<string> {
  try {
    await sent;
    return 'taken';
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error;
    return error.name;
  }
}
