import { AwsV4Signer } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { Page, ListedObject, ObjectFacts, ObjectStore, OpenObject, UnfinishedUpload } from '../port.ts';
import { storageDown, storageFull, textOfAnswer, type Answer, type Transport } from './transport.ts';
import { elements, textIn } from './xml.ts';

export interface S3Settings {
  /** The bucket's address, below which objects stand. */
  address: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  transport: Transport;
  now(): Date;
}

interface Sending {
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

const sha256 = (body: Uint8Array | undefined) =>
  createHash('sha256')
    .update(body ?? new Uint8Array())
    .digest('hex');
const amzDate = (at: Date) => at.toISOString().replaceAll(/[:-]|\.\d{3}/g, '');
const bare = (etag: string | null) => (etag ?? '').replaceAll('"', '');

function factsIn({ headers }: Answer): ObjectFacts {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length');
  if (total === null || !/^\d+$/.test(total)) storageDown('an object without a length');
  return { size: Number(total), type: headers.get('content-type') ?? '', etag: bare(headers.get('etag')) };
}

/** Any bucket that speaks S3: the embedded one, MinIO, Amazon's, Aliyun's. */
export class S3Store implements ObjectStore {
  readonly #settings: S3Settings;
  /** Day and place → the key that signs there: it takes longer to derive than to use. */
  readonly #signingKeys = new Map<string, ArrayBuffer>();
  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  async #send(method: string, { key = '', query = {}, headers = {}, body }: Sending = {}): Promise<Answer> {
    const { address, region, accessKeyId, secretAccessKey, transport } = this.#settings;
    const url = new URL(`${address}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime: amzDate(this.#settings.now()),
      cache: this.#signingKeys,
    }).sign();
    return transport({ method, url: signed.url, headers: signed.headers, body });
  }

  /** Refuses an answer of any other status; a full storage is named. @throws Refusal NO_ROOM, STORAGE_DOWN */
  async #expect(answer: Answer, ...statuses: number[]): Promise<Answer> {
    if (statuses.includes(answer.status)) return answer;
    const code = textIn(await textOfAnswer(answer), 'Code') ?? '';
    if (answer.status === 507 || /InsufficientStorage|XMinioStorageFull|QuotaExceeded/.test(code)) storageFull();
    return storageDown(`${answer.status} ${code}`);
  }

  async #xml(answer: Answer, root: string): Promise<string> {
    const text = await textOfAnswer(await this.#expect(answer, 200));
    return text.includes(`<${root}`) ? text : storageDown(`no ${root}`);
  }

  async head(key: string): Promise<ObjectFacts | undefined> {
    const answer = await this.#expect(await this.#send('HEAD', { key }), 200, 404);
    return answer.status === 404 ? undefined : factsIn(answer);
  }

  async get(key: string, range?: { from: number; to: number }): Promise<OpenObject | undefined> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.from}-${range.to}` } : {};
    const answer = await this.#expect(await this.#send('GET', { key, headers }), 200, 206, 404, 416);
    if (answer.status === 404 || answer.status === 416) return undefined;
    return { ...factsIn(answer), body: answer.body };
  }

  async put(key: string, bytes: Uint8Array, type: string): Promise<void> {
    await this.#expect(await this.#send('PUT', { key, body: bytes, headers: { 'content-type': type } }), 200);
  }

  async copy(from: string, to: string, etag: string): Promise<boolean> {
    const headers = { 'x-amz-copy-source': `/${this.#settings.bucket}/${from}`, 'x-amz-copy-source-if-match': `"${etag}"` };
    const answer = await this.#expect(await this.#send('PUT', { key: to, headers }), 200, 404, 412);
    if (answer.status !== 200) return false;
    // S3 may answer 200 and tell in the body that the copy failed.
    if (!(await textOfAnswer(answer)).includes('CopyObjectResult')) storageDown('no CopyObjectResult');
    return true;
  }

  async remove(key: string): Promise<void> {
    await this.#expect(await this.#send('DELETE', { key }), 204, 200, 404);
  }

  async list(prefix: string, after?: string): Promise<Page<ListedObject>> {
    const query = { 'list-type': '2', prefix, ...(after === undefined ? {} : { 'continuation-token': after }) };
    const xml = await this.#xml(await this.#send('GET', { query }), 'ListBucketResult');
    const rows = elements(xml, 'Contents').map((each) => ({ key: textIn(each, 'Key') ?? '', modified: new Date(textIn(each, 'LastModified') ?? '') }));
    return { rows, next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : undefined };
  }

  async unfinished(prefix: string): Promise<UnfinishedUpload[]> {
    const xml = await this.#xml(await this.#send('GET', { query: { uploads: '', prefix } }), 'ListMultipartUploadsResult');
    return elements(xml, 'Upload').map((each) => ({
      key: textIn(each, 'Key') ?? '',
      uploadId: textIn(each, 'UploadId') ?? '',
      started: new Date(textIn(each, 'Initiated') ?? ''),
    }));
  }

  async abort(key: string, uploadId: string): Promise<void> {
    await this.#expect(await this.#send('DELETE', { key, query: { uploadId } }), 204, 200, 404);
  }

  async ping(): Promise<void> {
    await this.#expect(await this.#send('HEAD'), 200);
  }
}
