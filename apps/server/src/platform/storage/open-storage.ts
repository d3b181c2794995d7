import { join } from 'node:path';
import { projectRoot, type Config } from '../../config.ts';
import type { Clock } from '../clock/clock.ts';
import { dataFolder } from '../db/embedded/places.ts';
import { Bucket, bucketRoot } from './bucket/bucket.ts';
import { OwnKeyGiver, serverKey } from './bucket/temporary-keys.ts';
import type { KeyGiver, ObjectStore } from './port.ts';
import { intoBucket } from './s3/into-bucket.ts';
import { S3Store } from './s3/s3-store.ts';
import { overNetwork } from './s3/transport.ts';
import { AliyunKeyGiver } from './sts/aliyun.ts';
import { AwsKeyGiver } from './sts/aws.ts';

/** The bucket as the server and its browsers reach it. */
export interface Storage {
  readonly store: ObjectStore;
  readonly keys: KeyGiver;
  readonly bucketName: string;
  readonly region: string;
  /** The address to which browsers put objects; a path is on our own origin. */
  readonly address: string;
  /** The bucket of this server, when it keeps one. */
  readonly embedded: Bucket | undefined;
  /** The folder for pictures in smaller sizes. */
  readonly cacheFolder: string;
}

const folderOf = (config: Config) => join(dataFolder({ dataDir: config.DATA_DIR, projectRoot }, process.getuid?.() === 0), 'storage');

function ownBucket(config: Config, clock: Clock): Omit<Storage, 'cacheFolder'> {
  const [name, region, key] = ['uploads', config.STORAGE_REGION, config.key('storage')];
  const now = () => clock.now();
  const embedded = new Bucket({ folder: folderOf(config), name, region, key, now });
  // The host takes part in the signature and in nothing else.
  const store = new S3Store({ address: `http://embedded${bucketRoot}/${name}`, bucket: name, region, ...serverKey(key), transport: intoBucket(embedded), now });
  return { store, keys: new OwnKeyGiver(key), bucketName: name, region, address: `${bucketRoot}/${name}`, embedded };
}

/** The bucket's address. OSS takes the bucket as part of the host only, everybody else as part of the path. */
function remoteAddress({ STORAGE, STORAGE_ENDPOINT = '', STORAGE_BUCKET = '' }: Config): string {
  const url = new URL(STORAGE_ENDPOINT);
  return STORAGE === 'oss' ? `${url.protocol}//${STORAGE_BUCKET}.${url.host}` : `${url.href.replace(/\/$/, '')}/${STORAGE_BUCKET}`;
}

function remoteBucket(config: Config, clock: Clock): Omit<Storage, 'cacheFolder'> {
  const [endpoint = '', bucket = ''] = [config.STORAGE_ENDPOINT, config.STORAGE_BUCKET];
  const key = { accessKeyId: config.STORAGE_ACCESS_KEY ?? '', secretAccessKey: config.STORAGE_SECRET_KEY ?? '' };
  const isOss = config.STORAGE === 'oss';
  const region = config.STORAGE_REGION;
  const address = remoteAddress(config);
  const transport = overNetwork();
  const sts = { ...key, region, bucket, role: config.STORAGE_ROLE, transport };
  const keys: KeyGiver = isOss
    ? new AliyunKeyGiver({ ...sts, address: config.STORAGE_STS_ENDPOINT ?? 'https://sts.cn-beijing.aliyuncs.com' })
    : new AwsKeyGiver({ ...sts, address: config.STORAGE_STS_ENDPOINT ?? endpoint });
  const store = new S3Store({ ...key, address, bucket, region, transport, now: () => clock.now() });
  return { store, keys, bucketName: bucket, region, address, embedded: undefined };
}

/** The origin that browsers put objects to, when it is another than ours. */
export const bucketOrigin = (config: Config): string | undefined => (config.STORAGE === 'embedded' ? undefined : new URL(remoteAddress(config)).origin);

/** The storage that the configuration names. Nothing is asked of it yet. */
export function openStorage(config: Config, clock: Clock): Storage {
  const storage = config.STORAGE === 'embedded' ? ownBucket(config, clock) : remoteBucket(config, clock);
  return { ...storage, cacheFolder: join(folderOf(config), 'cache') };
}
