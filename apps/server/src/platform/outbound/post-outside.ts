import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { callableUrl, isPublicAddress } from './public-address.ts';

export interface Outgoing {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  deadlineMs: number;
  /** Whether http and hosts of the own network are allowed too: for tests and closed installations. */
  anywhere: boolean;
}

export interface PostOutcome {
  ok: boolean;
  /** The answer's HTTP status; null when no answer came. */
  status: number | null;
  /** Why the post failed, for people; nothing of the answer itself. */
  failure: string;
}

const notPublic = 'ADDRESS_NOT_PUBLIC';
const failures: readonly [RegExp, string][] = [
  [new RegExp(notPublic), '地址不在公网，已拒绝连接'],
  [/^(ABORT_ERR|ETIMEDOUT|UND_ERR_)/, '超时未应答'],
  [/^(ENOTFOUND|EAI_|ENODATA)/, '域名无法解析'],
  [/^ECONNREFUSED/, '连接被拒绝'],
  [/^(CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/, '证书无效'],
];

/** Resolves a name once; the connection goes to the address that was checked here, and nowhere else. */
export const lookUpPublic: LookupFunction = (name, options, answer) => {
  resolve(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, '');
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return answer(Object.assign(new Error(notPublic), { code: notPublic }), '');
    return options.all ? answer(null, found) : answer(null, found[0]!.address, found[0]!.family);
  });
};

function failureOf(error: NodeJS.ErrnoException): string {
  const code = error.name === 'AbortError' || error.name === 'TimeoutError' ? 'ABORT_ERR' : (error.code ?? '');
  return failures.find(([pattern]) => pattern.test(code))?.[1] ?? '连接失败';
}

const toldOf = (status: number): PostOutcome => ({
  ok: status >= 200 && status < 300,
  status,
  failure: status >= 200 && status < 300 ? '' : status >= 300 && status < 400 ? `应答 ${status}，不跟随跳转` : `应答 ${status}`,
});

/** Posts JSON to an address that strangers named: one connection, no redirects, nothing of the answer but its status. Never throws. */
export function postOutside({ url: text, headers, body, deadlineMs, anywhere }: Outgoing): Promise<PostOutcome> {
  const url = callableUrl(text, anywhere);
  if (!url) return Promise.resolve({ ok: false, status: null, failure: '地址不在公网，已拒绝连接' });
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(deadlineMs),
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'user-agent': 'merchant-admin', ...headers },
    ...(anywhere ? {} : { lookup: lookUpPublic }),
  };
  return new Promise((done) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      done(toldOf(response.statusCode ?? 0));
      // The status says all; what follows it is not waited for, however long it is.
      response.destroy();
    });
    request.on('error', (error) => done({ ok: false, status: null, failure: failureOf(error) }));
    // A connection may end without an answer and without an error, by a protocol that nobody asked for.
    request.on('close', () => done({ ok: false, status: null, failure: '连接失败' }));
    request.end(body);
  });
}
