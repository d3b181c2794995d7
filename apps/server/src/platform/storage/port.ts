import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';

export interface ObjectFacts {
  /** Bytes of the object. */
  size: number;
  type: string;
  etag: string;
}

export interface ListedObject {
  key: string;
  modified: Date;
}

export interface UnfinishedUpload {
  key: string;
  uploadId: string;
  started: Date;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; undefined after the last. */
  next: string | undefined;
}

export interface OpenObject extends ObjectFacts {
  body: AsyncIterable<Uint8Array>;
}

/**
 * A bucket as the server uses it. Every call has a deadline. What is not there is undefined; a storage that is down,
 * slow or talks nonsense is refused as STORAGE_DOWN, a full one as NO_ROOM.
 */
export interface ObjectStore {
  head(key: string): Promise<ObjectFacts | undefined>;
  /** An object's content. @param range bytes, both ends included */
  get(key: string, range?: { from: number; to: number }): Promise<OpenObject | undefined>;
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Copies an object only if it is still the one with this etag, which was read. @returns whether it was */
  copy(from: string, to: string, etag: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string, after?: string): Promise<Page<ListedObject>>;
  unfinished(prefix: string): Promise<UnfinishedUpload[]>;
  abort(key: string, uploadId: string): Promise<void>;
  /** @throws Refusal STORAGE_DOWN when the bucket cannot be reached */
  ping(): Promise<void>;
}

/** What a temporary key may do: put objects of one kind into one merchant's room. */
export interface Grant {
  merchantId: number;
  visibility: UploadVisibility;
  kind: UploadKind;
}

export interface TemporaryKey {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiresAt: Date;
}

/** Who gives temporary keys out. */
export interface KeyGiver {
  give(grant: Grant, now: Date): Promise<TemporaryKey>;
}
