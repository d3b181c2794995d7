import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { signatureOf } from '../platform/session/shop-signature.ts';
import type { ShopKey } from '../testing/shop.ts';
import type { TestServer } from '../testing/test-server.ts';
import { accountSheet, uploadForm } from '../testing/uploads.ts';
import { takesBody, takesFile, type Call } from './calls.ts';

/** What a call is given. `body` may be bytes or text that is sent as it is. */
export interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** The file of a call that takes one; a sheet of one account unless it is told. */
  file?: Buffer;
}

export interface Asking {
  token?: string;
  cookie?: string;
  key?: ShopKey;
  headers?: Record<string, string>;
  /** null sends none. */
  contentType?: string | null;
}

export interface Answer {
  status: number;
  /** `ret_code`; 200 for a file. */
  code: number;
  message: string;
  result: unknown;
  requestId: string;
  /** Whether the answer is exactly { ret_code, ret_msg, result }, or a file. */
  wellFormed: boolean;
  text: string;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What stands after the question mark of an address. */
export function searchOf(query: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, asText(each));
  }
  return search;
}

function addressOf({ endpoint }: Call, { params, query }: Given): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = searchOf(query);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

function payloadOf(call: Call, body: unknown): string | Buffer | undefined {
  if (!takesBody(call)) return undefined;
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body ?? {});
}

function signedHeaders(server: TestServer, key: ShopKey, method: string, url: string, body: string | Buffer): Record<string, string> {
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
  const nonce = randomUUID();
  return {
    'x-access-key': key.access_key,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(key.secret, { method, url, timestamp, nonce, body }),
  };
}

function read(status: number, text: string, contentType: string, requestId: string): Answer {
  if (status === 200 && !contentType.includes('json')) return { status, code: 200, message: '', result: undefined, requestId, wellFormed: true, text: '' };
  try {
    const envelope = JSON.parse(text) as { ret_code: number; ret_msg: string; result: unknown };
    const wellFormed =
      Object.keys(envelope).sort().join() === 'result,ret_code,ret_msg' && Number.isInteger(envelope.ret_code) && typeof envelope.ret_msg === 'string';
    return { status, code: envelope.ret_code, message: envelope.ret_msg, result: envelope.result, requestId, wellFormed, text };
  } catch {
    return { status, code: -1, message: '', result: undefined, requestId, wellFormed: false, text };
  }
}

/** Sends one call as it is described. */
export async function send(server: TestServer, call: Call, given: Given = {}, asking: Asking = {}): Promise<Answer> {
  const url = addressOf(call, given);
  const { method } = call.endpoint;
  const form = takesFile(call) ? uploadForm((given.body ?? {}) as Record<string, unknown>, given.file ?? (await accountSheet())) : undefined;
  const payload = form?.payload ?? payloadOf(call, given.body);
  const contentType = form?.contentType ?? (asking.contentType === undefined ? 'application/json' : asking.contentType);
  const headers = {
    ...(payload === undefined || contentType === null ? {} : { 'content-type': contentType }),
    ...(asking.token === undefined ? {} : { authorization: `Bearer ${asking.token}` }),
    ...(asking.cookie === undefined ? {} : { cookie: `new_bjz_token=${asking.cookie}` }),
    ...(asking.key === undefined ? {} : signedHeaders(server, asking.key, method, url, payload ?? '')),
    ...asking.headers,
  };
  const options: InjectOptions = { method, url, headers, ...(payload === undefined ? {} : { payload }) };
  const answer = await server.app.inject(options);
  return read(answer.statusCode, answer.body, answer.headers['content-type'] ?? '', String(answer.headers['x-request-id'] ?? ''));
}
