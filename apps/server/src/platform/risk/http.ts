import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { textOf } from '../outbound/text-of.ts';
import { RiskDown, RiskGarbage, type RiskProvider } from './port.ts';

const longestAnswer = 262_144;

/** The signature of either side: HMAC-SHA256 over the parts, a line each, as hex. */
export const signRisk = (key: string, parts: readonly string[]): string => createHmac('sha256', key).update(parts.join('\n')).digest('hex');

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function tooLong(): never {
  throw new RiskGarbage('返回内容过长');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RiskGarbage('返回内容不是JSON');
  }
}

export interface RiskAddress {
  url: string;
  key: string;
  now: () => Date;
}

/**
 * A provider over HTTP: POST {url}/{kind} with hashes of ID number and phone. The request is signed over kind, time, nonce and body; the answer must be
 * signed over the same nonce and its own body, so that neither can be replayed.
 */
export const createHttpRisk = ({ url, key, now }: RiskAddress): RiskProvider => ({
  name: 'http',
  query: async (kind, subject, signal) => {
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const nonce = randomUUID();
    const body = JSON.stringify({ id_card_sha256: subject.idCardSha256, phone_sha256: subject.phoneSha256 });
    const answer = await fetch(`${url.replace(/\/$/, '')}/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signRisk(key, [kind, timestamp, nonce, body]),
      },
      body,
      redirect: 'error',
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new RiskDown(`风控服务返回${answer.status}`);
    }
    const text = await textOf(answer.body ?? [], longestAnswer, tooLong);
    if (!isSame(signRisk(key, [nonce, text]), answer.headers.get('x-signature') ?? '')) throw new RiskGarbage('返回内容签名不符');
    return parsed(text);
  },
});
