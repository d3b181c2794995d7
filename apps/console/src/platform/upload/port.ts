import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';

/** An upload that the server has read. */
export interface Uploaded {
  readonly key: string;
  /** Pictures take w, q and f. */
  readonly url: string;
  readonly type: string;
  /** bytes */
  readonly size: number;
  /** pixels; 0 where there are none */
  readonly width: number;
  readonly height: number;
}

/** One file on its way. Given again after a failure, it goes on where it stopped. */
export interface UploadTask {
  readonly file: Blob;
  /** jpg, mp4 … without a dot: what the object's name ends with */
  readonly ending: string;
  readonly kind: UploadKind;
  readonly visibility: UploadVisibility;
  /** What the uploader notes for the next try. */
  notes?: unknown;
}

export interface Uploader {
  /**
   * Puts the file and has the server read it.
   * @param onProgress the share that is done, 0 to 1
   * @throws Error with the user's text; UploadRefused when another try is of no use; the signal's reason when it was cancelled
   */
  upload(task: UploadTask, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded>;
}

/** The server has read the file and does not take it. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}
