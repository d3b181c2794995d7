import type { UploadKind, UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';

/** An upload that the server has read. */
export interface Uploaded {
  readonly key: string;
  /** The file's address; a picture's takes the parameters w, q and f. */
  readonly url: string;
  readonly type: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Width and height in pixels; 0 for what is no picture. */
  readonly width: number;
  readonly height: number;
}

/** One file on its way. Given again after a failure, it goes on where it stopped. */
export interface UploadTask {
  readonly file: Blob;
  /** How the object's name ends, without a dot: jpg, mp4 … */
  readonly ending: string;
  readonly kind: UploadKind;
  readonly visibility: UploadVisibility;
  /** Notes of the uploader for the next try. */
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

/** The server has read the file and refuses it. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}
