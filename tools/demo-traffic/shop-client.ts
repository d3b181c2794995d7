import { createHash, createHmac, randomUUID } from 'node:crypto';

/** What the server says to a call whose time is not its own. */
const clocksDiffer = 2303;

interface Envelope<T> {
  ret_code: number;
  ret_msg: string;
  result: T;
}

/** A shop's own client of the open API, written from its description alone: it shares no code with the server. */
export class ShopClient {
  readonly #url: string;
  readonly #accessKey: string;
  readonly #secret: string;
  /** Milliseconds by which the server's clock is ahead of ours. */
  #ahead = 0;

  constructor(url: string, accessKey: string, secret: string) {
    this.#url = url;
    this.#accessKey = accessKey;
    this.#secret = secret;
  }

  #headers(method: string, path: string, body: string): Record<string, string> {
    const timestamp = String(Math.floor((Date.now() + this.#ahead) / 1000));
    const nonce = randomUUID();
    const text = [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n');
    const signature = createHmac('sha256', this.#secret).update(text).digest('hex');
    return {
      'x-access-key': this.#accessKey,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
      ...(body === '' ? {} : { 'content-type': 'application/json', 'idempotency-key': nonce }),
    };
  }

  /** @returns what was answered, and the server's time then */
  async #send<T>(method: 'GET' | 'POST', path: string, text: string): Promise<{ envelope: Envelope<T>; date: string | null }> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: this.#headers(method, path, text),
      ...(text === '' ? {} : { body: text }),
      signal: AbortSignal.timeout(15_000),
    }).catch((error: Error) => {
      throw new Error(`no answer from ${this.#url}: ${error.cause instanceof Error ? error.cause.message : error.message}`);
    });
    return { envelope: (await answer.json()) as Envelope<T>, date: answer.headers.get('date') };
  }

  /** @param path with its query, as it is signed */
  async call<T = unknown>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const text = body === undefined ? '' : JSON.stringify(body);
    let { envelope, date } = await this.#send<T>(method, path, text);
    if (envelope.ret_code === clocksDiffer && date !== null) {
      this.#ahead = Date.parse(date) - Date.now();
      ({ envelope } = await this.#send<T>(method, path, text));
    }
    if (envelope.ret_code !== 200) throw new Error(`${path.split('?')[0]} ${envelope.ret_code} ${envelope.ret_msg}`);
    return envelope.result;
  }
}
