import { authenticate, type Asker, type Door } from './authenticate.ts';
import { fault } from './faults.ts';
import { ObjectFiles } from './files.ts';
import { putForm } from './form-upload.ts';
import { checkGrant, type Verb } from './grants.ts';
import { emptyAnswer, type BucketAnswer, type BucketRequest } from './messages.ts';
import { Parts } from './parts.ts';
import { checkRoom, usualRoom, type Room } from './room.ts';
import { abortParts, beginParts, completeParts, copyObject, putObject, putPart, type Target } from './putting.ts';
import { listObjects, listUnfinished, readObject } from './reading.ts';

/** Where the bucket's addresses begin on our own origin. */
export const bucketRoot = '/storage';

type Act = (target: Target, request: BucketRequest, asker: Asker) => Promise<BucketAnswer>;

async function removeObject({ files, key }: Target): Promise<BucketAnswer> {
  await files.remove(key);
  return emptyAnswer(204);
}

function putAct({ query, headers }: BucketRequest): readonly [Verb, Act] {
  if (query.has('uploadId')) return ['part', putPart];
  return headers['x-amz-copy-source'] === undefined ? ['put', putObject] : ['copy', copyObject];
}

function postAct({ query }: BucketRequest): readonly [Verb, Act] {
  if (query.has('uploads')) return ['begin', beginParts];
  return query.has('uploadId') ? ['complete', completeParts] : fault('NotImplemented', 'This is not offered.');
}

/** Which act a request asks for, by S3's rules. */
function actOf(request: BucketRequest): readonly [Verb, Act] {
  switch (request.method) {
    case 'PUT':
      return putAct(request);
    case 'POST':
      return postAct(request);
    case 'DELETE':
      return request.query.has('uploadId') ? ['abort', abortParts] : ['remove', removeObject];
    case 'GET':
    case 'HEAD':
      return ['read', ({ files, key }, asked) => readObject(files, key, asked)];
    default:
      return fault('MethodNotAllowed', 'This method is not allowed here.');
  }
}

const bringsMore: ReadonlySet<Verb> = new Set(['put', 'begin', 'part']);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return fault('InvalidArgument', 'The key is malformed.');
  }
}

export interface BucketSettings extends Door {
  folder: string;
  name: string;
  /** The room of what is not registered yet; the usual one where it is left out. */
  room?: Room;
}

/** A bucket on this server's disk that speaks the S3 protocol and checks its signatures. It knows nothing of HTTP servers. */
export class Bucket {
  readonly #settings: BucketSettings;
  readonly #files: ObjectFiles;
  readonly #parts: Parts;

  constructor(settings: BucketSettings) {
    this.#settings = settings;
    this.#files = new ObjectFiles(settings.folder);
    this.#parts = new Parts(settings.folder);
  }

  /** Answers one request. @throws BucketFault, or what the disk throws */
  async handle(request: BucketRequest): Promise<BucketAnswer> {
    const [bucket = '', ...rest] = request.path.slice(bucketRoot.length + 1).split('/');
    const key = decoded(rest.join('/'));
    if (bucket !== this.#settings.name) fault('NoSuchBucket', 'The specified bucket does not exist.');
    const target = { files: this.#files, parts: this.#parts, bucket, now: this.#settings.now(), room: this.#settings.room ?? usualRoom };
    if (key === '') return this.#onBucket(target, request);
    const [verb, act] = actOf(request);
    const asker = authenticate(this.#settings, request);
    checkGrant(asker.grant, verb, key);
    if (bringsMore.has(verb)) await checkRoom(target.room, target, asker.grant);
    return act({ ...target, key }, request, asker);
  }

  /** Removes what killed servers left half written a day ago or longer. */
  tidy(): Promise<void> {
    return this.#files.tidy(new Date(Date.now() - 86_400_000));
  }

  async #onBucket(target: Omit<Target, 'key'>, request: BucketRequest): Promise<BucketAnswer> {
    if (request.method === 'POST') return putForm(target, this.#settings, request);
    const { grant } = authenticate(this.#settings, request);
    checkGrant(grant, 'list', '');
    if (request.method === 'HEAD') {
      await this.#files.probe();
      return emptyAnswer(200);
    }
    if (request.method !== 'GET') fault('MethodNotAllowed', 'This method is not allowed here.');
    return request.query.has('uploads') ? listUnfinished(this.#parts, target.bucket, request.query) : listObjects(this.#files, target.bucket, request.query);
  }
}
