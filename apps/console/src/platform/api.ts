import calls from 'virtual:calls';
import { merchantHeader } from '@merchant-admin/contract/platform/viewing';
import { readEnvelope, readFile } from './request/answer.ts';
import { queryString } from './request/query-string.ts';
import { originOf } from './request/service-bases.ts';
import { fetchWithin, timeLimitOf } from './request/transport.ts';
import type { Api } from './request/types.ts';
import { viewedMerchant } from './viewing.ts';

export { CallError } from './request/call-error.ts';
export type { CallFile } from './request/answer.ts';
export type { Answer, Api, Body } from './request/types.ts';

interface LooseInput {
  readonly body?: unknown;
  readonly query?: object;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

const rowOf = (module: string, name: string) => {
  const row = calls[module]?.[name];
  if (row === undefined) throw new Error(`The contract has no call ${module}.${name}`);
  return row;
};

const pathWith = (path: string, params: LooseInput['params']) =>
  path.replace(/\{(\w+)\}|:(\w+)/g, (_whole, braced: string | undefined, colon: string | undefined) =>
    encodeURIComponent(String(params?.[braced ?? colon ?? ''] ?? '')),
  );

/** The address of a call, for links and downloads that the browser itself opens. */
export function addressOf(module: string, name: string, input: Pick<LooseInput, 'query' | 'params'> = {}): string {
  const [, path, base] = rowOf(module, name);
  return `${originOf(base)}${pathWith(path, input.params)}${queryString(input.query)}`;
}

async function send(module: string, name: string, input: LooseInput = {}): Promise<unknown> {
  const [method, path, , kind, file, viewable] = rowOf(module, name);
  const headers = new Headers({ accept: 'application/json' });
  if (kind === 'write') headers.set('idempotency-key', input.idempotencyKey ?? crypto.randomUUID());
  const merchant = viewable === 1 ? viewedMerchant() : undefined;
  if (merchant !== undefined) headers.set(merchantHeader, merchant);
  const init: RequestInit = { method, headers, credentials: 'include' };
  if (input.body instanceof FormData) {
    init.body = input.body;
  } else if (method === 'POST') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body ?? {});
  }
  const response = await fetchWithin(timeLimitOf(path), new URL(addressOf(module, name, input), document.baseURI), init, input.signal);
  return file === 1 ? readFile(response) : readEnvelope(response);
}

const moduleCalls = (module: string) => new Proxy({}, { get: (_target, name) => (input?: LooseInput) => send(module, String(name), input) });

/**
 * Every call of the contract as `api.<module>.<call>({ body, query, params })`, answering its `result`.
 * Throws CallError with the server's text. Nothing is sent twice from here.
 */
export const api: Api = new Proxy({} as Api, { get: (_target, module) => moduleCalls(String(module)) });
