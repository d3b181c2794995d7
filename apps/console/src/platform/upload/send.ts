import { texts } from './texts.ts';

export interface SignedPut {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: Blob | string | null;
}

export interface BucketAnswer {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
}

/**
 * Sends one signed request. XMLHttpRequest, because fetch does not tell how much of a body has left.
 * @param onSent bytes of the body that have left
 */
export function send({ method, url, headers, body }: SignedPut, onSent: (bytes: number) => void, signal: AbortSignal): Promise<BucketAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (done: () => void) => {
      signal.removeEventListener('abort', abort);
      done();
    };
    request.open(method, url);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => onSent(event.loaded));
    request.addEventListener('load', () =>
      settle(() => resolve({ status: request.status, etag: request.getResponseHeader('etag') ?? '', text: request.responseText })),
    );
    request.addEventListener('error', () => settle(() => reject(new Error(texts.network))));
    request.addEventListener('abort', () => settle(() => reject(signal.reason as Error)));
    signal.throwIfAborted();
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}
