import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StampError, type Authority, type Stamp, type TimeStamper } from './port.ts';
import { checkToken, requestFor, tokenIn, type Checked } from './token.ts';

const deadlineMs = 10_000;
const longestAnswer = 65_536;
/** The most by which the authority's clock and ours may differ, milliseconds. */
const mostAside = 300_000;

interface Settings {
  url: string;
  policy?: string | undefined;
  keySha256?: string | undefined;
}

async function ask(url: string, request: Buffer): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      signal: AbortSignal.timeout(deadlineMs),
      redirect: 'error',
    });
    if (answer.status !== 200 || !answer.body) throw new StampError(`时间戳服务应答异常（${answer.status}）`);
    if (Number(answer.headers.get('content-length') ?? 0) > longestAnswer) throw new StampError('时间戳服务的应答过长');
    return (await buffer(answer.body)).subarray(0, longestAnswer);
  } catch (error) {
    throw error instanceof StampError ? error : new StampError('时间戳服务无法连接', { cause: error });
  }
}

/** An authority that is asked over HTTP (RFC 3161, section 3.4). Its answer is taken only where hash, nonce, policy, key, time and signature are right. */
export class HttpStamper implements TimeStamper {
  readonly #settings: Settings;
  readonly #now: () => Date;
  #seen: Checked | undefined;

  constructor(settings: Settings, now: () => Date) {
    this.#settings = settings;
    this.#now = now;
  }

  async authority(): Promise<Authority> {
    const { url, keySha256 } = this.#settings;
    return { name: this.#seen?.authority ?? new URL(url).host, neutral: true, keySha256: this.#seen?.keySha256 ?? keySha256 ?? '' };
  }

  async stamp(content: Uint8Array): Promise<Stamp> {
    const { url, policy, keySha256 } = this.#settings;
    const nonce = randomBytes(8);
    const token = tokenIn(await ask(url, requestFor(createHash('sha256').update(content).digest(), nonce, policy)));
    const checked = await checkToken(token, content, nonce);
    if (policy !== undefined && checked.policy !== policy) throw new StampError('时间戳的签发策略与设置不符');
    if (keySha256 !== undefined && checked.keySha256 !== keySha256) throw new StampError('时间戳不是由设置的机构签发');
    if (Math.abs(checked.at.getTime() - this.#now().getTime()) > mostAside) throw new StampError('时间戳的时间与本机相差过大');
    this.#seen = checked;
    return { token, at: checked.at };
  }
}
